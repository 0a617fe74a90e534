import type { Audience } from './audience.ts';
import { createAnswerFinder } from './find-answers.ts';
import { isRefused } from './intent.ts';
import {
  buildKnowledgeIndex,
  extendKnowledgeIndex,
  type KnowledgeIndex,
  toSentences,
} from './knowledge-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { type KnowledgeReply, maxMaterial, toKnowledgeReply } from './knowledge-reply.ts';
import { createKnowledgeSearch } from './knowledge-search.ts';
import type { PassageClasses } from './passage-classes.ts';
import type { FoundAnswer } from './question-search.ts';
import type { WordVectors } from './word-vectors.ts';

/** Answers from our own or a partner's knowledge. */
export interface Knowledge {
  /**
   * `earlier`: the visitor's messages before it, oldest first; `audience`: the partner whose visitor asks. Rejects with the
   * signal's reason if it is aborted.
   */
  ask(
    message: string,
    earlier: readonly string[],
    signal: AbortSignal,
    audience?: Audience,
  ): Promise<KnowledgeReply>;
}

export type Reply = (message: string, earlier: readonly string[]) => KnowledgeReply;

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
): Reply {
  const index = more.length === 0 ? builtIn : extendKnowledgeIndex(builtIn, more.map(askByText), vectors);
  return toReply(index, vectors);
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
): Reply {
  const kept = intents.filter(({ intent }) => !isRefused(intent));
  const index = buildKnowledgeIndex([...kept, ...passages.map(askByText)], vectors, learnt);
  const findAnswers = createAnswerFinder(createKnowledgeSearch(index, vectors));
  return (message, earlier) => {
    const { language, answers } = findAnswers(message, earlier);
    return toKnowledgeReply(message, {
      language,
      answers: learnt ? answers.map(withoutUnlikelyTask) : answers,
    });
  };
}

/** A partner's pages answer first. What both found is given to a model, which judges for itself. */
export function answerPartner(
  partners: KnowledgeReply,
  askCompany: (() => KnowledgeReply) | undefined,
): KnowledgeReply {
  const isAnswered = partners.parts.length > 0 || partners.outcome !== 'nothing';
  const ours = askCompany?.();
  if (!ours) return partners;
  return {
    ...(isAnswered ? partners : ours),
    material: [...partners.material, ...ours.material].slice(0, maxMaterial),
  };
}

function toReply(index: KnowledgeIndex, vectors: WordVectors): Reply {
  const findAnswers = createAnswerFinder(createKnowledgeSearch(index, vectors));
  return (message, earlier) => toKnowledgeReply(message, findAnswers(message, earlier));
}

const withoutUnlikelyTask = (answer: FoundAnswer): FoundAnswer => ({
  ...answer,
  ranked: answer.ranked.filter(
    ({ entry, evidence }) => entry.intent !== 'task' || evidence.classified >= minClassifiedTask,
  ),
});

/** An operator writes few questions or none, so the title and each sentence also count as questions. */
function askByText(entry: KnowledgePassage): KnowledgePassage {
  const { title, text } = entry.passage;
  return { ...entry, isAdded: true, questions: [...entry.questions, title, ...toSentences(text)] };
}
