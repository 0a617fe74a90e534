import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';

/** One visitor's calls, with a network of its own, as a proxy would report it. */
export type Caller = { url: string; network: string; headers?: Record<string, string>; agent?: Agent };
export type Answer = {
  status: number;
  text: string;
  headers: IncomingMessage['headers'];
  firstByteMs: number;
};

/** The attackers' agent. A refused attack leaves connections behind that are about to be reset. */
const sharedAgent = new Agent({ keepAlive: true, maxSockets: 400 });
/** A call that takes longer counts as failed. */
const maxCallMs = 60_000;

export function call(
  { url, network, headers = {}, agent = sharedAgent }: Caller,
  method: string,
  path: string,
  body?: string | Uint8Array,
  more: Record<string, string> = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(
      `${url}${path}`,
      {
        agent,
        method,
        headers: {
          'x-forwarded-for': network,
          ...(typeof body === 'string' && { 'content-type': 'application/json' }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...headers,
          ...more,
        },
      },
      (response) => {
        const parts: Buffer[] = [];
        let firstByteMs = Number.NaN;
        response.on('data', (part: Buffer) => {
          if (parts.length === 0) firstByteMs = performance.now() - startedAt;
          parts.push(part);
        });
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            text: Buffer.concat(parts).toString(),
            headers: response.headers,
            firstByteMs,
          }),
        );
        response.on('error', reject);
        response.on('aborted', () => reject(new Error('aborted')));
      },
    );
    sent.setTimeout(maxCallMs, () => sent.destroy(new Error(`no answer within ${maxCallMs} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

export const post = (caller: Caller, path: string, body: unknown, headers?: Record<string, string>) =>
  call(caller, 'POST', path, JSON.stringify(body), headers);

/** A multipart form with one file (RFC 7578). */
export function upload(caller: Caller, bytes: Uint8Array, name: string): Promise<Answer> {
  const boundary = randomUUID();
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return call(caller, 'POST', '/api/chatstream/upload', body, {
    'content-type': `multipart/form-data; boundary=${boundary}`,
  });
}

let networks = 0;
/** Returns an address that was not used before, from the blocks reserved for tests (RFC 2544). */
export function newNetwork(): string {
  networks++;
  return `198.${18 + ((networks >> 16) & 1)}.${(networks >> 8) & 255}.${networks & 255}`;
}

export const newGuest = (url: string): Caller => ({
  url,
  network: newNetwork(),
  headers: { 'x-guest-id': randomUUID() },
});

export const password = 'a horse of course 7';

/** Registers an account. Throws an error with the status if it is refused. */
export async function register(
  url: string,
  network = newNetwork(),
  agent = sharedAgent,
): Promise<Caller & { email: string }> {
  const email = `${randomUUID()}@lexloom.example`;
  const answer = await post({ url, network, agent }, '/api/auth/register', { email, password });
  if (answer.status !== 201) throw new Error(`registering was answered ${answer.status}`);
  const { token } = JSON.parse(answer.text) as { token: string };
  return { url, network, agent, email, headers: { authorization: `Bearer ${token}` } };
}
