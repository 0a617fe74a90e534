import { AppError } from '#shared/errors.ts';

const timeoutMs = 10_000;
/** Providers send a few kilobytes. */
const maxBytes = 256 * 1024;

/**
 * Fetches JSON from a provider. Throws `identity_refused` if it rejects what the visitor's browser sent (400), and
 * `identity_unavailable` for every other failure.
 */
export async function fetchJson(url: string, init: RequestInit = {}): Promise<unknown> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response);
    if (response.status === 400) throw new AppError('identity_refused');
    if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
    return JSON.parse(text);
  } catch (thrown) {
    throw thrown instanceof AppError ? thrown : new AppError('identity_unavailable', { cause: thrown });
  }
}

/** Fetches as `fetch` does, and reads no more than `maxBytes` of the body. */
export async function fetchBounded(url: string, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  return response.status === 200 ? new Response(await readText(response)) : response;
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > maxBytes) throw new Error('the response is too large');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString('utf8');
}
