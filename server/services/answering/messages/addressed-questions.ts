import { brand } from '#shared/content/brand.ts';

/** Matches a question that is put to the company: "do you …", "can we hire you for …". */
export const asksUs =
  /^(?:do|does|did|can|could|will|would|have|are) (?:you(?:r|rs)?|u|ur)\b|^(?:can|could|may) (?:i|we) (?:use|hire|engage|book|retain) (?:you|u)\b/i;

/** Matches the words by which somebody is addressed. */
export const addresses =
  /\b(?:you|your|u|ur|ihr|sie|usted(?:es)?|aap)\b|(?<![\p{L}\p{M}])आप(?![\p{L}\p{M}])/iu;

const ofUs = new RegExp(
  `\\b(?:${[
    brand.name,
    'you (?:guys|people|lot|folks)',
    'your (?:own )?(?:teams?|people|lawyers|recruiters?|reviewers?|experts?|specialists?|firm|offices?|services?|prices?|fees?|rates?)',
  ].join('|')})\\b|\\b(?:with|from|by|through|at|of) (?:you|u)\\W*$`,
  'i',
);
/** A longer question also tells of what it is about. */
const maxWords = 25;

/**
 * Whether a question speaks of us as a company: "do your reviewers …", "a contract with you". Of our phrasings, which all guides
 * have most of, more than 500 do, and of these only one is a guide's.
 */
export const namesUs = (question: string): boolean =>
  question.split(/\s+/, maxWords + 1).length <= maxWords && ofUs.test(question);
