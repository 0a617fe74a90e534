import type { Rating } from '#shared/api.ts';
import type { Chat } from '../chat.ts';
import type { Answer } from '../state/conversation.ts';

/** Shows the rating at once and stores it. Returns false if the server did not accept it; then the previous one is restored. */
export async function rate(
  { client, store }: Chat,
  { id, exchangeId, rating: before = null }: Answer,
  rating: Rating,
): Promise<boolean> {
  store.changeAnswer(id, { rating });
  const response = await client
    .request(`/chat/messages/${encodeURIComponent(exchangeId ?? '')}/feedback`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ rating }),
    })
    .catch(() => null);
  if (!response?.ok) store.changeAnswer(id, { rating: before });
  return Boolean(response?.ok);
}
