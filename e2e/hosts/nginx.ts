import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCopilot } from '../engines/journeys/asking.ts';
import { waitFor } from '../engines/wait-for.ts';
import { register } from '../harness/api-client.ts';
import { findFreePort } from '../harness/free-port.ts';
import { holdsBack } from '../harness/model-server.ts';
import type { Host, RunningHost } from './host.ts';

const policy = 'Content Security Policy';
const needs = ['/usr/sbin/nginx'];

export const nginxNonce: Host = {
  name: 'nginx, strict nonce policy',
  does: 'a nonce for each answer, nothing else allowed, Trusted Types without a policy',
  needs,
  async start(_, guide) {
    const read = async (label: string) =>
      (await guide(policy, label)).replaceAll('YOUR-NONCE', '$request_id');
    const lines = (await read('Policy with a nonce')).replaceAll('\n', ' ');
    const tag = await read('Script tag with the nonce');
    const closed =
      "default-src 'none'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'";
    return startNginx(
      `location / {
        default_type text/html;
        add_header Content-Security-Policy "${closed}; ${lines}";
        return 200 '<!doctype html><html lang="en"><title>Partner</title><link rel="icon" href="data:,"><h1>Partner</h1>${tag}</html>';
      }`,
    );
  },
};

export const nginxProxy: Host = {
  name: 'nginx, stock proxy',
  does: 'two lines before our server: answers stream through it, and its 413 reads as a file too large',
  needs,
  start: ({ talking }) => startNginx(`location / { proxy_pass ${talking.url}; }`),
  async special(actions, { model, talking }) {
    const { script, release } = holdsBack(['The first half,'], [' and the last.']);
    model.answerWith(script);
    await openCopilot(actions);
    await actions.fill('Type a message...', 'How long is the notice period?');
    await actions.press('Enter');
    await actions.read('log', undefined, 'The first half,');
    release();
    await actions.read('log', undefined, 'The first half, and the last.');

    const { token } = await register(talking.url);
    await actions.page.evaluate(`Lexloom.update({ token: ${JSON.stringify(token)} })`);
    await actions.see('button', 'Upload document');
    const folder = await mkdtemp(join(tmpdir(), 'lexloom-host-'));
    try {
      const path = join(folder, 'large.txt');
      await writeFile(path, 'A line of a large contract.\n'.repeat(60_000));
      await actions.page.chooseFile(
        "document.querySelector('lexloom-widget').shadowRoot.querySelector('input[type=file]')",
        path,
      );
      await actions.read('alert', undefined, 'This file is too large.');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};

/** Starts nginx with its defaults and nothing but this in its server block. */
async function startNginx(location: string): Promise<RunningHost> {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-nginx-'));
  const port = await findFreePort();
  await mkdir(join(folder, 'logs'));
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; pid nginx.pid; error_log logs/error.log;
    events {}
    http {
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
      server { listen 127.0.0.1:${port}; ${location} }
    }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/`)).ok, 'nginx answers');
  return {
    url: `http://partner.localhost:${port}/`,
    async stop() {
      nginx.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
