import type { Ranked } from './answer-ranking.ts';
import type { Passage } from './assistant.ts';

const maxSuggestions = 3;
/** A longer phrasing reads badly as a suggestion, a shorter one is a keyword. Words. */
const suggestionWords = { min: 4, max: 12 };
/** What is less probable has another subject, unless what people ask for it means much the same as the question. */
const minShareOfBest = 0.05;
const minMeaning = 0.55;

/**
 * Questions that the next candidates answer, one each, in English, since their answers are: sections of the guide that was quoted
 * first, then what is about as probable. `ranked`: best first; `shown`: what stands in the answer already.
 */
export function toSuggestions(ranked: readonly Ranked[], shown: ReadonlySet<Passage>): string[] {
  const [best] = ranked;
  if (!best) return [];
  const isOfGuide = ({ entry }: Ranked) =>
    entry.guide !== undefined && entry.guide.name === best.entry.guide?.name;
  const isNear = (each: Ranked) =>
    each.probability >= minShareOfBest * best.probability ||
    (each.evidence.meaning >= minMeaning && !each.entry.guide === !best.entry.guide);
  const near = ranked.filter(
    (each) => !each.entry.intent && !shown.has(each.entry.passage) && (isOfGuide(each) || isNear(each)),
  );
  const titles = new Set<string>();
  const suggestions: string[] = [];
  for (const { entry } of near.toSorted((a, b) => Number(isOfGuide(b)) - Number(isOfGuide(a)))) {
    const question = entry.questions.find(isPresentable);
    if (!question || titles.has(entry.passage.title)) continue;
    titles.add(entry.passage.title);
    suggestions.push(toSentence(question));
    if (suggestions.length === maxSuggestions) break;
  }
  return suggestions;
}

const beginsAsQuestion =
  /^(?:(?:what|how|when|where|who|which|why)(?! to\b)|can|do|does|is|are|may|must|should|will)\b/i;
/** As people type to friends. */
const slang = /\b(?:r|u|ur|pls|plz|thx|gonna|wanna|gotta|lol|btw|n|some1|everybodys|lexloom|b2b)\b/i;
const names =
  'uk|usa|eu|us|hr|ai|ndas?|gdpr|hipaa|ccpa|dpdp|kyc|ip|slas?|sec|dpo|dpia|poa|llc|ftc|nlrb|osha|tupe|posh|pf|esi|gst|tds|vat|dsar|scc';
const places = 'india|germany|france|spain|britain|england|wales|scotland|ireland|california|texas|delaware';
/** "can they sack me uk": a place or a law hangs at the end without a word that joins it. */
const hangsAtEnd = new RegExp(
  `(?<!\\b(?:in|the|a|an|under|of|for|with|by|at|to|from|and|or|my|our|your|their|this|is|are|mutual|between))\\s(?:${names}|${places})[?.]*$`,
  'i',
);

function isPresentable(question: string): boolean {
  const words = question.split(/\s+/).length;
  return (
    beginsAsQuestion.test(question) &&
    !slang.test(question) &&
    !hangsAtEnd.test(question) &&
    words >= suggestionWords.min &&
    words <= suggestionWords.max &&
    /^[\x20-\x7e’]+$/.test(question)
  );
}

const acronyms = new RegExp(`\\b(?:${names.replace('|us|', '|')})\\b`, 'gi');
const capitalised = new RegExp(
  `\\b(?:${places}|indian|german|french|spanish|american|british|english|european|europe|january|february|april|june|july|august|september|october|november|december|monday|friday|sunday|saturday)\\b`,
  'g',
);

/** Phrasings are written as visitors type; a suggestion is ours. */
function toSentence(question: string): string {
  const text = question
    .replace(/\bi\b/g, 'I')
    .replace(/\b(in|the) us\b/g, '$1 US')
    .replace(acronyms, (word) => word.toUpperCase().replace(/(NDA|SLA)S$/, '$1s'))
    .replace(capitalised, (word) => `${word[0]?.toUpperCase()}${word.slice(1)}`)
    .replace(/[?.]*$/, '?');
  return `${text[0]?.toUpperCase()}${text.slice(1)}`;
}
