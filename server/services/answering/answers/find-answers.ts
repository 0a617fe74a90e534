import { detectConversationLanguage, identifyLanguage, type Language } from '../../text/message-language.ts';
import { readStatedPlace } from '../countries/stated-place.ts';
import { namesSomething } from '../language/names-something.ts';
import { wantsOurHelp } from '../messages/help-wanted.ts';
import {
  isAskedOutright,
  type MessageQuestion,
  toMessageQuestions,
  toWholeMessage,
} from '../messages/message-questions.ts';
import {
  isDependentQuestion,
  toNarratedReadings,
  toPlainReading,
  toReadings,
} from '../messages/question-readings.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import type { KnowledgeSearch } from '../search/knowledge-search.ts';
import { type EarlierQuestion, findEarlierQuestion, isMereTalk } from './earlier-answer.ts';
import { findParts } from './question-parts.ts';
import { createQuestionSearch, type FoundAnswer } from './question-search.ts';

export type FoundAnswers = { language: Language; answers: readonly FoundAnswer[] };

/** A long message as a whole is preferred to its sentences, because it is mostly about the one thing that it asks. */
const wholePrior = 1.1;
/** From this probability on, a question that repeats what was told is answered without what precedes it. */
const minAlone = 0.45;

const toUnanswered = (question: string): FoundAnswer => ({ question, ranked: [], countries: [] });

/** Returns the passage whose suggested question a message is. */
type FindSuggested = (message: string) => KnowledgePassage | undefined;

/** Finds what our own knowledge says about a message. `earlier`: the visitor's messages before it, oldest first. */
export function createAnswerFinder(search: KnowledgeSearch, findSuggested: FindSuggested = () => undefined) {
  return function findAnswers(message: string, earlier: readonly string[] = []): FoundAnswers {
    const suggested = findSuggested(message);
    if (!suggested) return findFollowing(message, earlier, findEarlierQuestion(search, earlier, findRanked));
    const asked = { message, earlier, language: 'en' as const, answered: undefined };
    const found = createQuestionSearch(search, asked)(message, [toPlainReading(message)]);
    return {
      language: detectConversationLanguage(message, earlier, identify),
      answers: [toPromised(found, suggested)],
    };
  };

  function findRanked(message: string, earlier: readonly string[], before: EarlierQuestion) {
    const { answers } = findFollowing(message, earlier, before);
    return answers[0]?.ranked ?? [];
  }

  /** `before`: the question that it may go on with. */
  function findFollowing(message: string, earlier: readonly string[], before: EarlierQuestion): FoundAnswers {
    const language = detectConversationLanguage(message, earlier, identify);
    if (!namesSomething(message)) return { language, answers: [toUnanswered(message)] };
    const { text: previous, answered } = before;
    // "We're in New Jersey" replies to "which country is it?".
    const asked = (answered?.isFact && readStatedPlace(message)) || message;
    const findAnswer = createQuestionSearch(search, { message: asked, earlier, language, answered });
    if (answered?.isFact && wantsOurHelp(asked)) {
      const found = findAnswer(asked, [{ text: previous, prior: 1, kind: 'our-work' }]);
      return { language, answers: [{ ...found, wantsOurHelp: true }] };
    }
    const questions = toMessageQuestions(asked);
    const text = toWholeMessage(asked);
    const wholeMessage = text ? findAnswer(text, [toPlainReading(text, wholePrior)]) : undefined;
    const told = new Set<KnowledgePassage>();
    const mayFollow = questions.length === 1 && answered?.isFact && !isMereTalk(search, asked);
    const answers = questions.flatMap((question) => {
      // Unknown words ("qwertz") are not a follow-up to what was asked before, and nothing can be one to a greeting.
      const isFollowing = mayFollow && !search.isGibberish(question.text);
      const readings = [
        ...toReadings(question, isFollowing ? previous : ''),
        ...toNarratedReadings(question),
      ];
      const found = findAnswer(question.text, readings, wholeMessage);
      const undivided = isRepeating(found, question, told) ? findAlone(question.text, found) : found;
      if (undivided.ranked[0]) told.add(undivided.ranked[0].entry);
      const parts = findParts(findAnswer, question, undivided, wholeMessage);
      return parts.length > 1 ? parts : [undivided];
    });
    if (wholeMessage) answers.push(wholeMessage);
    const kept = keepDistinct(answers, wholeMessage);
    return { language, answers: previous ? kept.map((each) => ({ ...each, before: previous })) : kept };

    /** Returns what answers a question without what precedes it, if that is likely enough; otherwise `found`. */
    function findAlone(question: string, found: FoundAnswer): FoundAnswer {
      const alone = findAnswer(question, [toPlainReading(question)], wholeMessage);
      const [best] = alone.ranked;
      return best && !told.has(best.entry) && best.probability >= minAlone ? alone : found;
    }
  }

  /** What is suggested in English does not tell the visitor's language; a partner's pages may suggest in others. */
  function identify(text: string): Language | undefined {
    const language = identifyLanguage(text);
    return language === 'en' && findSuggested(text) ? undefined : language;
  }
}

/** Puts the passage that promised to answer a suggested question before all others. */
function toPromised(found: FoundAnswer, entry: KnowledgePassage): FoundAnswer {
  const own = found.ranked.find((each) => each.entry === entry);
  if (!own) return found;
  const others = found.ranked.filter((each) => each !== own);
  return { ...found, isPromised: true, ranked: [{ ...own, probability: 1 }, ...others] };
}

/** Whether a question that says enough by itself found only what the question before it was told. */
const isRepeating = (
  { ranked: [best] }: FoundAnswer,
  { text, context }: MessageQuestion,
  told: ReadonlySet<KnowledgePassage>,
): boolean =>
  best !== undefined &&
  context !== '' &&
  told.has(best.entry) &&
  isAskedOutright(text) &&
  !isDependentQuestion(text);

/**
 * Keeps only the first answer for each passage, but rather that to a question than to what leads up to it, which is shown only
 * where it is sure.
 */
function keepDistinct(answers: readonly FoundAnswer[], wholeMessage: FoundAnswer | undefined): FoundAnswer[] {
  const kept = new Map<KnowledgePassage, FoundAnswer>();
  for (const answer of answers) {
    const [best] = answer.ranked;
    if (!best) continue;
    const known = kept.get(best.entry);
    const isRather =
      known && answer !== wholeMessage && !known.question.includes('?') && isAskedOutright(answer.question);
    if (!known || isRather) kept.set(best.entry, answer);
  }
  return answers.filter((answer) => !answer.ranked[0] || kept.get(answer.ranked[0].entry) === answer);
}
