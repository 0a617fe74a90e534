import type { ContractKind, ReviewKey, ReviewPoint } from '#shared/api-review.ts';
import { detectTextLanguage, isInUnreadLanguage } from '../text/message-language.ts';
import { contractTitles } from './contract-titles.ts';

/** Points that a contract is made of, and that a policy or a letter hardly has. */
const contractPoints: readonly ReviewKey[] = [
  ...(['term', 'renewal', 'termination', 'payment', 'liability-cap'] as const),
  ...(['indemnity', 'assignment', 'governing-law'] as const),
];
/** A document of no known kind with fewer of these points is no contract, unless it calls itself one. */
const minContractPoints = 3;

const otherTitles =
  /\b(?:polic(?:y|ies)|handbook|manual|guidelines?|guide|procedures?|minutes|memorandum|memo|newsletter|code of conduct|privacy (?:notice|statement)|curriculum vitae|invoice|receipt)\b/i;
/** Where a title stands. UTF-16 code units. */
const titleChars = 160;
/** How a contract speaks of itself, or of those whom it binds. */
const ofItself =
  /\b(?:this|present) (?:\w+ )?(?:agreement|contract|deed|lease|licen[cs]e|addendum|undertaking)\b|\bparties\b|\bhereby (?:agrees?|undertakes?|grants?|assigns?)\b/i;

type Judged = {
  name: string;
  /** The first sentences of its text. */
  beginning: string;
  kind: ContractKind;
  points: readonly Pick<ReviewPoint, 'key' | 'found' | 'quote'>[];
};

/**
 * Whether a document, such as a policy, a letter, an invoice or a CV, is no contract, in which nothing is missing, or one in another
 * language: the rules know English words, and would miss the limit of liability that a German contract has.
 */
export function isNoContract({ name, beginning, kind, points }: Judged): boolean {
  // Its clauses count as well: whatever is written before them in Hindi must not leave a contract in English without verdicts.
  const told = [beginning, ...points.map(({ quote }) => quote ?? '')].join('\n');
  if (detectTextLanguage(told) !== 'en' || isInUnreadLanguage(told)) return true;
  if (kind !== 'general' || countContractPoints(points) >= minContractPoints) return false;
  const title = `${name.replace(/[_-]+/g, ' ')}\n${beginning.slice(0, titleChars)}`;
  if (contractTitles.test(title)) return false;
  return otherTitles.test(title) || !ofItself.test(beginning);
}

const countContractPoints = (points: Judged['points']) =>
  points.filter(({ key, found }) => found === 'found' && contractPoints.includes(key)).length;

/** Stands where the rule of a verdict would. */
const notJudged = 'This does not look like a contract in English, and the rules are made for such contracts.';
const noGap = 'Nothing was found. This does not look like a contract in English, so nothing is missing.';

/** Of what is no contract, keeps the quotations but no verdicts, because the rules are made for contracts. */
export function withoutFalseGaps(
  judged: Omit<Judged, 'points'> & { points: readonly ReviewPoint[] },
): ReviewPoint[] {
  if (!isNoContract(judged)) return [...judged.points];
  return judged.points.map(({ fallback: _fallback, ...point }) => ({
    ...point,
    verdict: null,
    rule: notJudged,
    ...(point.found === 'not-found' && { means: noGap }),
  }));
}
