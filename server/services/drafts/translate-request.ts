import { detectLanguage, type Language } from '../text/message-language.ts';
import { takeLastName } from './party-names.ts';

/** A request with the words by which its facts are read in English, and what an English part of it reads in the original. */
export type TranslatedRequest = { text: string; toOriginal: (part: string) => string };

type Abroad = Exclude<Language, 'en'>;

/** English words for those that state a fact, by what they translate. */
const german = `between: zwischen | and: und | with: mit | for: für | from: von ab | to: an bis | as: als | under: nach unter gemäß |
  against: gegen | client: kunde auftraggeber | supplier: lieferant dienstleister auftragnehmer | employer: arbeitgeber |
  employee: arbeitnehmer arbeitnehmerin | consultant: berater beraterin | controller: verantwortlicher |
  processor: auftragsverarbeiter | creditor: gläubiger | debtor: schuldner | law: recht rechts gesetz |
  indian: indischem indisches indischen | english: englischem englisches englischen | new york: new-yorker | india: indien |
  england: england | year: jahr | years: jahre jahren | month: monat monats | months: monate monaten | week: woche |
  weeks: wochen | day: tag | days: tage tagen | term: laufzeit dauer | notice: kündigungsfrist | salary: gehalt jahresgehalt |
  fee: honorar vergütung | courts: gericht gerichte gerichtsstand | one: ein eine einem einen einer | two: zwei | three: drei | four: vier |
  five: fünf | six: sechs | seven: sieben | eight: acht | nine: neun | ten: zehn | twelve: zwölf | january: januar |
  february: februar | march: märz | may: mai | june: juni | july: juli | october: oktober | december: dezember |
  the: der die das dem den | ; draft: erstellen schreiben entwerfen aufsetzen verfassen anfertigen vorbereiten`;
const spanish = `between: entre | and: y e | with: con | for: para por | from: de desde | to: a hasta | as: como | under: bajo según |
  against: contra | client: cliente | supplier: proveedor | employer: empleador | employee: empleado empleada trabajador |
  consultant: consultor consultora | controller: responsable | processor: encargado | creditor: acreedor | debtor: deudor |
  law: ley leyes derecho legislación | indian: india indio | english: inglesa inglés | england: inglaterra | new york: neoyorquina |
  year: año | years: años | month: mes | months: meses | week: semana | weeks: semanas | day: día | days: días |
  term: plazo duración vigencia | notice: preaviso | salary: salario sueldo | fee: honorarios | courts: tribunales |
  one: un una | two: dos | three: tres | four: cuatro | five: cinco | six: seis | seven: siete | eight: ocho | nine: nueve |
  ten: diez | twelve: doce | january: enero | february: febrero | march: marzo | april: abril | may: mayo | june: junio |
  july: julio | august: agosto | september: septiembre | october: octubre | november: noviembre | december: diciembre`;
const hindi = `and: और तथा एवं aur tatha evam | law: कानून क़ानून kanoon kanun qanoon | indian: भारतीय bharatiya bhartiya |
  india: भारत bharat | english: इंग्लैंड अंग्रेज़ी angrezi | year: साल वर्ष saal sal varsh | month: महीने महीना माह mahine mahina |
  week: हफ़्ते हफ्ते सप्ताह hafte hafta | day: दिन din | term: अवधि avadhi | notice: नोटिस | salary: वेतन vetan |
  one: एक ek | two: दो | three: तीन teen | four: चार char chaar | five: पाँच पांच paanch panch | six: छह छः chhah |
  seven: सात | eight: आठ | nine: नौ | ten: दस das | twelve: बारह barah | january: जनवरी janvari | february: फ़रवरी फरवरी |
  march: मार्च | april: अप्रैल | may: मई | june: जून | july: जुलाई | august: अगस्त | september: सितंबर | october: अक्टूबर |
  november: नवंबर | december: दिसंबर`;

const englishFor: Readonly<Record<Abroad, ReadonlyMap<string, string>>> = {
  de: toMap(german),
  es: toMap(spanish),
  hi: toMap(hindi),
  'hi-Latn': toMap(hindi),
};

function toMap(table: string): ReadonlyMap<string, string> {
  const rows = table.split('|').map((row) => row.split(':'));
  return new Map(
    rows.flatMap(([english = '', words = '']) =>
      words
        .trim()
        .split(/\s+/)
        .map((word): [string, string] => [word.normalize('NFC'), english.trim()]),
    ),
  );
}

/** Dates ("1. Januar 2027", "1 de enero de 2027") and laws ("ley de Francia", "swiss kanoon") as English writes them. */
const rewritten: Readonly<Record<Abroad, readonly (readonly [RegExp, string])[]>> = {
  de: [[/(\d{1,2})\.(?=\s\p{Lu}\p{Ll}{2,8}\s\d{4})/gu, '$1']],
  es: [
    [/(\d{1,2})\sde\s(\p{L}{4,10})\sde(?:l)?\s(?=\d{4})/giu, '$1 $2 '],
    [/(?<!\p{L})(?:ley(?:es)?|derecho|legislación)\sde\s(?:la\s|el\s)?(?=\p{Lu})/gu, 'law of '],
  ],
  hi: [],
  'hi-Latn': [
    // Before a unit, "do" is a number, elsewhere it is "give".
    [/(?<!\p{L})do(?=\s(?:saal|sal|varsh|mahine|hafte|din)(?!\p{L}))/giu, 'दो'],
    [/(\p{L}{3,20})\s(?=(?:kanoon|kanun|qanoon)(?!\p{L}))/giu, 'under $1 '],
  ],
};
/** "Nach dem Recht Indiens" and "recht von New York" name a law as English does. */
const genitive = /(?<=\p{L})s(?=[\s.,;]|$)/u;

/** What follows names in Hindi where English has a preposition before them. */
const betweenThem = /\s(?:ke|के)\s(?:beech|bich|beich|bic|madhya|बीच|मध्य)(?![\p{L}\p{M}])/iu;
const behindName = /\s(?:ke|के)\s(?:(liye|लिए|लिये)|(?:saath|sath|साथ))(?![\p{L}\p{M}])/giu;

/** Puts the facts of a request in German, Spanish or Hindi into English words; names stay. Undefined if it is in English. */
export function translateRequest(request: string): TranslatedRequest | undefined {
  const language = detectLanguage(request);
  if (language === 'en') return undefined;
  const known = englishFor[language];
  const rewrite = (text: string, [pattern, english]: readonly [RegExp, string]) =>
    text.replace(pattern, english);
  const prepared = rewritten[language].reduce(rewrite, request);
  const isHindi = language === 'hi' || language === 'hi-Latn';
  const source = (isHindi ? putBefore(prepared) : prepared).normalize('NFC');
  let text = '';
  /** Where each word begins in `text` and in `source`. */
  const places: { at: number; from: number; to: number }[] = [];
  for (const { 0: part, index } of source.matchAll(/[\p{L}\p{M}\p{N}-]+|[^\p{L}\p{M}\p{N}-]+/gu)) {
    places.push({ at: text.length, from: index, to: index + part.length });
    const english = mayBeName(part) ? undefined : known.get(part.toLowerCase());
    text += english ?? (language === 'de' ? toGermanPlace(part, text) : part);
  }
  return {
    text,
    toOriginal(part) {
      const start = text.indexOf(part);
      if (start < 0) return part;
      const first = places.findLast(({ at }) => at <= start);
      const last = places.findLast(({ at }) => at < start + part.length);
      if (!first || !last) return part;
      const tail = start + part.length - last.at;
      return source.slice(first.from + (start - first.at), Math.min(last.to, last.from + Math.max(tail, 0)));
    },
  };
}

/** "A Ltd", "Von Gruppe AG": a short word with a capital is part of a name. */
const mayBeName = (part: string) => part.length < 4 && part !== part.toLowerCase();

const toGermanPlace = (part: string, before: string): string =>
  /\blaw\s(?:of\s)?$/.test(before) && genitive.test(`${part} `) ? part.replace(/s$/, '') : part;

/** More are in no list of parties. */
const maxNames = 6;

/** "A Ltd aur B Ltd ke beech" becomes "between A Ltd aur B Ltd", "Priya ke liye" becomes "for Priya". */
function putBefore(request: string): string {
  const joined = betweenThem.exec(request);
  if (!joined) return putPrepositions(request);
  const before = request.slice(0, joined.index);
  const last = takeLastName(before);
  const joint = last === undefined ? undefined : before.slice(0, before.lastIndexOf(last)).trimEnd();
  const and = joint === undefined ? undefined : /\s(?:aur|और|तथा|एवं|and|&)$/iu.exec(joint);
  const first = joint !== undefined && and ? takeLastName(joint.slice(0, and.index)) : undefined;
  if (first === undefined) return putPrepositions(request);
  let at = before.lastIndexOf(first, before.length - (last?.length ?? 0) - 1);
  for (let count = 0; count < maxNames; count++) {
    const listed = /,\s*$/.exec(before.slice(0, at));
    const name = listed ? takeLastName(before.slice(0, listed.index)) : undefined;
    if (!listed || name === undefined) break;
    at = before.lastIndexOf(name, listed.index - 1);
  }
  const rest = request.slice(joined.index + joined[0].length);
  return `${before.slice(0, at)}between ${before.slice(at)},${rest}`;
}

function putPrepositions(request: string): string {
  let text = request;
  for (const match of [...request.matchAll(behindName)].reverse()) {
    const before = text.slice(0, match.index);
    const name = takeLastName(before);
    if (name === undefined) continue;
    const at = before.lastIndexOf(name);
    const preposition = match[1] === undefined ? 'with' : 'for';
    text = `${before.slice(0, at)}${preposition} ${name},${text.slice(match.index + match[0].length)}`;
  }
  return text;
}
