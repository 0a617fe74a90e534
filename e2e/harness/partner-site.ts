import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type File = { body: string; type?: string; headers?: Record<string, string> };

/**
 * A partner's web site on an origin of its own, which serves what the test puts there. It is a real server on loopback:
 * an answer that Playwright fulfils counts as the open internet, from which browsers let no page reach loopback.
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://partner.localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** Returns the page's address. */
    serve(path: string, file: File): string {
      files.set(path, file);
      return url + path;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Partner = Awaited<ReturnType<typeof startPartner>>;
