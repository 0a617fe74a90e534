import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { root } from '../run-step.ts';
import { toThreadsResponse } from './fake-threads.ts';
import { peersDir } from './prepare.ts';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
};
const folders = [
  { prefix: '/page/', dir: join(import.meta.dirname, 'page') },
  { prefix: '/peers/', dir: join(peersDir, 'node_modules') },
  { prefix: '/', dir: join(root, 'dist/widget') },
];

/** One answer: its chunks, and when they are sent. */
export type Feed = {
  chunks: readonly string[];
  /** A number of chunks at each `sendNext()`, or one chunk at a fixed interval. */
  pace: { chunksPerFrame: number } | { everyMs: number };
  onStarted?: () => void;
  onSent: () => void;
};

export type PageServer = {
  url: string;
  /** Answers the next question, as `text/event-stream` to the widget and as plain text to the others. */
  feed: Feed | undefined;
  sendNext(): void;
  close(): void;
};

/** Serves the bench's pages and the built widget, with a backend that streams the given feed. */
export async function startPageServer(): Promise<PageServer> {
  let sendChunks: (() => void) | undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://bench').pathname;
    if (request.method === 'POST' && path === '/api/chatstream') {
      request.resume();
      request.on('end', () =>
        streamAnswer(response, Boolean(request.headers.accept?.includes('event-stream'))),
      );
      return;
    }
    const threads = toThreadsResponse(request.url ?? '/');
    if (threads !== undefined) {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(threads));
      return;
    }
    const folder = folders.find(({ prefix }) => path.startsWith(prefix));
    const file = folder && join(folder.dir, normalize(path.slice(folder.prefix.length)));
    if (!file || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': /-[\w-]{7}\.js$/.test(file)
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=300',
    });
    createReadStream(file).pipe(response);
  });

  function streamAnswer(response: ServerResponse, isEvents: boolean) {
    const feed = handle.feed;
    if (!feed) {
      response.writeHead(404).end();
      return;
    }
    let nextChunk = 0;
    let sentLength = 0;
    const type = isEvents ? 'text/event-stream' : 'text/plain; charset=utf-8';
    response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Message-Id': 'bench' });
    response.flushHeaders();
    const write = (text: string) => {
      sentLength += text.length;
      response.write(
        isEvents ? `event: delta\nid: ${sentLength}\ndata: ${JSON.stringify({ text })}\n\n` : text,
      );
    };
    const { pace, chunks } = feed;
    sendChunks = () => {
      if (nextChunk >= chunks.length) return;
      const end = nextChunk + ('everyMs' in pace ? 1 : pace.chunksPerFrame);
      for (const chunk of chunks.slice(nextChunk, end)) write(chunk);
      nextChunk = end;
      if (nextChunk < chunks.length) return;
      if (timer) clearInterval(timer);
      response.end(isEvents ? 'event: done\ndata: {"status":"complete"}\n\n' : '');
      feed.onSent();
    };
    const timer = 'everyMs' in pace ? setInterval(sendChunks, pace.everyMs) : undefined;
    response.on('close', () => clearInterval(timer));
    feed.onStarted?.();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const handle: PageServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    feed: undefined,
    sendNext: () => sendChunks?.(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return handle;
}
