import { deserialize, serialize } from 'node:v8';
import { createAnswerFinder } from './find-answers.ts';
import { buildKnowledgeIndex, type KnowledgeIndex, toSentences } from './knowledge-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { type KnowledgeReply, toKnowledgeReply } from './knowledge-reply.ts';
import { createKnowledgeSearch } from './knowledge-search.ts';
import type { WordVectors } from './word-vectors.ts';

/** The index as a file: made when the product is built, by the same version of Node that reads it. */
export const saveKnowledge = (index: KnowledgeIndex): Buffer => serialize(index);

export type Knowledge = {
  /** `earlier`: the visitor's messages before it, oldest first. */
  reply(message: string, earlier: readonly string[]): KnowledgeReply;
};

/**
 * Opens what `saveKnowledge` returned. With more passages (an operator's files) the index is made anew, so that their words
 * count as much as ours: a second or two. Throws on a file of another version of Node.
 */
export function openKnowledge(
  saved: Uint8Array,
  vectors: WordVectors,
  more: readonly KnowledgePassage[] = [],
): Knowledge {
  const builtIn = deserialize(saved) as KnowledgeIndex;
  const index =
    more.length === 0 ? builtIn : buildKnowledgeIndex([...builtIn.entries, ...more.map(askByText)], vectors);
  const findAnswers = createAnswerFinder(createKnowledgeSearch(index, vectors));
  return { reply: (message, earlier) => toKnowledgeReply(message, findAnswers(message, earlier)) };
}

/** An operator writes few questions or none: the title and each sentence count as further ones. */
function askByText(entry: KnowledgePassage): KnowledgePassage {
  const { title, text } = entry.passage;
  return { ...entry, questions: [...entry.questions, title, ...toSentences(text)] };
}
