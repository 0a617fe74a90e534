import type { AssistantNotice, DocumentText, DocumentView, HistoryItem, ThreadView } from '#shared/api.ts';
import { type ErrorCode, statusOf, toErrorBody } from '#shared/errors.ts';
import { type BackendName, simulatedWords } from '../../words/playground.ts';
import { renewedToken } from '../options.ts';
import { createAnswers } from './answers.ts';

const retryAfterSeconds = 20;
/** What a backend of the specification alone does not know. */
const beyondTheSpec = /^\/(chat\/|assistant$|chatstream\/files)/;

type Call = { method: string; path: string; headers: Headers; init: RequestInit };

/** Answers the widget's calls without a server, as each backend would. Rejects where there is no answer at all. */
export function createSimulatedBackend(name: () => BackendName) {
  const answers = createAnswers();
  const documents: DocumentView[] = [];
  const files = new Map<string, File>();

  return async function answer(path: string, init: RequestInit): Promise<Response> {
    const call: Call = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), init };
    return refuse(name(), call) ?? (await route(name(), call));
  };

  async function route(backend: BackendName, { method, path, headers, init }: Call): Promise<Response> {
    const { signal, body } = init;
    const [, id = ''] = /^\/(?:chat|chatstream)\/(?:stream|threads|files|messages)\/([^/]+)/.exec(path) ?? [];
    switch (`${method} ${id ? path.replace(id, ':id') : path}`) {
      case 'POST /chatstream':
        return answers.ask(
          backend,
          JSON.parse(String(body)) as { message?: string; threadId?: string },
          signal,
        );
      case 'GET /chat/stream/:id': {
        if (backend === 'lost') throw new TypeError('the simulated connection is lost');
        const from = Number(headers.get('Last-Event-ID') ?? 0);
        return answers.takeUp(backend, id, from, signal) ?? toError('not_found');
      }
      case 'GET /assistant':
        return Response.json({
          processor: null,
          retention: simulatedWords.retention,
        } satisfies AssistantNotice);
      case 'GET /chatstream/history':
        return Response.json(bare(toHistory()));
      case 'GET /chat/threads':
        return Response.json(bare(toThreads()));
      case 'GET /chat/threads/:id':
        return Response.json(bare(toHistory().filter(({ threadId }) => threadId === id)));
      case 'GET /chatstream/files':
        return Response.json(bare([...documents]));
      case 'GET /chatstream/files/:id':
        return files.has(id) ? new Response(files.get(id)) : toError('not_found');
      case 'GET /chatstream/files/:id/text':
        return toDocumentText(files.get(id));
      case 'POST /chatstream/upload':
        return upload(body);
      case 'DELETE /chatstream/files/:id':
        documents.splice(0, documents.length, ...documents.filter((each) => each.id !== id));
        return noContent();
      case 'DELETE /chat/threads/:id':
        answers.remove(id);
        return noContent();
      case 'DELETE /chat/stream/:id':
      case 'PATCH /chat/threads/:id':
      case 'PUT /chat/messages/:id/feedback':
        return noContent();
      default:
        return toError('not_found');
    }
  }

  function upload(body: unknown): Response {
    const file = body instanceof FormData ? body.get('file') : null;
    if (!(file instanceof File)) return toError('file_missing');
    const document: DocumentView = {
      id: crypto.randomUUID(),
      name: file.name,
      type: file.type,
      size: file.size,
      status: 'ready',
      progress: 1,
    };
    documents.unshift(document);
    files.set(document.id, file);
    return Response.json(document);
  }

  /** A text as it stands; other kinds are not read here. */
  async function toDocumentText(file: File | undefined): Promise<Response> {
    if (!file) return toError('not_found');
    if (!file.type.startsWith('text/')) return toError('file_unreadable');
    return Response.json({
      text: await file.text(),
      pages: bare([]),
      clauses: bare([]),
    } satisfies DocumentText);
  }

  function toHistory(): HistoryItem[] {
    return answers.list().map(({ id, threadId, message, text, createdAt }) => ({
      id,
      message,
      response: text,
      status: 'complete',
      createdAt,
      threadId,
      sources: bare([]),
      documents: bare([]),
      rating: null,
    }));
  }

  function toThreads(): ThreadView[] {
    const threads = Map.groupBy(answers.list(), ({ threadId }) => threadId);
    return [...threads].map(([id, asked], at) => ({
      id,
      name: `Chat ${at + 1}`,
      number: at + 1,
      messages: asked.length * 2,
      updatedAt: asked.at(-1)?.createdAt ?? '',
    }));
  }
}

/** A server's JSON knows nothing of a toJSON on the page's prototypes. */
function bare<Item>(list: Item[]): Item[] {
  return Object.setPrototypeOf(list, null) as Item[];
}

/** The failures that meet a call before anything is looked at. */
function refuse(backend: BackendName, { path, headers }: Call): Response | undefined {
  const isPlain = backend === 'plain' || backend === 'plain-cut';
  const token = headers.get('Authorization')?.slice('Bearer '.length);
  if (backend === 'offline') throw new TypeError('Failed to fetch');
  if (backend === 'failing') return toError('internal');
  if (backend === '403') return toError('origin_refused');
  if (backend === '429') return toError('rate_limited', { 'Retry-After': String(retryAfterSeconds) });
  if (backend === '401' && token !== renewedToken) return toError(token ? 'signed_out' : 'identity_missing');
  if (isPlain && beyondTheSpec.test(path)) return toError('not_found');
  return undefined;
}

function toError(code: ErrorCode, headers: Record<string, string> = {}): Response {
  return Response.json(toErrorBody(code), { status: statusOf[code], headers });
}

const noContent = () => new Response(null, { status: 204 });
