import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, statusOf, toErrorBody } from '#shared/errors.ts';
import type { Log } from '../log.ts';
import { requestIdOf } from './request-id.ts';

type Deps = { log: Log; countRequest: (status: number) => void };

/** A client that is still sending can read the response only if the connection stays open for a moment. */
const lingerMs = 500;

/** A refusal: its code, and a status where HTTP has a more precise one than the code's. */
type Refusal = { code: ErrorCode; status?: number; retryAfterSeconds?: number };

/** What is known about a refused request. Neither raw bytes nor a query is ever logged. */
type Known = { requestId: string; method?: string | undefined; path?: string | undefined };

export type Refusals = ReturnType<typeof createRefusals>;

/**
 * Answers requests that never reach a route with the same JSON, id, log line and metrics as all others: those that
 * Node's parser rejects, those whose URL cannot be parsed, and those beyond a network's share of connections.
 */
export function createRefusals({ log, countRequest }: Deps) {
  function report({ code, status = statusOf[code] }: Refusal, known: Known): number {
    countRequest(status);
    log.info({ ...known, status, code }, 'request');
    return status;
  }

  return {
    /** Answers a request that Node has parsed, without reading its body. */
    answer(incoming: IncomingMessage, outgoing: ServerResponse, refusal: Refusal): void {
      const requestId = requestIdOf(incoming);
      const path = toPath(incoming.url);
      const status = report(refusal, { requestId, method: incoming.method, path });
      const body = JSON.stringify(toErrorBody(refusal.code));
      outgoing.writeHead(status, {
        ...toHeaders(refusal, requestId),
        'Content-Length': Buffer.byteLength(body),
      });
      outgoing.end(body);
    },

    /** Returns the same as a response for the adaptor to send. */
    toResponse(incoming: IncomingMessage, refusal: Refusal): Response {
      const requestId = requestIdOf(incoming);
      const path = toPath(incoming.url);
      const status = report(refusal, { requestId, method: incoming.method, path });
      const headers = toHeaders(refusal, requestId);
      return new Response(JSON.stringify(toErrorBody(refusal.code)), { status, headers });
    },

    /** Answers on a socket without a parsed request, and closes it. */
    answerRaw(socket: Duplex, refusal: Refusal, method?: string): void {
      const requestId = randomUUID();
      const status = report(refusal, { requestId, ...(method !== undefined && { method }) });
      const body = JSON.stringify(toErrorBody(refusal.code));
      const head = Object.entries({
        ...toHeaders(refusal, requestId),
        'Content-Length': String(Buffer.byteLength(body)),
        Connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('')}\r\n${body}`);
      setTimeout(() => socket.destroy(), lingerMs).unref();
    },
  };
}

/** Maps an error code of Node's parser to a refusal. */
export function toRefusal(errorCode: string | undefined): Refusal {
  if (errorCode === 'HPE_HEADER_OVERFLOW') return { code: 'body_too_large', status: 431 };
  if (errorCode === 'ERR_HTTP_REQUEST_TIMEOUT') return { code: 'request_timed_out' };
  return { code: 'malformed_request' };
}

function toHeaders({ retryAfterSeconds }: Refusal, requestId: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': requestId,
    ...(retryAfterSeconds !== undefined && { 'Retry-After': String(retryAfterSeconds) }),
  };
}

/** Returns the path without the query and, for an absolute URL, without its host: either may hold a secret. */
function toPath(url = ''): string {
  return url.replace(/^[a-z]+:\/\/[^/?#]*/i, '').split(/[?#]/)[0] ?? '';
}
