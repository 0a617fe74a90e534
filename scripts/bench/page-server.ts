import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../run-step.ts';
import { peersDir } from './prepare.ts';
import { answerThreads } from './threads.ts';

const kinds: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};
const folders = [
  { prefix: '/page/', dir: join(import.meta.dirname, 'page') },
  { prefix: '/peers/', dir: join(peersDir, 'node_modules') },
  { prefix: '/', dir: join(root, 'dist/widget') },
];

/** One answer on its way: what is sent in one go, and how often. */
export type Feed = {
  chunks: readonly string[];
  /** So many chunks at each `next()`; or one chunk by the clock. */
  pace: { chunksPerFrame: number } | { everyMs: number };
  onStarted?: () => void;
  onSent: () => void;
};

export type PageServer = {
  url: string;
  /** The next question is answered by this, as `text/event-stream` to the widget and as plain text to the others. */
  feed: Feed | undefined;
  next(): void;
  close(): void;
};

/** The bench's pages, the built widget, and a backend that streams what it is told to. */
export async function startPageServer(): Promise<PageServer> {
  let send: (() => void) | undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    if (request.method === 'POST' && path === '/api/chatstream') {
      request.resume();
      request.on('end', () => answer(response, Boolean(request.headers.accept?.includes('event-stream'))));
      return;
    }
    const thread = answerThreads(request.url ?? '/');
    if (thread !== undefined) {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(thread));
      return;
    }
    const folder = folders.find(({ prefix }) => path.startsWith(prefix));
    const file = folder && join(folder.dir, normalize(path.slice(folder.prefix.length)));
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': kinds[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': /-[\w-]{6}\.js$/.test(file)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300',
    });
    createReadStream(file).pipe(response);
  });

  function answer(response: ServerResponse, isEvents: boolean) {
    const feed = handle.feed;
    if (!feed) {
      response.writeHead(404).end();
      return;
    }
    let at = 0;
    let sent = 0;
    const type = isEvents ? 'text/event-stream' : 'text/plain; charset=utf-8';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Message-Id': 'bench' });
    response.flushHeaders();
    const write = (text: string) => {
      sent += text.length;
      response.write(isEvents ? `event: delta\nid: ${sent}\ndata: ${JSON.stringify({ text })}\n\n` : text);
    };
    const { pace, chunks } = feed;
    send = () => {
      if (at >= chunks.length) return;
      const end = at + ('everyMs' in pace ? 1 : pace.chunksPerFrame);
      for (const chunk of chunks.slice(at, end)) write(chunk);
      at = end;
      if (at < chunks.length) return;
      if (timer) clearInterval(timer);
      response.end(isEvents ? 'event: done\ndata: {"status":"complete"}\n\n' : '');
      feed.onSent();
    };
    const timer = 'everyMs' in pace ? setInterval(send, pace.everyMs) : undefined;
    response.on('close', () => clearInterval(timer));
    feed.onStarted?.();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const handle: PageServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    feed: undefined,
    next: () => send?.(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return handle;
}
