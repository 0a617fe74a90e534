import { addresses } from '../messages/addressed-questions.ts';
import { isRefused } from '../messages/intent.ts';
import {
  beginsQuestion,
  type MessageQuestion,
  splitList,
  splitQuestion,
} from '../messages/message-questions.ts';
import { asksPrice } from '../messages/price-questions.ts';
import { isEllipticQuestion, onlyPointsBack, toPlainReading } from '../messages/question-readings.ts';
import { isPage } from '../passages/knowledge-passage.ts';
import { minVeryWords } from './answer-factor.ts';
import type { FoundAnswer, QuestionSearch } from './question-search.ts';

/** A part of a message counts as a question of its own if its answer is at least this probable. */
const minPartProbability = 0.45;
/** Less is enough where a short message consists of nothing but questions. */
const minOutrightProbability = 0.35;

/**
 * Returns the answers to the parts of a question if each has an answer of its own; `undivided` answers all of it. If
 * there is an answer to a long message as a whole (`wholeMessage`), the question is not split at commas, because such a message also has commas in
 * what it narrates.
 */
export function findParts(
  findAnswer: QuestionSearch,
  { text, context }: MessageQuestion,
  undivided: FoundAnswer,
  wholeMessage: FoundAnswer | undefined,
): FoundAnswer[] {
  // A question in the very words of a phrasing is a single one.
  if ((undivided.ranked[0]?.signals.phrasing ?? 0) >= minVeryWords) return [];
  const questions = splitQuestion(text);
  // In "Staff surveys, and job ads. Do you do these?", one sentence lists what the next one asks about.
  const listed = context && isEllipticQuestion(text) ? splitList(context) : [];
  // "How much is it and how soon could you start?" asks for our prices.
  const isOfUs = addresses.test(text);
  for (const split of wholeMessage ? [questions] : [questions, splitList(text), listed]) {
    // "The landlord wants more rent, can he do that?" is one question.
    const named = split.filter((part) => !onlyPointsBack(part) || (isOfUs && asksPrice.test(part)));
    if (named.length < 2) continue;
    const parts = named.map((part) => findAnswer(part, [toPlainReading(part)], wholeMessage));
    const areOutright = !wholeMessage && split === questions && named.every(isQuestionByItself);
    const min = areOutright ? minOutrightProbability : minPartProbability;
    const answered = parts.filter(({ ranked: [best] }) => best && best.probability >= min);
    if (answered.length < 2 || (answered.some(isLaw) && answered.some(isTold))) continue;
    const entries = new Set(answered.map(({ ranked }) => ranked[0]?.entry));
    const facts = [...entries].filter((entry) => entry && !entry.intent);
    // A list may be a single subject, but what is phrased as a question is a question of its own.
    const isQuestions = split === questions;
    // Returned even with a single fact, so that half of a question is not silently ignored.
    if (facts.length === 1 && isQuestions && answered.some(isPersonOrRefused)) return answered;
    if (facts.length > 1 && (isQuestions || !isMoreCertain(undivided, answered))) return answered;
  }
  return [];
}

/** Whether a part is a question that the handbook answers. */
const isLaw = ({ question, ranked: [best] }: FoundAnswer): boolean =>
  best?.entry.guide !== undefined && beginsQuestion.test(question);

/** "We are 15 people now, do we need a handbook?": what is only told beside a question of law asks for none of our pages. */
const isTold = ({ question, ranked: [best] }: FoundAnswer): boolean =>
  best !== undefined && isPage(best.entry) && best.signals.addressed === 0 && tells.test(question);
const tells = /^(?:i|we|he|she|they|it|there|(?:my|our|the) \w+)(?:['’](?:m|re|s|ve|d|ll))?(?: \w+){2}/i;

/** "Opening an office in Mumbai: when must wages be paid": also behind what only says who asks. */
const isQuestionByItself = (part: string): boolean => beginsQuestion.test(part.replace(/^[^:?]*: /, ''));

const isPersonOrRefused = ({ ranked: [best] }: FoundAnswer) =>
  best?.entry.intent === 'person' || isRefused(best?.entry.intent);

/** Whether the undivided question is answered with more certainty than each of its parts. */
function isMoreCertain(undivided: FoundAnswer, parts: readonly FoundAnswer[]): boolean {
  const sure = undivided.ranked[0]?.probability ?? 0;
  return parts.every(({ ranked }) => (ranked[0]?.probability ?? 0) < sure);
}
