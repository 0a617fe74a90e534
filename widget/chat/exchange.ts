import type { SourceNote, StreamEvent } from '#shared/api.ts';
import type { Client } from './client.ts';
import { createEventParser, eventStream, type ServerEvent } from './event-parser.ts';
import { type Failure, toFailure, unreachable } from './failure.ts';
import { readBody } from './read-body.ts';

/** `fileId` for one document, as the spec has it; `fileIds` for more. */
export type Ask = {
  message: string;
  fileId?: string | undefined;
  fileIds?: readonly string[] | 'all' | undefined;
  threadId: string;
  key: string;
};

/** Where an answer goes as it comes. */
export interface AnswerSink {
  onStart(id: string): void;
  onText(piece: string): void;
  onSource(source: SourceNote): void;
}

export type Outcome =
  | { status: 'complete' | 'stopped' }
  /** `isReached`: the server had the question, so asking again needs a new key. */
  | { status: 'failed'; failure: Failure; isReached: boolean };

/** One question and its answer, in whichever form the backend speaks. Never shows a character twice; never rejects. */
export async function runExchange(
  client: Client,
  ask: Ask,
  sink: AnswerSink,
  signal: AbortSignal,
  /** An answer that was begun before: its id, and how much of it is here already, in UTF-16 code units. */
  begun = { id: '', have: 0 },
): Promise<Outcome> {
  const { key, ...body } = ask;
  const failed = (failure: Failure, isReached: boolean): Outcome =>
    signal.aborted ? { status: 'stopped' } : { status: 'failed', failure, isReached };
  let { id, have } = begun;
  let outcome: Outcome | undefined;

  function append(piece: string) {
    have += piece.length;
    if (piece) sink.onText(piece);
  }

  function setId(given: string | null) {
    if (id || !given) return;
    id = given;
    sink.onStart(id);
  }

  function take(raw: ServerEvent) {
    const event = { ...(JSON.parse(raw.data) as object), type: raw.type } as StreamEvent;
    if (outcome) return;
    if (event.type === 'start') setId(event.id);
    else if (event.type === 'source') sink.onSource(event);
    else if (event.type === 'error') {
      outcome = failed({ code: event.code, message: event.error }, true);
    } else if (event.type === 'done') {
      // Cut off on the server's side: a stream failure like any other.
      outcome = event.status === 'interrupted' ? failed(unreachable, true) : { status: event.status };
    } else if (event.type === 'delta') {
      const end = raw.id ? Number(raw.id) : have + event.text.length;
      const start = end - event.text.length;
      // A hole would be a lie: the rest is asked for again.
      if (start > have) throw new Error('text is missing');
      append(event.text.slice(have - start));
    }
  }

  /** True when the body ended as it should. */
  async function read(response: Response): Promise<boolean> {
    if (!response.body) return false;
    try {
      await readBody(response.body, isEvents(response) ? createEventParser(take) : append);
    } catch {
      return outcome !== undefined;
    }
    return isEvents(response) ? outcome !== undefined : have > 0;
  }

  const post: RequestInit = {
    method: 'POST',
    signal,
    headers: { Accept: eventStream, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  };
  if (!id) {
    const response = await client.request('/chatstream', post).catch(() => undefined);
    if (!response) return failed(await client.explain(), false);
    if (!response.ok) return failed(await toFailure(response), true);
    setId(response.headers.get('X-Message-Id'));
    if (await read(response)) return outcome ?? { status: 'complete' };
    // Plain text that broke off cannot be taken up.
    if (!isEvents(response)) return failed(unreachable, true);
  }

  const module = id ? await loadTakeUp() : undefined;
  if (await module?.takeUp(client, id, signal, () => have, read)) return outcome ?? { status: 'complete' };
  return failed(unreachable, true);
}

/** Called once long before: when an answer is to be taken up, there may be no network to fetch this by. */
export function loadTakeUp() {
  return import('./take-up.ts').catch(() => undefined);
}

function isEvents({ headers }: Response): boolean {
  return Boolean(headers.get('Content-Type')?.includes(eventStream));
}
