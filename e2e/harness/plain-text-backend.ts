import { createReadStream, existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { closeServer, listenOnLoopback } from './loopback-server.ts';

const widgetDir = join(import.meta.dirname, '../../dist/widget');
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>A partner’s page</title>
<link rel="icon" href="data:,"><script src="/widget.js" data-manual></script></html>`;

type BackendCall = { path: string; headers: IncomingMessage['headers']; body: string };

/**
 * A backend that speaks only the plain-text form (docs/specification.md, "A backend of your own"), together with a page that
 * embeds the built widget: no events, no threads, no keys, no notice. Any other call is a 404 with a meaningless body.
 */
export async function startPlainTextBackend() {
  const calls: BackendCall[] = [];
  const history: { message: string; response: string }[] = [];
  let answer: (response: ServerResponse) => void = says('Plain **words**.');
  let uploadAnswer: { status: number; body: unknown } = { status: 200, body: { id: 'file-1' } };

  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    if (path === '/') return void response.setHeader('Content-Type', 'text/html').end(page);
    const file = join(widgetDir, path);
    if (/^\/(widget\.js|w\/[\w-]+\.js)$/.test(path) && existsSync(file)) {
      response.setHeader('Content-Type', 'text/javascript');
      return void createReadStream(file).pipe(response);
    }
    calls.push({ path: `${request.method} ${path}`, headers: request.headers, body: await readAll(request) });
    if (request.method === 'POST' && path === '/api/chatstream') return answer(response);
    if (path === '/api/chatstream/history' && request.headers.authorization)
      return json(response, 200, history);
    if (request.method === 'POST' && path === '/api/chatstream/upload')
      return json(response, uploadAnswer.status, uploadAnswer.body);
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Cannot be found</h1>');
  });
  const port = await listenOnLoopback(server);

  return {
    url: `http://127.0.0.1:${port}`,
    history,
    /** All calls except those for the page and the widget's files. */
    calls: (path: string) => calls.filter((call) => call.path === path),
    answerWith(next: typeof answer) {
      answer = next;
    },
    answerUploadWith(status: number, body: unknown) {
      uploadAnswer = { status, body };
    },
    close: () => closeServer(server),
  };
}

/** Answers with each part in a chunk of its own, then ends cleanly. */
export function says(...parts: string[]) {
  return (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
    for (const part of parts) response.write(part);
    response.end();
  };
}

/** Sends the first part at once and the rest once released; `null` aborts the connection instead. */
export function holdsBack(first: string, rest: string | null) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  return {
    release,
    async answer(response: ServerResponse) {
      response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.write(first);
      await released;
      if (rest === null) response.destroy();
      else response.end(rest);
    },
  };
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}
