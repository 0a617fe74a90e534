import { createServer, type IncomingHttpHeaders } from 'node:http';
import { closeServer, listenOnLoopback } from './loopback-server.ts';

type Post = { path: string; headers: IncomingHttpHeaders; body: string };
export type Webhook = Awaited<ReturnType<typeof startWebhook>>;

/** Starts an operator's own server, which keeps what is posted to it. */
export async function startWebhook() {
  const posts: Post[] = [];
  const paths: string[] = [];
  const waiting: (() => void)[] = [];
  let reached: (() => void) | undefined;
  let answer: { status: number; headers: Record<string, string> } = { status: 204, headers: {} };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    if (reached) return reached();
    paths.push(request.url ?? '');
    posts.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(answer.status, answer.headers).end();
    for (const wake of waiting.splice(0)) wake();
  });
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  return {
    url,
    paths: () => paths,
    answerWith(status: number, headers: Record<string, string> = {}) {
      answer = { status, headers };
      reached = undefined;
    },
    /** Stops answering. Resolves once something has been posted. */
    fallSilent: () =>
      new Promise<void>((resolve) => {
        reached = resolve;
      }),
    /** Removes and returns the next post that matches, waiting for it if necessary. */
    async take(isWanted: (post: Post) => boolean): Promise<Post> {
      for (;;) {
        const at = posts.findIndex(isWanted);
        const [post] = at < 0 ? [] : posts.splice(at, 1);
        if (post) return post;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
    },
    close: () => closeServer(server),
  };
}
