import { execFile, spawn } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openCopilot } from '../engines/journeys/asking.ts';
import { waitFor } from '../engines/wait-for.ts';
import { findFreePort } from '../harness/free-port.ts';
import type { Host, RunningHost } from './host.ts';

const run = promisify(execFile);
const packaged = '/usr/share/wordpress';
const needs = [`${packaged}/wp-load.php`, '/usr/sbin/mariadbd', '/usr/bin/php'];
const isLinked = 'Boolean(document.querySelector(\'script[src$="/widget.js"]\'))';

export const wordpressBlock: Host = {
  name: 'WordPress, one page',
  does: 'in a Custom HTML block of an administrator; WordPress has removed the script from an author’s page, as the guide says',
  needs,
  start: async (_, guide) =>
    startWordpress('?pagename=help', {
      'block.html': await guide('WordPress, one page', 'Custom HTML block'),
    }),
  async special(actions) {
    await actions.click('link', 'By an author');
    await actions.until("document.title.startsWith('By an author')");
    if (await actions.page.evaluate(isLinked)) throw new Error('an author’s script is there');
    await actions.click('link', 'Help');
    await actions.see('button', 'Need Help?');
  },
};

const childTheme = 'wp-content/themes/partner';

export const wordpressTheme: Host = {
  name: 'WordPress, theme',
  does: 'by functions.php of a child theme, on every page; the Co-pilot stands above the bar of an administrator who is signed in',
  needs,
  start: async (_, guide) =>
    startWordpress('?pagename=plain', {
      'block.html': '',
      [`${childTheme}/style.css`]: '/*\nTheme Name: Partner\nTemplate: twentytwentythree\n*/',
      [`${childTheme}/functions.php`]: `<?php\n${await guide('WordPress', 'functions.php')}\n`,
    }),
  async special(actions) {
    await actions.click('link', 'Help');
    await actions.until("document.title.startsWith('Help')");
    await actions.see('button', 'Need Help?');
    await actions.page.goto(new URL('/wp-login.php', await actions.page.evaluate('location.href')).href);
    // WordPress itself selects the first field, a fifth of a second after the page has loaded.
    await actions.seeFocus('textbox', 'Username or Email Address');
    await actions.fill('Username or Email Address', 'admin');
    await actions.press('Tab');
    await actions.page.type('password');
    await actions.press('Enter');
    await actions.until("location.pathname.startsWith('/wp-admin')");
    await actions.page.goto(new URL('/', await actions.page.evaluate('location.href')).href);
    await actions.see('navigation', 'Toolbar');
    await openCopilot(actions);
    await actions.click('button', 'Close co-pilot');
    await actions.seeNone('dialog', 'Lexloom Co-pilot');
  },
};

/** Runs Debian's WordPress with these files, on a database of its own; the system's own installation is not touched. */
async function startWordpress(page: string, files: Record<string, string>): Promise<RunningHost> {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-wordpress-'));
  const site = join(folder, 'site');
  await cp(packaged, site, { recursive: true, dereference: true });
  for (const each of ['wp-config.php', 'set-up.php'])
    await copyFile(join(import.meta.dirname, 'wordpress', each), join(site, each));
  await mkdir(join(site, childTheme));
  for (const [path, text] of Object.entries(files)) await writeFile(join(site, path), text);

  const { socket, stop } = await startDatabase(join(folder, 'database'));
  const port = await findFreePort();
  const url = `http://partner.localhost:${port}/`;
  const env = {
    ...process.env,
    HOST_SOCKET: socket,
    HOST_URL: url.slice(0, -1),
    PHP_CLI_SERVER_WORKERS: '4',
  };
  const theme = `${childTheme}/style.css` in files ? ['partner'] : [];
  await run('php', [join(site, 'set-up.php'), ...theme], { env });
  const php = spawn('php', ['-S', `127.0.0.1:${port}`, '-t', site], { env, stdio: 'ignore', detached: true });
  await waitFor(async () => (await fetch(`http://127.0.0.1:${port}/readme.html`)).ok, 'PHP answers');
  return {
    url: url + page,
    async stop() {
      // Ends PHP along with its workers.
      process.kill(-(php.pid ?? 0));
      await stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function startDatabase(data: string): Promise<{ socket: string; stop(): Promise<void> }> {
  const socket = join(data, 'socket');
  const user = `--user=${userInfo().username}`;
  const options = ['--no-defaults', `--datadir=${data}`, user];
  await run('mariadb-install-db', [...options, '--auth-root-authentication-method=normal', '--skip-test-db']);
  const server = spawn('mariadbd', [...options, `--socket=${socket}`, '--skip-networking'], {
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await waitFor(
    () => run('mariadb-admin', ['--no-defaults', `--socket=${socket}`, '--user=root', 'ping']),
    'MariaDB answers',
  );
  return {
    socket,
    async stop() {
      server.kill();
      await ended;
    },
  };
}
