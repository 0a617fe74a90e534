import type {
  DraftFacts,
  DraftPreview,
  DraftRevision,
  DraftSummary,
  DraftTemplate,
  DraftView,
} from '#shared/api-drafts.ts';
import { readWait, type Wait } from '../actions/read-wait.ts';
import type { Client } from '../api/client.ts';
import { type Failure, toFailure } from '../api/failure.ts';

/** The answers to send, by question; `null` removes an answer. */
export type SentAnswers = Record<string, string | null>;

export type DraftOrder = { template: string; answers: SentAnswers; threadId: string };

export type DraftFailure = Failure &
  Wait & {
    /** The key of the question whose answer was refused. */
    field?: string;
    /** Whether the sign-in has ended. */
    isSignedOut?: boolean;
  };

export type DraftResult<Body> = { body: Body } | { failure: DraftFailure };

export type DraftCalls = ReturnType<typeof createDraftCalls>;

/** The API calls of docs/drafting.md. None of them rejects. */
export function createDraftCalls(client: Client) {
  async function call<Body>(
    method: string,
    path: string,
    content?: object,
    key?: string,
  ): Promise<DraftResult<Body>> {
    const response = await request(client, method, path, content, key);
    if (!response) return { failure: await client.explain() };
    const body = await response.json().catch(() => null);
    return response.ok && body ? { body: body as Body } : { failure: toDraftFailure(response, body) };
  }

  const toPath = (id: string) => `/drafts/${encodeURIComponent(id)}`;
  return {
    listTemplates: () => call<DraftTemplate[]>('GET', '/drafts/templates'),
    listDrafts: () => call<DraftSummary[]>('GET', '/drafts'),
    load: (id: string) => call<DraftView>('GET', toPath(id)),
    readFacts: (prompt: string) => call<DraftFacts>('POST', '/drafts/facts', { prompt }),
    preview: (template: string, answers: SentAnswers) =>
      call<DraftPreview>('POST', '/drafts/preview', { template, answers }),
    create: (order: DraftOrder, key: string) => call<DraftView>('POST', '/drafts', order, key),
    change: (id: string, answers: SentAnswers) => call<DraftView>('PATCH', toPath(id), { answers }),
    revise: (id: string, wanted: string) =>
      call<DraftRevision>('POST', `${toPath(id)}/revise`, { request: wanted }),

    /** Downloads the draft as a file, with the name that the server gives it; `name` if it gives none. */
    async download(id: string, form: 'docx' | 'md', name: string): Promise<DraftResult<File>> {
      const response = await request(client, 'GET', `${toPath(id)}.${form}`);
      const toFile = (blob: Blob) => new File([blob], readName(response) ?? name, { type: blob.type });
      const body =
        response?.ok &&
        (await response
          .blob()
          .then(toFile)
          .catch(() => null));
      if (body) return { body };
      if (!response || response.ok) return { failure: await client.explain() };
      return { failure: toDraftFailure(response, await response.json().catch(() => null)) };
    },
  };
}

/** Returns null if the server is unreachable. */
function request(
  client: Client,
  method: string,
  path: string,
  content?: object,
  key?: string,
): Promise<Response | null> {
  const headers = { 'Content-Type': 'application/json', ...(key && { 'Idempotency-Key': key }) };
  return client
    .request(path, { method, ...(content && { headers, body: JSON.stringify(content) }) })
    .catch(() => null);
}

/** RFC 8187 §3.2, the only form that our server writes. */
function readName(response: Response | null): string | undefined {
  const disposition = response?.headers.get('Content-Disposition') ?? '';
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return name && decodeURIComponent(name);
}

function toDraftFailure(response: Response, body: unknown): DraftFailure {
  const { error, code, field } = (body ?? {}) as Record<string, unknown>;
  const toText = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const failure = toFailure(toText(code), toText(error));
  return {
    ...failure,
    ...(typeof field === 'string' && { field }),
    ...(response.status === 401 && { isSignedOut: true }),
    ...readWait(response, failure.code),
  };
}
