import type { ReviewKey } from '#shared/api-review.ts';
import type { Language } from '../../services/text/message-language.ts';
import type { PointStatus } from '../../services/whole/whole-reply.ts';

/** The sentences around a comparison, in the visitor's language; quotations stay in the language of the documents. */
export type ComparisonWords = {
  /** `names`: the documents, in Markdown; `isSorted`: whether values differ on some point. */
  lead: (names: string, isSorted: boolean) => string;
  onMatter: string;
  /** Where it was asked which one is better. */
  choice: string;
  /** Where it was asked which one costs less. */
  prices: string;
  and: string;
  /** What stands behind the label of a point; empty for none. */
  status: Readonly<Record<PointStatus, string>>;
  notFound: string;
  unsure: string;
  /** Before the names of documents in which nothing was found. */
  silent: string;
  absent: string;
  further: string;
  left: (count: number) => string;
  closing: string;
  /** The labels of points; those that are missing stay English. */
  labels: Readonly<Partial<Record<ReviewKey, string>>>;
};

const en: ComparisonWords = {
  lead: (names, isSorted) =>
    `${names}, point by point, quoted.${isSorted ? ' Points with different values come first.' : ''}`,
  onMatter: 'What each of your documents says on it, quoted:',
  prices:
    'I do not add up or choose: compare lines for the same thing, and look whether tax, delivery and the like are included.',
  choice: 'Which one is better depends on your side and your aims, so I do not choose.',
  and: 'and',
  status: { values: 'different', some: 'not in all of them', words: '', same: 'the same' },
  notFound: 'not found',
  unsure: 'perhaps this passage; not sure',
  silent: 'Nothing found in',
  absent: 'Found in none of them',
  further: 'Also found, and not shown here; ask about them by name',
  left: (count) =>
    count === 1
      ? 'One more document was not read. Name two or three at a time.'
      : `${count} more documents were not read. Name two or three at a time.`,
  closing:
    'These are quotations, not an opinion, and “not found” means only that the search found nothing. Read each one where it stands before you rely on it.',
  labels: {},
};

const de: ComparisonWords = {
  lead: (names, isSorted) =>
    `${names}, Punkt für Punkt zitiert.${isSorted ? ' Punkte mit verschiedenen Werten stehen zuerst.' : ''}`,
  onMatter: 'Was jedes Ihrer Dokumente dazu sagt, zitiert:',
  prices:
    'Ich rechne nicht und wähle nicht aus: Vergleichen Sie Zeilen für dasselbe, und achten Sie darauf, ob Steuer, Lieferung und Ähnliches enthalten sind.',
  choice: 'Welches besser ist, hängt von Ihrer Seite und Ihren Zielen ab; ich wähle deshalb nicht aus.',
  and: 'und',
  status: { values: 'verschieden', some: 'nicht in allen', words: '', same: 'gleich' },
  notFound: 'nicht gefunden',
  unsure: 'vielleicht diese Stelle; nicht sicher',
  silent: 'Nichts gefunden in',
  absent: 'In keinem gefunden',
  further: 'Auch gefunden, hier nicht gezeigt; fragen Sie danach mit Namen',
  left: (count) =>
    count === 1
      ? 'Ein weiteres Dokument wurde nicht gelesen. Nennen Sie je zwei oder drei.'
      : `${count} weitere Dokumente wurden nicht gelesen. Nennen Sie je zwei oder drei.`,
  closing:
    'Das sind Zitate und keine Meinung, und „nicht gefunden“ heißt nur, dass die Suche nichts fand. Lesen Sie jede Stelle im Zusammenhang, bevor Sie sich darauf verlassen.',
  labels: {
    parties: 'Parteien',
    dates: 'Daten',
    term: 'Laufzeit',
    renewal: 'Verlängerung',
    termination: 'Kündigung und Fristen',
    payment: 'Zahlung',
    'liability-cap': 'Haftungsgrenze',
    indemnity: 'Freistellung',
    confidentiality: 'Vertraulichkeit',
    ip: 'Geistiges Eigentum',
    exclusivity: 'Exklusivität',
    assignment: 'Abtretung',
    'governing-law': 'Anwendbares Recht',
    venue: 'Gerichtsstand',
    'non-compete': 'Wettbewerbsverbot',
    'non-solicit': 'Abwerbeverbot',
    'change-of-control': 'Kontrollwechsel',
    'price-change': 'Preisänderungen',
    audit: 'Prüfungsrechte',
    insurance: 'Versicherung',
    'data-protection': 'Datenschutz',
    warranties: 'Gewährleistung',
    disputes: 'Streitbeilegung',
  },
};

const es: ComparisonWords = {
  lead: (names, isSorted) =>
    `${names}, punto por punto, en citas.${isSorted ? ' Primero van los puntos con valores distintos.' : ''}`,
  onMatter: 'Lo que dice al respecto cada uno de sus documentos, en citas:',
  prices: 'No sumo ni elijo: compare las líneas de lo mismo y mire si incluyen impuestos, entrega y demás.',
  choice: 'Cuál es mejor depende de su parte y de sus objetivos, así que no elijo.',
  and: 'y',
  status: { values: 'distinto', some: 'no en todos', words: '', same: 'igual' },
  notFound: 'no encontrado',
  unsure: 'quizá este pasaje; no es seguro',
  silent: 'Nada encontrado en',
  absent: 'En ninguno se encontró',
  further: 'También se encontró, y no se muestra aquí; pregunte por su nombre',
  left: (count) =>
    count === 1
      ? 'No se leyó un documento más. Nombre dos o tres cada vez.'
      : `No se leyeron ${count} documentos más. Nombre dos o tres cada vez.`,
  closing:
    'Son citas y no una opinión, y «no encontrado» solo significa que la búsqueda no encontró nada. Lea cada pasaje en su lugar antes de confiar en él.',
  labels: {
    parties: 'Partes',
    dates: 'Fechas',
    term: 'Duración',
    renewal: 'Renovación',
    termination: 'Terminación y preaviso',
    payment: 'Pago',
    'liability-cap': 'Límite de responsabilidad',
    indemnity: 'Indemnidad',
    confidentiality: 'Confidencialidad',
    ip: 'Propiedad intelectual',
    exclusivity: 'Exclusividad',
    assignment: 'Cesión',
    'governing-law': 'Ley aplicable',
    venue: 'Jurisdicción',
    'non-compete': 'No competencia',
    'non-solicit': 'No captación',
    'change-of-control': 'Cambio de control',
    'price-change': 'Cambios de precio',
    audit: 'Auditoría',
    insurance: 'Seguro',
    'data-protection': 'Protección de datos',
    warranties: 'Garantías',
    disputes: 'Resolución de disputas',
  },
};

const hi: ComparisonWords = {
  lead: (names, isSorted) =>
    `${names}: एक-एक बिंदु पर, उद्धरणों में।${isSorted ? ' जिन बिंदुओं के मान अलग हैं, वे पहले हैं।' : ''}`,
  onMatter: 'आपका हर दस्तावेज़ इस बारे में क्या कहता है, उद्धरणों में:',
  prices:
    'मैं न जोड़ता हूँ, न चुनता हूँ: एक ही चीज़ की पंक्तियों की तुलना कीजिए और देखिए कि कर, डिलीवरी आदि शामिल हैं या नहीं।',
  choice: 'कौन सा बेहतर है, यह आपके पक्ष और लक्ष्य पर निर्भर करता है, इसलिए मैं नहीं चुनता।',
  and: 'और',
  status: { values: 'अलग', some: 'सबमें नहीं', words: '', same: 'एक जैसा' },
  notFound: 'नहीं मिला',
  unsure: 'शायद यह अंश; पक्का नहीं',
  silent: 'कुछ नहीं मिला',
  absent: 'किसी में नहीं मिला',
  further: 'यह भी मिला, पर यहाँ नहीं दिखाया; नाम लेकर पूछिए',
  left: (count) => `${count} और दस्तावेज़ नहीं पढ़े गए। एक बार में दो या तीन के नाम लीजिए।`,
  closing:
    'ये उद्धरण हैं, राय नहीं; “नहीं मिला” का अर्थ बस यह है कि खोज में कुछ नहीं मिला। भरोसा करने से पहले हर अंश को उसकी जगह पर पढ़ लीजिए।',
  labels: {
    parties: 'पक्ष',
    dates: 'तारीख़ें',
    term: 'अवधि',
    renewal: 'नवीनीकरण',
    termination: 'समाप्ति और नोटिस',
    payment: 'भुगतान',
    'liability-cap': 'दायित्व की सीमा',
    indemnity: 'क्षतिपूर्ति',
    confidentiality: 'गोपनीयता',
    ip: 'बौद्धिक संपदा',
    exclusivity: 'अनन्यता',
    assignment: 'हस्तांतरण',
    'governing-law': 'लागू क़ानून',
    venue: 'न्यायालय का स्थान',
    'non-compete': 'प्रतिस्पर्धा पर रोक',
    'non-solicit': 'कर्मचारी या ग्राहक लेने पर रोक',
    'change-of-control': 'नियंत्रण में बदलाव',
    'price-change': 'क़ीमत में बदलाव',
    audit: 'लेखा-जाँच',
    insurance: 'बीमा',
    'data-protection': 'डेटा संरक्षण',
    warranties: 'वारंटी',
    disputes: 'विवाद समाधान',
  },
};

/** In Hindi written with Latin letters, the points are called what its writers call them: by their English names. */
const hiLatn: ComparisonWords = {
  lead: (names, isSorted) =>
    `${names}: ek-ek point par, quotations mein.${isSorted ? ' Jin points ki values alag hain, woh pehle hain.' : ''}`,
  onMatter: 'Aapka har document is baare mein kya kehta hai, quotations mein:',
  prices:
    'Main na jodta hoon, na chunta hoon: ek hi cheez ki lines ki tulna kijiye aur dekhiye ki tax, delivery vagairah shaamil hain ya nahin.',
  choice: 'Kaun sa behtar hai, yeh aapke paksh aur lakshya par nirbhar karta hai, isliye main nahin chunta.',
  and: 'aur',
  status: { values: 'alag', some: 'sab mein nahin', words: '', same: 'ek jaisa' },
  notFound: 'nahin mila',
  unsure: 'shayad yeh hissa; pakka nahin',
  silent: 'Kuch nahin mila',
  absent: 'Kisi mein nahin mila',
  further: 'Yeh bhi mila, par yahan nahin dikhaya; naam lekar poochiye',
  left: (count) => `${count} aur document nahin padhe gaye. Ek baar mein do ya teen ke naam lijiye.`,
  closing:
    'Yeh quotations hain, raay nahin; “nahin mila” ka matlab bas yeh hai ki khoj mein kuch nahin mila. Bharosa karne se pehle har hissa uski jagah par padh lijiye.',
  labels: {},
};

export const comparisonWords: Readonly<Record<Language, ComparisonWords>> = {
  en,
  de,
  es,
  hi,
  'hi-Latn': hiLatn,
};
