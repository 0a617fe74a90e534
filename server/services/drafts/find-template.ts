import { stemmer } from 'stemmer';
import type { Template } from './template.ts';

/** Words between those of a name: "agreement for cleaning services", "NDA, but one way only". */
const maxExtraWords = 3;
/** Words of a name that a request may leave out. */
const fillers = new Set(
  'a an the of for from to and by der des die zu zum zur und für mit de del la el los y para ka ki ke aur का की के और'
    .split(' ')
    .flatMap(toWords),
);
/** Behind such a word, a request says which document it wants. */
const asking = new Set(
  `draft write prepare create generate make need want like require send give get have do compose produce looking
  erstelle erstellen schreibe schreiben schreib entwirf brauche brauchen benötige benötigen möchte
  redacta redacte escribe prepara prepare necesito necesitamos quiero elabora elabore`
    .split(/\s+/)
    .flatMap(toWords)
    .map((word) => stemmer(word)),
);
/** Documents about another document: "a letter ending the services agreement", "an amendment to our NDA". */
const aboutOthers = new Set(
  `letter notice email mail reply response answer amendment addendum extension renewal annex annexure schedule clause checklist
  reminder deed lease waiver release settlement summary memo minutes guide assignment novation cover list comment review
  kündigung nachtrag änderung verlängerung anlage zusammenfassung schreiben aufhebung aufhebungsvertrag
  carta aviso correo respuesta enmienda modificación anexo prórroga resumen rescisión
  sanshodhan saransh सारांश समीक्षा संशोधन समाप्ति`
    .split(/\s+/)
    .flatMap(toWords),
);
/** "NDA ka sanshodhan" is an amendment of one: in Hindi, what is made of a document follows it. */
const postpositions = new Set('ka ki ke का की के'.split(' ').flatMap(toWords));
/** Ends something other than an employment. */
const endsContract =
  /\b(?:terminat\w{1,5}|ends?|ending|cancel\w{0,7})(?: of)? (?:the|our|my|your|his|her|their|this|that|a|an) (?:[\w-]{1,30} ){0,4}(?:agreement|contract|lease|tenancy|licen[cs]e|subscription|membership|partnership|insurance)\b/i;
const endsContractAbroad =
  /(?<!\p{L})(?:kündig\p{L}*|rescisi[oó]n|terminaci[oó]n)\s(?:[\p{L}-]{1,30}\s){0,4}(?:\p{L}{0,30}vertr[aä]g\p{L}*|abos?|abonnements?|miet\p{L}*|contrato|alquiler|arrendamiento|suscripción)/iu;
const speaksOfWork = /\bemploy|\bstaff\b|\bworker|arbeit|anstellung|(?<!\p{L})(?:trabaj|laboral|emplead)/iu;

/** A longer message is a pasted text, which asks at its beginning. */
const maxWords = 2000;

/** Where a request calls a template by one of its names. `start` and `end` count words. */
type Call = { template: Template; start: number; end: number; words: number };

/**
 * Returns the template that a request asks for, by its title, its key or another of its names; undefined if it names none, or
 * only in order to say what another document is about. The first one counts, and of several equal ones that listed first.
 */
export function findTemplate(request: string, templates: readonly Template[]): Template | undefined {
  const text = request.replace(/[’']s\b/g, 's');
  const words = toWords(text).slice(0, maxWords);
  const stems = words.map((word) => stemmer(word));
  const positions = new Map<string, number[]>();
  for (const [at, stem] of stems.entries()) {
    const places = positions.get(stem);
    if (places) places.push(at);
    else positions.set(stem, [at]);
  }
  const isOtherEnd = (endsContract.test(text) || endsContractAbroad.test(text)) && !speaksOfWork.test(text);
  const calls = templates
    .flatMap((template) => listCalls(template, stems.length, positions))
    .filter(({ template }) => !(isOtherEnd && namesEnd(template)));
  const asked = calls.filter((call) => !isAboutOther(words, stems, call));
  const behind = asked.filter(({ start }) => lastAsking(stems, start) >= 0);
  return pickFirst(behind.length > 0 ? behind : asked)?.template;
}

/** In a compound, the last name is the document: an "employment contract termination letter" is a letter. */
function pickFirst(calls: readonly Call[]): Call | undefined {
  const sorted = calls.toSorted((a, b) => a.start - b.start || b.end - a.end || b.words - a.words);
  let [first] = sorted;
  for (const call of sorted)
    if (first && call.start > first.start && call.start <= first.end && call.end > first.end) first = call;
  return first;
}

const namesEnd = ({ key }: Template) => key.startsWith('termination');

/** Finds each place where the words of a name stand together, in any order. */
function listCalls(template: Template, count: number, positions: ReadonlyMap<string, number[]>): Call[] {
  const names = [...listNames(template), template.key.replaceAll('-', ' ')];
  return names.flatMap((name) => {
    const wanted = [
      ...new Set(
        toWords(name)
          .filter((word) => !fillers.has(word))
          .map((word) => stemmer(word)),
      ),
    ];
    const places = wanted.map((stem) => positions.get(stem) ?? []);
    const [rarest] = places.toSorted((a, b) => a.length - b.length);
    if (!rarest || rarest.length === 0) return [];
    const reach = wanted.length + (wanted.length > 1 ? maxExtraWords : 0) - 1;
    return rarest.slice(0, maxPlaces).flatMap((at) => {
      const near = places.map((each) => nearest(each, at));
      const [start, end] = [Math.min(...near), Math.max(...near) + 1];
      return end <= count && end - start - 1 <= reach ? { template, start, end, words: wanted.length } : [];
    });
  });
}

/** Requests that repeat a name more often say nothing new by it. */
const maxPlaces = 20;

/** Returns the place closest to another, or one that is out of reach if there is none. */
function nearest(places: readonly number[], at: number): number {
  let best = Number.MAX_SAFE_INTEGER;
  for (const place of places) if (Math.abs(place - at) < Math.abs(best - at)) best = place;
  return best;
}

/** Returns where the last word that asks for something stands before a word; -1 if none does. */
const lastAsking = (stems: readonly string[], start: number) =>
  stems.slice(0, start).findLastIndex((stem) => asking.has(stem));

/** All names by which people ask for a template, in any language. */
export const listNames = ({ title, names, 'names-abroad': abroad }: Template): string[] => [
  title,
  ...names,
  ...Object.values(abroad).flat(),
];

function isAboutOther(words: readonly string[], stems: readonly string[], call: Call): boolean {
  const { template, start, end } = call;
  const own = new Set(toWords([...listNames(template), template.key].join(' ')));
  const isOther = (word = '') => aboutOthers.has(word) && !own.has(word);
  if (postpositions.has(words[end] ?? '') && isOther(words[end + 1])) return true;
  return words.slice(lastAsking(stems, start) + 1, start).some(isOther);
}

/** Without accents and the signs that many leave out of Hindi: "politica", "ऑफर". */
function toWords(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replaceAll('ँ', 'ं');
  return plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
