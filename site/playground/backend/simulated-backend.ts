import type { AssistantNotice } from '#shared/api.ts';
import { type BackendName, simulatedWords } from '../../words/playground.ts';
import { renewedToken } from '../options.ts';
import { createAnswers, toAssistant } from './answers.ts';
import { createDocuments } from './documents.ts';
import { createDrafts } from './drafts.ts';
import { handOver } from './hand-over.ts';
import { createReviews } from './reviews.ts';
import { createTaskCalls } from './task-calls.ts';
import { toError } from './to-error.ts';

const retryAfterSeconds = 20;
const slowReadingMs = 8000;
/** Paths that a backend which only streams plain text does not have. */
const missingFromPlain = /^\/(chat\/|assistant$|chatstream\/files|handover$|review(\/|$)|drafts(\/|$))/;
/** The id in a path. */
const idPattern = /^\/(?:chat|chatstream)\/(?:stream|threads|files|messages)\/([^/]+)/;

export type Call = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  init: RequestInit;
};

/** Answers the widget's calls without a server, as each backend would. Rejects when there is no answer at all. */
export function createSimulatedBackend(name: () => BackendName) {
  const answers = createAnswers();
  const documents = createDocuments();
  const callTask = createTaskCalls({ reviews: createReviews(documents), drafts: createDrafts(documents) });

  return async function answer(address: string, init: RequestInit): Promise<Response> {
    const [path = '', query] = address.split('?');
    const search = new URLSearchParams(query);
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      search,
      headers: new Headers(init.headers),
      init,
    };
    return refuse(name(), call) ?? (await route(name(), call));
  };

  async function route(backend: BackendName, call: Call): Promise<Response> {
    const { method, path, headers, init } = call;
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
        return Response.json(documents.list(backend === 'slow' ? slowReadingMs : 0));
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
        return (await callTask(backend, call)) ?? toError('not_found');
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

const noContent = () => new Response(null, { status: 204 });
