import { createServer } from 'node:http';

import { closeServer, listenOnLoopback } from './loopback-server.ts';

type File = { body: string; type?: string; headers?: Record<string, string> };

/**
 * A partner's web site on its own origin, which serves what the test puts there. It is a real server on loopback: a response
 * that Playwright fulfils counts as the open internet, from which browsers let no page reach loopback.
 */
export async function startPartner() {
  const files = new Map<string, File>();
  const server = createServer(({ url: asked = '/' }, response) => {
    const file = files.get(asked.replace(/\?.*/, ''));
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/html; charset=utf-8',
      ...file?.headers,
    });
    response.end(file?.body);
  });
  const url = `http://partner.localhost:${await listenOnLoopback(server)}`;
  return {
    url,
    /** Returns the page's address. */
    serve(path: string, file: File): string {
      files.set(path, file);
      return url + path;
    },
    close: () => closeServer(server),
  };
}

export type Partner = Awaited<ReturnType<typeof startPartner>>;
