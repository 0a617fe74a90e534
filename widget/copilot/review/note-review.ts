import type { ReviewView } from '#shared/api-review.ts';
import { toAttachment } from '../../chat/account/attachments.ts';
import type { Chat } from '../../chat/chat.ts';
import { createQuestion } from '../../chat/state/conversation.ts';

/**
 * An empty conversation shows the document that was reviewed: else it would count as one that nobody has used yet, which
 * "New Chat" does not save.
 */
export function noteReview({ store }: Chat, { fileId, name }: ReviewView): void {
  const { current, documents } = store.get();
  if (current.messages.length) return;
  const document = documents.find(({ id }) => id === fileId) ?? { id: fileId, name, type: '' };
  store.addMessages(createQuestion('', toAttachment(document)));
}
