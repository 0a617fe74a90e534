/**
 * A light English stemmer for the words of contracts: "terminated", "terminating" and "termination" become one term, and so do
 * "liable" and "liability". Its suffixes are a subset of Porter's (1980), so that "exclusive" and "exclusion" stay distinct.
 */
export function toStem(word: string): string {
  if (word.length <= 3) return word;
  let stem = withoutPlural(word);
  stem = withoutVerbEnding(stem);
  if (stem.endsWith('y') && stem.length > 3) stem = `${stem.slice(0, -1)}i`;
  stem = replaceEnding(stem, adverbs);
  stem = replaceEnding(stem, nouns);
  stem = replaceEnding(stem, adjectives);
  return stem.endsWith('e') && stem.length > 4 ? stem.slice(0, -1) : stem;
}

/** `minLeft`: how many letters must remain for the ending to be removed (4 by default). */
type Ending = readonly [ending: string, replacement: string, minLeft?: number];

const adverbs: readonly Ending[] = [
  ['abli', 'able', 2],
  ['ibli', 'ible', 2],
  ['li', ''],
];
const nouns: readonly Ending[] = [
  ['ification', 'ifi', 2],
  ['ibiliti', 'ibl', 2],
  ['abiliti', 'abl', 2],
  ['fulness', ''],
  ['ization', 'iz', 3],
  ['isation', 'iz', 3],
  ['ition', ''],
  ['ation', ''],
  ['ement', 'e', 3],
  ['ancy', ''],
  ['ness', ''],
  ['ance', ''],
  ['ence', ''],
  ['ment', '', 3],
  ['sion', 's', 3],
  ['tion', 't', 3],
  ['aliti', 'al', 3],
  ['iviti', 'iv', 3],
  ['iti', ''],
];
const adjectives: readonly Ending[] = [
  ['able', ''],
  ['ible', ''],
  ['ical', 'ic'],
  ['ise', 'iz'],
  ['ate', ''],
  ['at', ''],
  ['al', ''],
];

function replaceEnding(word: string, endings: readonly Ending[]): string {
  for (const [ending, replacement, minLeft = 4] of endings) {
    if (word.endsWith(ending))
      return word.length - ending.length >= minLeft ? word.slice(0, -ending.length) + replacement : word;
  }
  return word;
}

function withoutPlural(word: string): string {
  if (!word.endsWith('s') || word.endsWith('ss') || word.endsWith('us') || word.endsWith('is')) return word;
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (word.endsWith('sses') || word.endsWith('ches') || word.endsWith('shes') || word.endsWith('xes'))
    return word.slice(0, -2);
  return word.slice(0, -1);
}

function withoutVerbEnding(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0;
  if (ending === 0) return word;
  const stem = word.slice(0, -ending);
  if (stem.length < 3 || !hasVowel(stem)) return word;
  const last = stem.charAt(stem.length - 1);
  const isDoubled = last === stem.charAt(stem.length - 2) && !'lsz'.includes(last);
  if (stem.endsWith('i') && ending === 2) return `${stem.slice(0, -1)}y`;
  return isDoubled ? stem.slice(0, -1) : stem;
}

function hasVowel(text: string): boolean {
  for (let at = 0; at < text.length; at++) if ('aeiouy'.includes(text.charAt(at))) return true;
  return false;
}
