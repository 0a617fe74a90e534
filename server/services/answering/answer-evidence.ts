import type { Question } from './assistant.ts';
import type { KnowledgeReply } from './knowledge-reply.ts';

/** What a question is answered from. `documentNames`: the documents that the answer is about; empty if our pages answer. */
export type AnswerEvidence = Pick<Question, 'passages' | 'documentNames' | 'reply'>;

/** Takes a reply of our own knowledge for the answer. */
export const toKnowledgeEvidence = (reply: KnowledgeReply): AnswerEvidence => ({
  passages: reply.parts.flatMap(({ passages }) => passages),
  documentNames: [],
  reply,
});
