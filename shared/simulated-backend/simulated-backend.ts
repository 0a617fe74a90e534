import type { AssistantNotice } from '../api.ts';
import type { WidgetConfig } from '../api-partners.ts';
import { createAnswers, toAssistant } from './answers.ts';
import { type Behaviour, renewedToken, simulatedWords } from './behaviours.ts';
import { createDocuments } from './documents.ts';
import { createDrafts } from './drafts.ts';
import { handOver } from './handover.ts';
import { createReviews } from './reviews.ts';
import { createTaskCalls } from './task-calls.ts';
import { toError } from './to-error.ts';

const retryAfterSeconds = 20;
const slowReadingMs = 8000;
/** Paths that are missing in a backend that only streams plain text. */
const missingFromPlain = /^\/(chat\/|assistant$|chatstream\/files|handover$|review(\/|$)|drafts(\/|$))/;
/** Paths whose POST counts as one of the day's questions. */
const costsQuestion = /^\/(chatstream|review(\/compare)?|drafts)$/;
/** The id in a path. */
const idPattern = /^\/(?:chat|chatstream)\/(?:stream|threads|files|messages)\/([^/]+)/;

export type Call = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: Headers;
  init: RequestInit;
};

/**
 * Answers the widget's calls without a server; each behaviour responds as a server would. Rejects if there is no response at
 * all. `config` is what a partner would have set for its key.
 */
export function createSimulatedBackend(config: Partial<WidgetConfig> = {}) {
  const answers = createAnswers();
  const documents = createDocuments();
  const callTask = createTaskCalls({ reviews: createReviews(documents), drafts: createDrafts(documents) });

  return async function answer(behaviour: Behaviour, address: string, init: RequestInit): Promise<Response> {
    const [path = '', query] = address.split('?');
    const search = new URLSearchParams(query);
    const call: Call = {
      method: init.method ?? 'GET',
      path,
      search,
      headers: new Headers(init.headers),
      init,
    };
    return refuse(behaviour, call) ?? (await route(behaviour, call));
  };

  async function route(behaviour: Behaviour, call: Call): Promise<Response> {
    const { method, path, headers, init } = call;
    const { signal, body } = init;
    const readingMs = behaviour === 'slow' ? slowReadingMs : 0;
    const [, id = ''] = idPattern.exec(path) ?? [];
    switch (`${method} ${id ? path.replace(id, ':id') : path}`) {
      case 'POST /chatstream':
        return answers.ask(
          behaviour,
          JSON.parse(String(body)) as { message?: string; threadId?: string },
          signal,
        );
      case 'GET /chat/stream/:id': {
        if (behaviour === 'lost') throw new TypeError('the simulated connection is lost');
        const offset = Number(headers.get('Last-Event-ID') ?? 0);
        return answers.resume(behaviour, id, offset, signal) ?? toError('not_found');
      }
      case 'POST /handover': {
        const answer = handOver(answers, JSON.parse(String(body)) as unknown);
        return typeof answer === 'string' ? toError(answer) : Response.json(answer, { status: 201 });
      }
      case 'GET /assistant':
        return Response.json({
          kind: toAssistant(behaviour),
          processor: behaviour === 'model' ? simulatedWords.modelHost : null,
          retention: simulatedWords.retention,
        } satisfies AssistantNotice);
      case 'GET /widget/config':
        if (!headers.has('X-Lexloom-Key')) return toError('not_found');
        return Response.json(toConfig(config, behaviour));
      case 'GET /chatstream/history':
        return Response.json(answers.toHistory());
      case 'GET /chat/threads':
        return Response.json(answers.toThreads());
      case 'GET /chat/threads/:id':
        return Response.json(answers.toHistory(id));
      case 'GET /chatstream/files':
        return Response.json(documents.list(readingMs));
      case 'GET /chatstream/files/:id':
        return documents.download(id) ?? toError('not_found');
      case 'GET /chatstream/files/:id/text': {
        const text = await documents.readText(id);
        return typeof text === 'string' ? toError(text) : Response.json(text);
      }
      case 'POST /chatstream/upload': {
        const document = documents.upload(body, readingMs);
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
        return (await callTask(behaviour, call)) ?? toError('not_found');
    }
  }
}

/** Failures that occur before a call's path is considered. */
function refuse(behaviour: Behaviour, { method, path, headers }: Call): Response | undefined {
  const isPlain = behaviour === 'plain' || behaviour === 'plain-cut';
  const token = headers.get('Authorization')?.slice('Bearer '.length);
  if (behaviour === 'offline') throw new TypeError('Failed to fetch');
  if (behaviour === 'failing') return toError('internal');
  if (behaviour === '403') return toError('origin_refused');
  if (behaviour === '429') return toError('rate_limited', { 'Retry-After': String(retryAfterSeconds) });
  if (behaviour === '401' && token !== renewedToken)
    return toError(token ? 'signed_out' : 'identity_missing');
  if (behaviour === 'budget' && method === 'POST' && costsQuestion.test(path))
    return toError('budget_spent', { 'Retry-After': String(secondsUntilMidnight()) });
  if (behaviour === 'paused' && method !== 'GET') return toError('partner_paused');
  if (isPlain && missingFromPlain.test(path)) return toError('not_found');
  return undefined;
}

function toConfig(config: Partial<WidgetConfig>, behaviour: Behaviour): WidgetConfig {
  return {
    name: simulatedWords.partner,
    greeting: null,
    starters: [],
    quickActions: [],
    languages: [],
    ...config,
    paused: behaviour === 'paused' ? (config.paused ?? simulatedWords.paused) : (config.paused ?? null),
  };
}

/** The seconds until the UTC day, and with it the budget, ends. */
function secondsUntilMidnight(): number {
  const daySeconds = 86_400;
  return daySeconds - (Math.floor(Date.now() / 1000) % daySeconds);
}

const noContent = () => new Response(null, { status: 204 });
