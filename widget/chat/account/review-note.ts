import type { ReviewSummary } from '#shared/api-review.ts';
import { createQuestion, type Question } from '../state/conversation.ts';
import type { ChatStore } from '../state/store.ts';
import { toAttachment } from './attachments.ts';

/**
 * Shows a review's document in a conversation without questions. Otherwise the conversation would count as unused, and "New
 * Chat" does not save unused ones.
 */
export function createReviewNote(
  { get }: ChatStore,
  { fileId, name, createdAt }: Pick<ReviewSummary, 'fileId' | 'name' | 'createdAt'>,
): Question {
  const document = get().documents.find(({ id }) => id === fileId) ?? { id: fileId, name, type: '' };
  return { ...createQuestion('', toAttachment(document)), askedAt: Date.parse(createdAt) };
}
