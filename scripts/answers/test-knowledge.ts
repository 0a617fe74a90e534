import { buildKnowledgeIndex } from '../../server/services/answering/index/knowledge-index.ts';
import { openKnowledge } from '../../server/services/answering/knowledge.ts';
import { listKnowledge } from './list-knowledge.ts';
import { readKnowledgeVectors, readPassageClasses } from './read-word-vectors.ts';

const vectors = readKnowledgeVectors();
/** For tests: what the build writes of our own pages and guides. It takes seconds, so that files share it. */
export const index = buildKnowledgeIndex(
  listKnowledge('https://lexloom.example'),
  vectors,
  readPassageClasses(),
);
/** Answers from it. */
export const { ask: reply, findMaterial } = openKnowledge(index, vectors);
/** Returns the titles of the passages that answer a question. */
export const find = (question: string, ...earlier: string[]) =>
  reply(question, earlier).parts.flatMap((part) => part.passages.map(({ title }) => title));
