import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type PartnerPage = { body: string; headers?: Record<string, string> };

/**
 * A partner's web site, on an origin of its own. A real server on loopback: what a test answers in its place counts as the
 * open internet, from which browsers let no page reach loopback.
 */
export async function startPartner() {
  const pages = new Map<string, PartnerPage>();
  const server = createServer((request, response) => {
    const page = pages.get(request.url ?? '');
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    response.end(page?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://partner.localhost:${port}`;
  return {
    url,
    /** Gives back the page's address. */
    put(path: string, body: string, headers: Record<string, string> = {}): string {
      pages.set(path, { body, headers });
      return url + path;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Partner = Awaited<ReturnType<typeof startPartner>>;
