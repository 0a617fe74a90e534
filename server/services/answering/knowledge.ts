import type { WordVectors } from '../text/word-vectors.ts';
import { createAnswerFinder } from './answers/find-answers.ts';
import { createMaterialFinder, maxMaterial } from './answers/find-material.ts';
import type { FoundAnswer } from './answers/question-search.ts';
import { createSuggestedQuestions } from './answers/suggested-questions.ts';
import type { Audience } from './audience.ts';
import {
  buildKnowledgeIndex,
  extendKnowledgeIndex,
  type KnowledgeIndex,
  toSentences,
} from './index/knowledge-index.ts';
import type { PassageClasses } from './index/passage-classes.ts';
import { type KnowledgeReply, toKnowledgeReply } from './knowledge-reply.ts';
import { shortenDrawnOut } from './language/drawn-out-words.ts';
import { isRefused } from './messages/intent.ts';
import type { KnowledgePassage } from './passages/knowledge-passage.ts';
import type { Passage } from './passages/passage.ts';
import { createKnowledgeSearch } from './search/knowledge-search.ts';
import { createMaterialSearch } from './search/material-search.ts';
import { createSearchParts } from './search/search-parts.ts';

/**
 * Looks something up in our own or a partner's knowledge. `earlier`: the visitor's messages before it, oldest first; `audience`:
 * the partner whose visitor asks. Rejects with the signal's reason if it is aborted.
 */
export type LookUp<Found> = (
  message: string,
  earlier: readonly string[],
  signal: AbortSignal,
  audience?: Audience,
) => Promise<Found>;

/** Answers from our own or a partner's knowledge. */
export interface Knowledge {
  /** Decides what to quote. */
  ask: LookUp<KnowledgeReply>;
  /** Finds what may help a model, best first; cheaper than `ask`. */
  findMaterial: LookUp<readonly Passage[]>;
}

/** Our own or a partner's knowledge, in this process. */
export type OpenKnowledge = {
  ask(message: string, earlier: readonly string[]): KnowledgeReply;
  findMaterial(message: string, earlier: readonly string[]): readonly Passage[];
};

/**
 * A partner's few pages hardly compete with the intents, so whatever mentions a contract would be a request to write one. The
 * classifier, which has learnt our pages too, gives at most 0.011 to such questions, and 0.03 to 1 to most requests.
 */
const minClassifiedTask = 0.02;

/** Opens the built-in index, with more passages (an operator's files) if there are any, which takes about a second. */
export function openKnowledge(
  builtIn: KnowledgeIndex,
  vectors: WordVectors,
  more: readonly KnowledgePassage[] = [],
): OpenKnowledge {
  const index = more.length === 0 ? builtIn : extendKnowledgeIndex(builtIn, more.map(askByText), vectors);
  const parts = createSearchParts(index, vectors);
  const search = createKnowledgeSearch(index, vectors, parts);
  const findAnswers = createAnswerFinder(search, createSuggestedQuestions(index.entries));
  return {
    ask(typed, earlier) {
      const message = shortenDrawnOut(typed, search.countWord);
      return toKnowledgeReply(message, findAnswers(message, earlier), earlier);
    },
    findMaterial: createMaterialFinder(createMaterialSearch(index, parts)),
  };
}

/**
 * Opens an index of a partner's own pages, small talk and requests for a person. It is separate, so that no other partner's
 * words count in it. `intents` are ours, as passages; those that we refuse are left out, because a partner's pages may answer
 * them. `learnt` distinguishes small talk from facts.
 */
export function openPartnerKnowledge(
  passages: readonly KnowledgePassage[],
  intents: readonly KnowledgePassage[],
  vectors: WordVectors,
  learnt?: PassageClasses,
): OpenKnowledge {
  const kept = intents.filter(({ intent }) => !isRefused(intent));
  const index = buildKnowledgeIndex([...kept, ...passages.map(askByText)], vectors, learnt);
  const parts = createSearchParts(index, vectors);
  const search = createKnowledgeSearch(index, vectors, parts);
  const findAnswers = createAnswerFinder(search, createSuggestedQuestions(index.entries));
  return {
    ask(typed, earlier) {
      const message = shortenDrawnOut(typed, search.countWord);
      const { language, answers } = findAnswers(message, earlier);
      const found = { language, answers: learnt ? answers.map(withoutUnlikelyTask) : answers };
      return toKnowledgeReply(message, found, earlier);
    },
    findMaterial: createMaterialFinder(createMaterialSearch(index, parts)),
  };
}

/** A partner's pages come first, and ours behind them. */
export function joinKnowledge(partners: OpenKnowledge, ours: OpenKnowledge): OpenKnowledge {
  return {
    ask(message, earlier) {
      const reply = partners.ask(message, earlier);
      const isAnswered = reply.parts.length > 0 || reply.outcome !== 'nothing';
      return isAnswered ? reply : ours.ask(message, earlier);
    },
    findMaterial: (message, earlier) =>
      [...partners.findMaterial(message, earlier), ...ours.findMaterial(message, earlier)].slice(
        0,
        maxMaterial,
      ),
  };
}

const withoutUnlikelyTask = (answer: FoundAnswer): FoundAnswer => ({
  ...answer,
  ranked: answer.ranked.filter(
    ({ entry, signals }) => entry.intent !== 'task' || signals.classified >= minClassifiedTask,
  ),
});

/** An operator writes few questions or none, so the title and each sentence also count as questions. */
function askByText(entry: KnowledgePassage): KnowledgePassage {
  const { title, text } = entry.passage;
  return { ...entry, isAdded: true, questions: [...entry.questions, title, ...toSentences(text)] };
}
