import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { type ErrorCode, toErrorBody } from '#shared/errors.ts';

/** Answers requests that Node's parser refuses, which never reach a route, with the same JSON as all others. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, code] = toAnswer(error.code);
  const body = JSON.stringify(toErrorBody(code));
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nX-Request-Id: ${randomUUID()}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function toAnswer(code: string | undefined): [status: string, code: ErrorCode] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', 'body_too_large'];
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', 'malformed_request'];
  return ['400 Bad Request', 'malformed_request'];
}
