import type { WholeWords } from './whole-words.ts';

const leadSummary = (name: string, kind: string) =>
  kind === ''
    ? `Die wichtigsten Punkte von ${name}, zitiert:`
    : `${name} liest sich wie ein Dokument dieser Art: ${kind}. Die wichtigsten Punkte, zitiert:`;

export const de: WholeWords = {
  leads: {
    summary: leadSummary,
    'what-is-this': leadSummary,
    'key-terms': (name) => `Die wesentlichen Bedingungen von ${name}, zitiert:`,
    risks: (name) =>
      `Was in ${name} nach den Regeln des Playbooks anzusehen ist. Regeln kennen weder Ihre Seite noch das Gesetz; „Review with AI“ zeigt alle Punkte.`,
    deadlines: (name) => `Daten und Fristen in ${name}; zuerst Daten mit einem Tag, der Reihe nach:`,
    signatories: (name) => `Die Unterschriftsfelder von ${name}, zitiert:`,
    money: (name) => `Beträge und Prozentsätze in ${name}, in der Reihenfolge des Textes:`,
  },
  nothing: {
    summary: 'Keiner der wichtigsten Punkte wurde gefunden.',
    'what-is-this': 'Keiner der wichtigsten Punkte wurde gefunden.',
    'key-terms': 'Keine der wesentlichen Bedingungen wurde gefunden.',
    risks:
      'Keine Regel des Playbooks hat etwas gefunden, das anzusehen wäre. Das ist kein Rat, dass man unbesorgt unterschreiben kann.',
    deadlines: 'Es wurden keine Daten oder Fristen gefunden.',
    signatories: 'Es wurde kein Unterschriftsfeld gefunden.',
    money: 'Es wurden keine Beträge oder Prozentsätze gefunden.',
  },
  other: {
    empty: (name) =>
      `${name} liest sich nicht wie ein Vertrag auf Englisch, und die Punkte und Regeln, nach denen ich ein ganzes Dokument lese, sind die von Verträgen. Fragen Sie nach einem Thema oder einer Überschrift, nach Fristen oder Beträgen.`,
    risks: (name) =>
      `Die Regeln des Playbooks sind für Verträge, und ${name} liest sich nicht wie einer auf Englisch. Sätze darin, die eine Bedingung, eine Grenze oder eine Folge nennen, zitiert:`,
    outline: (name) =>
      `${name} liest sich nicht wie ein Vertrag auf Englisch. Was gefunden wurde, und womit seine Teile beginnen, zitiert:`,
  },
  left: (count) =>
    count === 1
      ? 'Ein weiterer solcher Satz ist nicht gezeigt.'
      : `${count} weitere solche Sätze sind nicht gezeigt.`,
  leftDocuments: (count) =>
    count === 1
      ? 'Ein weiteres Dokument wurde nicht gelesen. Nennen Sie es, und fragen Sie nur danach.'
      : `${count} weitere Dokumente wurden nicht gelesen. Nennen Sie sie, und fragen Sie nach wenigen auf einmal.`,
  closing: (lacks, isJudged) =>
    `Das sind Zitate${lacks ? ', und „nicht gefunden“ heißt nur, dass die Suche nichts fand' : ''}. Keine Rechtsberatung${isJudged ? '; kein Anwalt hat das Playbook geprüft' : ''}.`,
  notFound: 'nicht gefunden',
  unsure: 'vielleicht diese Stelle; nicht sicher',
  further: (label) => `${label}, eine weitere Klausel`,
  verdicts: {
    acceptable: 'In Ordnung',
    'needs-review': 'Zu prüfen',
    'not-acceptable': 'Nicht annehmbar',
  },
  labels: {
    Signatures: 'Unterschriften',
    'Signature block': 'Unterschriftsfeld',
    Paragraph: 'Absatz',
    'Non-disclosure agreement': 'Geheimhaltungsvereinbarung',
    'Services or supply agreement': 'Dienst- oder Liefervertrag',
    Licence: 'Lizenzvertrag',
    'Distribution agreement': 'Vertriebsvertrag',
    'Employment or consultancy agreement': 'Arbeits- oder Beratungsvertrag',
    Lease: 'Mietvertrag',
    'Data-processing agreement': 'Vertrag zur Auftragsverarbeitung',
    'Merger or share purchase agreement': 'Fusions- oder Anteilskaufvertrag',
    'Minutes of a meeting': 'Protokoll einer Sitzung',
    Invoice: 'Rechnung',
    'Purchase order': 'Bestellung',
    Payslip: 'Lohnabrechnung',
    From: 'Von',
    Prices: 'Preise',
    Tax: 'Steuer',
    Valid: 'Gültigkeit',
    Deposit: 'Anzahlung',
    Delivery: 'Lieferung',
    Cancellation: 'Stornierung',
    Payment: 'Zahlung',
    'Term and notice': 'Laufzeit und Kündigung',
    'Price changes': 'Preisänderungen',
    'Not included': 'Nicht enthalten',
    'Warranty and insurance': 'Gewährleistung und Versicherung',
    Included: 'Enthalten',
    Numbers: 'Mengen',
    'Quotation or price list': 'Angebot oder Preisliste',
    'Notice of termination': 'Kündigung',
    'Offer of employment': 'Stellenangebot',
    'Power of attorney': 'Vollmacht',
    'Certificate or reference of an employer': 'Arbeitszeugnis',
    'Warning or charge letter': 'Abmahnung',
    'Letter of resignation': 'Kündigung durch den Arbeitnehmer',
    'Privacy notice': 'Datenschutzhinweis',
    'Share purchase agreement': 'Anteilskaufvertrag',
    'Settlement agreement': 'Vergleich oder Aufhebungsvertrag',
    'Nobody named': 'Niemand genannt',
    'Each or either party': 'Jede oder eine der Parteien',
    Everyone: 'Alle',
  },
  duties: {
    ofNamed: (name, names, onlyProhibitions) =>
      onlyProhibitions
        ? `Was ${name} diesen verbietet: ${names}; in der Reihenfolge des Textes:`
        : `Was ${name} von diesen verlangt oder ihnen verbietet: ${names}; in der Reihenfolge des Textes:`,
    ofAll: (name, onlyProhibitions) =>
      `Was ${name} ${onlyProhibitions ? 'verbietet' : 'verlangt oder verbietet'}, geordnet danach, wer gebunden ist, in der Reihenfolge des Textes.`,
    sides: 'Die Regeln wissen nicht, auf welcher Seite Sie stehen; deshalb stehen alle hier.',
    and: 'und',
    more: (count) => `${count} weitere`,
    nothing: (onlyProhibitions) =>
      `Es wurde kein Satz gefunden, der etwas ${onlyProhibitions ? 'verbietet' : 'verlangt oder verbietet'}.`,
    count: (sentences, forbidding) => {
      const counted = sentences === 1 ? 'ein Satz' : `${sentences} Sätze`;
      if (forbidding === 0 || forbidding === sentences) return counted;
      return `${counted}, von denen ${forbidding === 1 ? 'einer' : forbidding} etwas ${forbidding === 1 ? 'verbietet' : 'verbieten'}`;
    },
    leftOut: (count) =>
      count === 1 ? 'Ein weiterer davon ist nicht gezeigt.' : `${count} weitere davon sind nicht gezeigt.`,
    alsoBinds: (names) => `Bindet auch ${names}:`,
    left: (count) =>
      `${count === 1 ? 'Ein weiterer solcher Satz ist' : `${count} weitere solche Sätze sind`} nicht gezeigt; solche, die etwas verbieten oder eine Zeit oder einen Betrag nennen, kamen zuerst.`,
    unnamed: (count, onlyProhibitions) =>
      `${count === 1 ? 'Ein weiterer Satz sagt' : `${count} weitere Sätze sagen`}, was ${onlyProhibitions ? 'verboten ist' : 'zu tun oder verboten ist'}, aber nicht, für wen; fragen Sie nach den Pflichten aller, um ${count === 1 ? 'ihn' : 'sie'} zu sehen.`,
    oneSide: (name) => `Für eine Seite allein fragen Sie zum Beispiel: „Was sind die Pflichten von ${name}?“`,
    closing:
      'Das sind Zitate, gefunden durch Regeln, die Wörter wie „shall“, „must“ und „may not“ kennen; was mit anderen Worten gesagt ist, kann fehlen. Keine Rechtsberatung.',
  },
};
