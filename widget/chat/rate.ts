import type { Rating } from '#shared/api.ts';
import type { Chat } from './chat.ts';
import type { Answer } from './conversation.ts';

/** Shows the thumb at once and stores it. False: the server did not take it, and the one before shows again. */
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
