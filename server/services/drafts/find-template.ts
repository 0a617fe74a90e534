import { stemmer } from 'stemmer';
import type { Template } from './template.ts';

/** Words between those of a name: "agreement for cleaning services", "NDA, but one way only". */
const maxExtraWords = 3;
/** Words of a name that a request may leave out. */
const fillers = new Set(['a', 'an', 'the', 'of', 'for', 'from', 'to', 'and', 'by']);
/** Behind such a word, a request says which document it wants. */
const asking = new Set(
  `draft write prepare create generate make need want like require send give get have do compose produce looking`
    .split(' ')
    .map((word) => stemmer(word)),
);
/** Documents about another document: "a letter ending the services agreement", "an amendment to our NDA". */
const aboutOthers = new Set(
  `letter notice email mail reply response answer amendment addendum extension renewal annex annexure schedule clause checklist
  reminder deed lease waiver release settlement summary memo minutes guide assignment novation cover list comment review`.split(
    /\s+/,
  ),
);
/** Ends something other than an employment. */
const endsContract =
  /\b(?:terminat\w{1,5}|ends?|ending|cancel\w{0,7})(?: of)? (?:the|our|my|your|his|her|their|this|that|a|an) (?:[\w-]{1,30} ){0,4}(?:agreement|contract|lease|tenancy|licen[cs]e|subscription|membership|partnership|insurance)\b/i;
const speaksOfWork = /\bemploy|\bstaff\b|\bworker/i;

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
  const isOtherEnd = endsContract.test(text) && !speaksOfWork.test(text);
  const calls = templates
    .flatMap((template) => listCalls(template, stems.length, positions))
    .filter(({ template }) => !(isOtherEnd && namesEnd(template)));
  const asked = calls.filter(({ template, start }) => !isAboutOther(words, stems, start, template));
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
  const names = [template.title, template.key.replaceAll('-', ' '), ...template.names];
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

function isAboutOther(
  words: readonly string[],
  stems: readonly string[],
  start: number,
  { title, key, names }: Template,
): boolean {
  const own = new Set(toWords([title, key, ...names].join(' ')));
  return words
    .slice(lastAsking(stems, start) + 1, start)
    .some((word) => aboutOthers.has(word) && !own.has(word));
}

const toWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
