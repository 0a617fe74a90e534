import type { ReviewSummary } from '#shared/api-review.ts';
import { createQuestion, type Question } from '../state/conversation.ts';
import type { ChatStore } from '../state/store.ts';
import { toAttachment } from './attachments.ts';

/**
 * What a conversation shows of a review in which no question was asked: the document. Without it, it would count as one that
 * nobody has used yet, which "New Chat" does not save.
 */
export function createReviewNote(
  { get }: ChatStore,
  { fileId, name, createdAt }: Pick<ReviewSummary, 'fileId' | 'name' | 'createdAt'>,
): Question {
  const document = get().documents.find(({ id }) => id === fileId) ?? { id: fileId, name, type: '' };
  return { ...createQuestion('', toAttachment(document)), askedAt: Date.parse(createdAt) };
}
