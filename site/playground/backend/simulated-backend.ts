import type { AssistantNotice } from '#shared/api.ts';
import { type ErrorCode, statusOf, toErrorBody } from '#shared/errors.ts';
import { type BackendName, simulatedWords } from '../../words/playground.ts';
import { renewedToken } from '../options.ts';
import { createAnswers, toAssistant } from './answers.ts';
import { createDocuments } from './documents.ts';
import { handOver } from './hand-over.ts';

const retryAfterSeconds = 20;
/** Paths that a backend which only streams plain text does not have. */
const missingFromPlain = /^\/(chat\/|assistant$|chatstream\/files|handover$)/;
/** The id in a path. */
const idPattern = /^\/(?:chat|chatstream)\/(?:stream|threads|files|messages)\/([^/]+)/;

type Call = { method: string; path: string; headers: Headers; init: RequestInit };

/** Answers the widget's calls without a server, as each backend would. Rejects when there is no answer at all. */
export function createSimulatedBackend(name: () => BackendName) {
  const answers = createAnswers();
  const documents = createDocuments();

  return async function answer(path: string, init: RequestInit): Promise<Response> {
    const call: Call = { method: init.method ?? 'GET', path, headers: new Headers(init.headers), init };
    return refuse(name(), call) ?? (await route(name(), call));
  };

  async function route(backend: BackendName, { method, path, headers, init }: Call): Promise<Response> {
    const { signal, body } = init;
    const [, id = ''] = idPattern.exec(path) ?? [];
    switch (`${method} ${id ? path.replace(id, ':id') : path}`) {
      case 'POST /chatstream':
        return answers.ask(
          backend,
          JSON.parse(String(body)) as { message?: string; threadId?: string },
          signal,
        );
      case 'GET /chat/stream/:id': {
        if (backend === 'lost') throw new TypeError('the simulated connection is lost');
        const offset = Number(headers.get('Last-Event-ID') ?? 0);
        return answers.resume(backend, id, offset, signal) ?? toError('not_found');
      }
      case 'POST /handover': {
        const answer = handOver(answers, JSON.parse(String(body)) as unknown);
        return typeof answer === 'string' ? toError(answer) : Response.json(answer, { status: 201 });
      }
      case 'GET /assistant':
        return Response.json({
          kind: toAssistant(backend),
          processor: backend === 'model' ? simulatedWords.modelHost : null,
          retention: simulatedWords.retention,
        } satisfies AssistantNotice);
      case 'GET /chatstream/history':
        return Response.json(answers.toHistory());
      case 'GET /chat/threads':
        return Response.json(answers.toThreads());
      case 'GET /chat/threads/:id':
        return Response.json(answers.toHistory(id));
      case 'GET /chatstream/files':
        return Response.json(documents.list());
      case 'GET /chatstream/files/:id':
        return documents.download(id) ?? toError('not_found');
      case 'GET /chatstream/files/:id/text': {
        const text = await documents.readText(id);
        return typeof text === 'string' ? toError(text) : Response.json(text);
      }
      case 'POST /chatstream/upload': {
        const document = documents.upload(body);
        return document ? Response.json(document) : toError('file_missing');
      }
      case 'DELETE /chatstream/files/:id':
        documents.remove(id);
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
}

/** The failures that a call meets before its path is looked at. */
function refuse(backend: BackendName, { path, headers }: Call): Response | undefined {
  const isPlain = backend === 'plain' || backend === 'plain-cut';
  const token = headers.get('Authorization')?.slice('Bearer '.length);
  if (backend === 'offline') throw new TypeError('Failed to fetch');
  if (backend === 'failing') return toError('internal');
  if (backend === '403') return toError('origin_refused');
  if (backend === '429') return toError('rate_limited', { 'Retry-After': String(retryAfterSeconds) });
  if (backend === '401' && token !== renewedToken) return toError(token ? 'signed_out' : 'identity_missing');
  if (isPlain && missingFromPlain.test(path)) return toError('not_found');
  return undefined;
}

function toError(code: ErrorCode, headers: Record<string, string> = {}): Response {
  return Response.json(toErrorBody(code), { status: statusOf[code], headers });
}

const noContent = () => new Response(null, { status: 204 });
