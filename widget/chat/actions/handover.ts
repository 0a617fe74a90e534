import type { HandoverNote } from '#shared/api.ts';
import type { HandoverAnswer } from '#shared/api-forms.ts';
import { type Failure, readFailure } from '../api/failure.ts';
import type { Chat } from '../chat.ts';
import { type Conversation, isRunning } from '../state/conversation.ts';
import { newId } from '../state/new-id.ts';
import { readWait, type Wait } from './read-wait.ts';

/** A visitor's message to a person. */
export type HandoverDraft = { name: string; email: string; message: string; attach: boolean };

/**
 * `thread_missing`: the server lacks the conversation to attach, or cannot hand over at all. `call_missing`: this server has no
 * handovers.
 */
export type HandoverFailure = Failure & Wait;

/** Whether the server has the conversation, so that it can be attached. */
export function isOnServer({ messages, unloaded, isWholeHistory }: Conversation): boolean {
  const isKnown = messages.some((each) => each.role === 'assistant' && each.exchangeId);
  return !isWholeHistory && (isKnown || unloaded !== undefined);
}

/**
 * Asks a person, and notes in the conversation that it was handed over. Never rejects.
 * @param key the same for each attempt at the same request
 * @returns the id of the message that notes the handover, or why it failed
 */
export async function handOver(
  chat: Chat,
  draft: HandoverDraft,
  key: string,
): Promise<{ noteId: string } | { failure: HandoverFailure }> {
  const { current } = chat.store.get();
  const named = isOnServer(current) ? current.id : undefined;
  let response = await post(chat, draft, key, named);
  // No conversation was attached, so the message is sent again without one instead of waiting for it.
  if (response?.status === 404 && named && !draft.attach)
    response = await post(chat, draft, `${key}.alone`, undefined);
  if (!response) return { failure: await chat.client.explain() };
  if (response.status === 404 || response.status === 405)
    return { failure: { code: named && draft.attach ? 'thread_missing' : 'call_missing', message: '' } };
  if (!response.ok) return { failure: await toHandoverFailure(response) };
  const { repliesBy }: Partial<HandoverAnswer> = await response.json().catch(() => ({}));
  return { noteId: addNote(chat, current, { at: new Date().toISOString(), repliesBy: repliesBy ?? null }) };
}

/** Returns null if the server is unreachable. */
function post(
  { client }: Chat,
  draft: HandoverDraft,
  key: string,
  threadId: string | undefined,
): Promise<Response | null> {
  return client
    .request('/handover', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      // The form can only be sent with the visitor's consent.
      body: JSON.stringify({ threadId, ...draft, consent: true }),
    })
    .catch(() => null);
}

async function toHandoverFailure(response: Response): Promise<HandoverFailure> {
  const failure = await readFailure(response);
  return { ...failure, ...readWait(response, failure.code) };
}

/**
 * Adds the note to the last answer, as the server does; if there is none, as a message of its own. `from` is the conversation
 * as it was handed over: by now the visitor, here or in another tab, may have opened another one.
 */
function addNote({ store }: Chat, from: Conversation, handover: HandoverNote): string {
  const last = from.messages.findLast(({ role }) => role === 'assistant');
  if (last?.role === 'assistant' && (last.exchangeId || isRunning(last))) {
    store.changeAnswer(last.id, { handover });
    return last.id;
  }
  const id = newId();
  if (store.get().current.id === from.id)
    store.addMessages({ id, role: 'assistant', phase: 'complete', sources: [], handover });
  return id;
}
