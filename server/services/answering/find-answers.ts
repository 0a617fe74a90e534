import { findEarlierAnswer } from './earlier-answer.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import type { KnowledgeSearch } from './knowledge-search.ts';
import { detectLanguage, type Language } from './message-language.ts';
import { toMessageQuestions, toWholeMessage } from './message-questions.ts';
import { namesSomething } from './names-something.ts';
import { findParts } from './question-parts.ts';
import { toEarlierQuestion, toNarratedReadings, toReadings } from './question-readings.ts';
import { createQuestionSearch, type FoundAnswer } from './question-search.ts';

export type FoundAnswers = { language: Language; answers: readonly FoundAnswer[] };

/** A long message as a whole is preferred to its sentences, because it is mostly about the one thing that it asks. */
const wholePrior = 1.1;

const toUnanswered = (question: string): FoundAnswer => ({ question, ranked: [], countries: [] });

/** Finds what our own knowledge says about a message. `earlier`: the visitor's messages before it, oldest first. */
export function createAnswerFinder(search: KnowledgeSearch) {
  return function findAnswers(message: string, earlier: readonly string[] = []): FoundAnswers {
    const language = detectLanguage(message);
    if (!namesSomething(message)) return { language, answers: [toUnanswered(message)] };
    const previous = toEarlierQuestion(earlier);
    const answered = previous ? findEarlierAnswer(search, previous) : undefined;
    const findAnswer = createQuestionSearch(search, { message, earlier, language, answered });
    const questions = toMessageQuestions(message);
    const text = toWholeMessage(message);
    const wholeMessage = text ? findAnswer(text, [{ text, prior: wholePrior }]) : undefined;
    const answers = questions.flatMap((question) => {
      // Unknown words ("qwertz") are not a follow-up to what was asked before, and nothing can be one to a greeting.
      const isFollowing = questions.length === 1 && answered?.isFact && !search.isGibberish(question.text);
      const readings = [
        ...toReadings(question, isFollowing ? previous : ''),
        ...toNarratedReadings(question),
      ];
      const whole = findAnswer(question.text, readings, wholeMessage);
      const parts = findParts(findAnswer, question, whole, wholeMessage);
      return parts.length > 1 ? parts : [whole];
    });
    if (wholeMessage) answers.push(wholeMessage);
    return { language, answers: keepDistinct(answers) };
  };
}

/** Keeps only the first answer for each passage. */
function keepDistinct(answers: readonly FoundAnswer[]): FoundAnswer[] {
  const seen = new Set<KnowledgePassage>();
  return answers.filter(({ ranked: [best] }) => !best || (!seen.has(best.entry) && seen.add(best.entry)));
}
