import { fetchApi } from '../api.ts';
import { sessionStore } from '../session-store.ts';

/**
 * `POST /api/chatstream` with only a message: the answer comes as plain text, passed on as it arrives.
 * A dead token is dropped, as it is when the widget finds it. Aborting the signal also stops the server's work.
 * @throws when the server refuses, cannot be reached or breaks off; the text so far has been passed on
 */
export async function streamAnswer(
  message: string,
  onText: (text: string, isByModel: boolean) => void,
  signal: AbortSignal,
): Promise<void> {
  const { token, expire } = sessionStore.getState();
  const response = await fetchApi('POST', '/api/chatstream', { as: 'visitor', body: { message }, signal });
  if (response.status === 401 && token !== null) expire(token);
  if (!response.ok) throw new Error(`chatstream answered ${response.status}: ${await response.text()}`);
  if (!response.body) throw new Error('No response body');

  const isByModel = response.headers.get('X-AI-Generated') === 'model';
  // One decoder for the whole stream, because a character may be split between two chunks.
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    if (text) onText(text, isByModel);
    if (done) return;
  }
}
