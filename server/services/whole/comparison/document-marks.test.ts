import { expect, test } from 'vitest';
import { toShortSubject } from './document-marks.ts';

test.each([
  'Priya Menon\nKochi · priya@example.com\n\nParalegal with six years in contract management.\n2021 – today Senior Paralegal, Harbour Legal\n2018 – 2021 Paralegal, Mehta & Co',
  'Sarah O’Connell\nSoftware engineer, Dublin\n\nBuilt payment systems for four years. Graduated from Trinity College. Speaks English and French.',
  'JANE DOE, RN\n\nWHERE I HAVE WORKED\nSt Mary’s Hospital, ward nurse, 2019 to now\n\nWHERE I STUDIED\nUniversity of Hull',
  'Name: Daniel Okoye\nDate of Birth: 12/04/1991\nPost applied for: Accountant\nCurrent salary: NGN 450,000\nDegree: BSc',
  'Ravi Shankar Iyer\nHR Business Partner\n\nInfosol, Chennai, 2019 till date\nMindgrid, Bengaluru, 2014 - 2019\nPGDM (HR), XLRI',
  'Omar Farouk | linkedin.com/in/ofarouk\nDeloitte, analyst (2020-22); HSBC, senior analyst (2022-)',
  'Anna Schulze, Lindenstr. 8, Leipzig\ngeboren am 3. Mai 1988 in Halle, ledig\n2016 bis heute: Kanzlei Vogt\n2012 bis 2016: Allgemeine AG',
  'Kurzprofil Mehmet Yilmaz\n\nElektromeister mit 15 Jahren Praxis, Führerschein Klasse B, Gehaltswunsch 62.000 Euro, verfügbar ab 1. März.',
  'Lucía Fernández\nNacida el 9 de junio de 1990\n2019 - actualidad: Técnica de recursos humanos, Grupo Solera\nLicenciada en Derecho. Inglés avanzado.',
  'JORGE RAMÍREZ — COCINERO\n\nOcho años en cocinas de hotel. Titulado por la Escuela de Hostelería. Disponibilidad inmediata.',
  'राजेश कुमार\nजन्म तिथि: 5 अगस्त 1992\n2018 से अब तक: लेखाकार, शर्मा ट्रेडर्स\nबी.कॉम, दिल्ली विश्वविद्यालय',
  'Naam: Sunita Devi\nPita ka naam: Ram Prasad\nJanm tithi: 14-02-1995\nYogyata: B.A., Patna University\nAnubhav: 3 saal data entry',
])('a short CV without usual headings is about people: %.40s', (text) => {
  expect(toShortSubject(text)).toBe('people');
});

test.each([
  'Quotation 4711\nHarper Roofing, 3 Dock Street, Hull\n\nStrip and re-tile the roof £7,400\nScaffolding £1,150\nVAT 20 %\nPayment on completion.',
  'PROPOSAL FOR PAYROLL SERVICES\n\nLedgerly Ltd has run payrolls since 2009. Monthly payroll for 45 employees at £6 per payslip. One month’s notice ends it.',
  'Training proposal\nTwo days for 12 managers by a trainer with long experience. Fee 4,800 euros plus VAT and travel.',
  'Estimate for Mrs Lowe\n\nRewire ground floor: £3,900\nTwo years guarantee on parts. Balance due on completion.',
  'ORDER CONFIRMATION\nOrder 88120, 12 chairs, 79.90 EUR each, delivery in week 22. Payment within 14 days.',
  'Catering offer for 80 guests\nMenu A 32 dollars a head. Staff of six. Deposit 30 %.',
  'Angebot Nr. 2026-118\n\nTischlerei Brandt, Dorfstraße 4\nEinbauschrank: 4.950 Euro\nLieferung: 420 Euro. Gewährleistung zwei Jahre.',
  'Preisliste 2026\n\nSchulung: 1.200 Euro je Tag\nSupport: 89 Euro im Monat, Kündigung mit einem Monat Frist',
  'Presupuesto n.º 58\n\nReformas Vega, Valencia\nSuelo laminado: 2.300 euros. Plazo: dos semanas. IVA no incluido.',
  'कोटेशन क्रमांक 22\nशर्मा फर्नीचर, दिल्ली\n20 कुर्सियाँ: 60,000 रुपये\nडिलीवरी: 15 दिन। भुगतान: 50 प्रतिशत अग्रिम।',
])('a short offer is about terms: %.40s', (text) => {
  expect(toShortSubject(text)).toBe('terms');
});

test.each([
  'ABOUT US\n\n1987 – 1999 Workshop in Bremen\n1999 – 2012 Factory in Verden\n2012 – today Plants in Verden and Gdansk',
  'Project plan\n\n2026-03-01 – 2026-03-31 Design\n2026-04-01 – 2026-05-15 Build\nBudget: 84,000 dollars.',
  'Team notes\n\nBen: bonus 4,000 pounds, payment in May.\nEva: bonus 2,000 pounds, payment in June. This offer is final.',
  `Quotation\n\nVAT 20 %, total £400.\n${'Slates are counted twice. '.repeat(150)}`,
])('what has too few marks of either, or is long, stays undecided: %.30s', (text) => {
  expect(toShortSubject(text)).toBeUndefined();
});
