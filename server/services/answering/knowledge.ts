import { createAnswerFinder } from './find-answers.ts';
import { buildKnowledgeIndex, type KnowledgeIndex, toSentences } from './knowledge-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { type KnowledgeReply, toKnowledgeReply } from './knowledge-reply.ts';
import { createKnowledgeSearch } from './knowledge-search.ts';
import type { WordVectors } from './word-vectors.ts';

/** Answers from our own knowledge. */
export interface Knowledge {
  /** `earlier`: the visitor's messages before it, oldest first. Rejects with the signal's reason when it is aborted. */
  ask(message: string, earlier: readonly string[], signal: AbortSignal): Promise<KnowledgeReply>;
}

/**
 * Opens the built-in index. With more passages (an operator's files) it is made anew, so that their words count as much as
 * ours: a second or two.
 */
export function openKnowledge(
  builtIn: KnowledgeIndex,
  vectors: WordVectors,
  more: readonly KnowledgePassage[] = [],
): (message: string, earlier: readonly string[]) => KnowledgeReply {
  const index =
    more.length === 0 ? builtIn : buildKnowledgeIndex([...builtIn.entries, ...more.map(askByText)], vectors);
  const findAnswers = createAnswerFinder(createKnowledgeSearch(index, vectors));
  return (message, earlier) => toKnowledgeReply(message, findAnswers(message, earlier));
}

/** An operator writes few questions or none: the title and each sentence count as further ones. */
function askByText(entry: KnowledgePassage): KnowledgePassage {
  const { title, text } = entry.passage;
  return { ...entry, isAdded: true, questions: [...entry.questions, title, ...toSentences(text)] };
}
