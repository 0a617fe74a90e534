import { randomUUID } from 'node:crypto';
import { createParser } from 'eventsource-parser';

export type Identity = { token: string } | { guestId: string };

/** Calls of one visitor to a running server, as any client would make them. */
export function createClient(url: string, identity: Identity = { guestId: randomUUID() }) {
  const who: Record<string, string> =
    'token' in identity ? { authorization: `Bearer ${identity.token}` } : { 'x-guest-id': identity.guestId };

  function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return fetch(`${url}${path}`, {
      method,
      headers: { ...who, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  return {
    identity,
    call,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    ask: (message: string, headers?: Record<string, string>) =>
      call('POST', '/api/chatstream', { message }, headers),
    askEvents: (message: string, headers?: Record<string, string>) =>
      call('POST', '/api/chatstream', { message }, { accept: 'text/event-stream', ...headers }),
    async history() {
      return (await (await call('GET', '/api/chatstream/history')).json()) as {
        id: string;
        message: string;
        response: string;
        status: string;
        threadId: string;
        sources: { n: number; title: string; url?: string }[];
      }[];
    },
  };
}

export type Client = ReturnType<typeof createClient>;

/** Posts JSON without any identity except what `headers` contain. */
export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/** Returns the error code in an answer's body. */
export async function codeOf(response: Response): Promise<string | undefined> {
  return ((await response.json()) as { code?: string }).code;
}

/** Returns an address that no account has. */
export const newEmail = () => `${randomUUID()}@lexloom.example`;

/** Registers a new account; with `guestId` the guest's conversations become the account's. */
export async function register(
  url: string,
  guestId?: string,
): Promise<Client & { email: string; token: string }> {
  const email = newEmail();
  const response = await postJson(
    `${url}/api/auth/register`,
    { email, password: 'correct horse' },
    guestId ? { 'x-guest-id': guestId } : {},
  );
  if (response.status !== 201) throw new Error(`registering failed with ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return { ...createClient(url, { token }), email, token };
}

export type WireEvent = { event: string; id?: string; data: Record<string, unknown> };

/** The events of a stream, as they arrive. Comments are left out. */
export async function* readEvents(response: Response): AsyncGenerator<WireEvent> {
  let arrived: WireEvent[] = [];
  const parser = createParser({
    onEvent: ({ event = '', id, data }) =>
      arrived.push({
        event,
        ...(id !== undefined && { id }),
        data: JSON.parse(data) as Record<string, unknown>,
      }),
  });
  for await (const text of readText(response)) {
    parser.feed(text);
    yield* arrived;
    arrived = [];
  }
}

/** Decoded text as it arrives; throws when the connection is aborted. */
export async function* readText(response: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const bytes of response.body ?? []) yield decoder.decode(bytes as Uint8Array, { stream: true });
}

/** Returns the whole text, and whether the connection was aborted. */
export async function readToEnd(response: Response): Promise<{ text: string; isBroken: boolean }> {
  let text = '';
  try {
    for await (const part of readText(response)) text += part;
    return { text, isBroken: false };
  } catch {
    return { text, isBroken: true };
  }
}

/** Returns all events of a stream once it has ended. */
export async function collect(events: AsyncIterable<WireEvent>): Promise<WireEvent[]> {
  const all: WireEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export const toText = (events: readonly WireEvent[]) =>
  events
    .filter((each) => each.event === 'delta')
    .map((each) => each.data.text)
    .join('');
