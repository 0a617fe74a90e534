import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { findFreePort } from './free-port.ts';

const documented = join(import.meta.dirname, '../../docs/operations/nginx.conf');
/** By its full path, which only root's PATH contains. */
const command = '/usr/sbin/nginx';

/** Whether nginx is installed. */
export const canUseNginx = (): boolean => spawnSync(command, ['-v']).status === 0;

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;

/**
 * Starts nginx in front of these servers, with the lines of `docs/operations/nginx.conf` on a loopback port (a free one by
 * default) and without TLS. Its other settings are Debian's: gzip and buffering are on. `isBehindProxy` says that there is
 * another proxy in front, from which it takes clients' addresses.
 */
export async function startBalancer(
  urls: readonly string[],
  { port: freePort, isBehindProxy = false }: { port?: number; isBehindProxy?: boolean } = {},
) {
  const port = freePort ?? (await findFreePort());
  const dir = await mkdtemp(join(tmpdir(), 'lexloom-nginx-'));
  const site = toLoopback(await readFile(documented, 'utf8'), port, urls, dir);
  await writeFile(
    join(dir, 'nginx.conf'),
    `daemon off;
user root;
pid ${dir}/pid;
worker_processes 1;
events { worker_connections 1024; }
http {
  gzip on;
${isBehindProxy ? 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;' : ''}
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${dir}/${kind};`).join('\n')}
${site}
}
`,
  );
  const child = spawn(command, ['-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const remove = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dir, { recursive: true, force: true });
  };
  const ask = async () => {
    if (!(await fetch(`${url}/healthz`)).ok) throw new Error('nginx does not answer');
  };
  try {
    await vi.waitFor(ask, { timeout: 10_000 });
  } catch (thrown) {
    // A process that keeps running would keep the tests from ending.
    await remove();
    throw thrown;
  }
  return {
    url,
    /** What it has passed on so far, one line per request, with status and server. */
    log: () => readFile(join(dir, 'access.log'), 'utf8'),
    /** Makes it ask all servers again at once after a restart. */
    async forgetFailures() {
      child.kill('SIGHUP');
      await vi.waitFor(ask, { timeout: 10_000 });
    },
    remove,
  };
}

/** Everything stays as documented, except where it listens, its certificates, its servers and where it logs. */
function toLoopback(text: string, port: number, urls: readonly string[], dir: string): string {
  const [sample = '', ...others] = text.split('\n').filter((line) => /^\s*server 127\./.test(line));
  const servers = urls.map((url) => sample.replace(/127\.0\.0\.1:\d+/, new URL(url).host));
  return text
    .split('\n')
    .filter((line) => !/ssl_certificate/.test(line) && !others.includes(line))
    .map((line) => (line === sample ? servers.join('\n') : line))
    .join('\n')
    .replace(/listen 443.*;/, `listen 127.0.0.1:${port};`)
    .replace(/access_log \S+/, `access_log ${dir}/access.log`)
    .replace(/error_log {2}\S+/, `error_log ${dir}/error.log`);
}
