import { brand } from '#shared/content/brand.ts';
import { withoutCountries } from './named-countries.ts';
import { createSpelling } from './spelling.ts';
import { toTerms, toWords } from './terms.ts';

/** A question as it is searched for. */
export type QuestionWords = {
  /** Its words, corrected towards known ones; unknown ones are left out: they say nothing about any passage. */
  text: string;
  /** The share of its words that nothing knows, even corrected. */
  unknown: number;
  /** How many of its words carry information. */
  terms: number;
  /** Whether it is put to the company: "what do you do", "your prices". */
  isAddressed: boolean;
};

const addressesUs = new RegExp(
  `\\b(?:you|your|yours|u|ur|ya|yall|euch|ihr|ihre[nrm]?|sie|ustedes|usted|vuestr[oa]s?|tienen|aap|aapk[aei]|आप|आपक[ाीे]|${brand.name})\\b`,
  'i',
);

/** `words`: those of the index with their frequencies; `common`: those of the language, which are right as they are. */
export function createQuestionReader(
  words: ReadonlyMap<string, number>,
  common: { has(word: string): boolean },
) {
  const correct = createSpelling(words);

  return function readQuestion(question: string): QuestionWords {
    const known: string[] = [];
    let terms = 0;
    let unknown = 0;
    for (const word of toWords(withoutCountries(question))) {
      const right = words.has(word) || common.has(word) ? word : correct(word);
      if (right !== undefined) known.push(right);
      if (right !== undefined && toTerms(right).length === 0) continue;
      terms++;
      if (right === undefined || !words.has(right)) unknown++;
    }
    return {
      text: known.join(' '),
      unknown: terms === 0 ? 0 : unknown / terms,
      terms,
      isAddressed: addressesUs.test(question),
    };
  };
}
