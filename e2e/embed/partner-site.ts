import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';

type File = { body: string; type?: string; headers?: Record<string, string> };

/** A partner's own server, on another origin: what it serves is what the test put there. */
export async function startPartner() {
  const files = new Map<string, File>();
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url.replace(/\?.*/, ''));
    response.writeHead(file ? 200 : 404, {
      'content-type': file?.type ?? 'text/html; charset=utf-8',
      ...file?.headers,
    });
    response.end(file?.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    serve: (path: string, file: File) => void files.set(path, file),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Partner = Awaited<ReturnType<typeof startPartner>>;

/** The code that a reader of /embed sees under a label, as they would copy it. */
export function codeUnder(page: Page, heading: string, label: string): Locator {
  const part = page
    .locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) })
    .last();
  return part.getByRole('region', { name: label, exact: true }).locator('code');
}
