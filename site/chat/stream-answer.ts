import { readStored, removeStored, writeStored } from '../browser-storage.ts';
import { guestIdKey, sessionStore, uploadConsentKey } from '../session-store.ts';

/**
 * `POST /api/chatstream` with `{message}` alone: plain text, handed on as it comes.
 * @throws when the server refuses, cannot be reached or breaks off; the text so far was handed on
 */
export async function streamAnswer(message: string, onText: (text: string) => void): Promise<void> {
  const response = await fetch('/api/chatstream', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...identify() },
    body: JSON.stringify({ message }),
  });
  if (!response.ok) throw new Error(`chatstream answered ${response.status}: ${await response.text()}`);
  if (!response.body) throw new Error('No response body');

  // One decoder for the whole stream: a character may be cut between two chunks.
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    if (text) onText(text);
    if (done) return;
  }
}

/** The account's bearer, or the guest's id: made when missing, and a guest has agreed to no upload (spec §4). */
function identify(): Record<string, string> {
  const { token } = sessionStore.getState();
  if (token) return { authorization: `Bearer ${token}` };
  removeStored(uploadConsentKey);
  const guestId = readStored(guestIdKey) ?? createGuestId();
  writeStored(guestIdKey, guestId);
  return { 'x-guest-id': guestId };
}

function createGuestId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  // Outside of secure contexts (plain http on a local network) only random bytes are there.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
