import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { waitFor } from '../wait-for.ts';
import { type Scene, servePage } from '../world.ts';
import { ask, openCopilot } from './asking.ts';

const require = createRequire(import.meta.url);
const readLibrary = (path: string) =>
  readFileSync(require.resolve(path), 'utf8').replaceAll('</script', '<\\/script');

/**
 * A page that takes every "/" for its search and closes its menu on Escape must not see either key while the widget uses it.
 */
export async function keys({ world, actions }: Scene) {
  const body = `<input aria-label="Search the docs"><nav id="menu">Menu</nav><script>
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') document.getElementById('menu').remove();
      if (event.key !== '/') return;
      event.preventDefault();
      document.querySelector('input').focus();
    });
  </script>`;
  await actions.page.goto(servePage(world, world.server, { body }));
  await openCopilot(actions);
  await actions.page.type('and/or');
  await waitFor(
    async () => (await actions.see('textbox', 'Type a message...')).value === 'and/or',
    'all of it is in the Co-pilot',
  );
  await actions.press('Escape');
  await actions.seeNone('dialog', 'Lexloom Co-pilot');
  await actions.until("Boolean(document.getElementById('menu'))");
}

/** Over an open modal of Bootstrap, the help window receives what is typed, and the focus returns to what opened it. */
export async function modal({ world, actions, look }: Scene) {
  await actions.page.goto(
    servePage(world, world.server, {
      head: `<style>${readLibrary('bootstrap/dist/css/bootstrap.min.css')}</style>`,
      body: `<div class="modal" id="modal" tabindex="-1"><div class="modal-dialog"><div class="modal-content">
        <button type="button" data-lexloom-open="help">Ask for help</button><input aria-label="Name"></div></div></div>
        <script>${readLibrary('bootstrap/dist/js/bootstrap.bundle.min.js')}</script>
        <script>new bootstrap.Modal('#modal').show()</script>`,
    }),
  );
  await actions.until('Boolean(globalThis.Lexloom?.version)');
  await actions.click('button', 'Ask for help');
  await actions.click('textbox', 'Ask a question');
  await actions.page.type('office hours');
  await waitFor(
    async () => (await actions.see('textbox', 'Ask a question')).value === 'office hours',
    'all of it is in the help window',
  );
  await look('over a modal');
  await actions.press('Escape');
  await actions.seeNone('dialog', 'Need Help?');
  await actions.seeFocus('button', 'Ask for help');
}

/** On a page with Lenis, turning the wheel over the Co-pilot does not move the page behind it. */
export async function wheel({ world, actions }: Scene) {
  await actions.page.goto(
    servePage(world, world.server, {
      body: `<div style="height: 5000px"></div><script>${readLibrary('lenis/dist/lenis.min.js')}</script>
        <script>new Lenis({ autoRaf: true })</script>`,
    }),
  );
  await turnWheelOverCopilot(actions);
}

/** In a page of Prototype.js, which replaces methods of arrays, the Co-pilot opens and answers. */
export async function prototypeJs({ world, actions }: Scene) {
  await actions.page.goto(
    servePage(world, world.server, {
      head: `<script>${readLibrary('prototype-js-core/prototype.js')}</script>`,
    }),
  );
  await openCopilot(actions);
  await ask(actions, 'Which industries do you serve?');
  await actions.read('log', undefined, 'Banking, Financial Services');
  await actions.see('button', 'Copy answer');
}

/** Opens the Co-pilot and turns the wheel over it: the page behind must not move. */
export async function turnWheelOverCopilot(actions: Scene['actions']) {
  await openCopilot(actions);
  const { x, y } = await actions.see('dialog', 'Lexloom Co-pilot');
  for (let turn = 0; turn < 4; turn++) await actions.page.wheelAt(x, y, 200);
  // Lenis moves the page over many frames.
  await actions.page.evaluate(
    'new Promise((resolve) => { let frames = 0; const next = () => (++frames < 30 ? requestAnimationFrame(next) : resolve(true)); next(); })',
  );
  await actions.until('scrollY === 0');
}

/**
 * The page behind keeps its position and width, and none of it shows beside the Co-pilot, even where a scrollbar takes room.
 * Its body is what scrolls, as on many pages that prevent sideways scrolling.
 */
export async function pageBehind({ world, actions, look }: Scene) {
  await actions.page.goto(
    servePage(world, world.server, {
      head: '<style>html, body { height: 100% } body { overflow-x: hidden; background: #ffd }</style>',
      body: '<main style="height: 5000px"></main>',
    }),
  );
  const { evaluate } = actions.page;
  if (await evaluate<boolean>('document.documentElement.clientWidth === innerWidth'))
    throw new Error('the scrollbar takes no room');
  await evaluate('scrollTo(0, 2000)');
  const page = "[scrollY, document.querySelector('main').offsetWidth].join()";
  const before = await evaluate<string>(page);
  await openCopilot(actions);
  await look('page behind');
  const { x } = await actions.see('dialog', 'Lexloom Co-pilot');
  const middle = await evaluate<number>('innerWidth / 2');
  if (x !== middle) throw new Error(`the middle of the Co-pilot is at ${x} and not at ${middle}`);
  await actions.until(`${page} === '${before}'`);
  await actions.click('button', 'Close co-pilot');
  await actions.seeNone('dialog', 'Lexloom Co-pilot');
  await actions.until(`${page} === '${before}'`);
}

/** On our own site, each script is linked once, and navigation causes no error, not even in a background tab. */
export async function site({ world, actions, openTab, look }: Scene) {
  await actions.page.goto(`${world.server.url}/`);
  await actions.page.evaluate(`(${listenForErrors})()`);
  await actions.until('Boolean(globalThis.Lexloom?.version)');
  await actions.click('link', 'Blog');
  await actions.read('heading', 'Blog', 'Blog');
  await look('our site');
  const doubled = await actions.page.evaluate<string[]>(
    "[...document.querySelectorAll('link[rel=modulepreload]')].map(({ href }) => href).filter((href, at, all) => all.indexOf(href) !== at)",
  );
  if (doubled.length) throw new Error(`linked twice: ${doubled.join(', ')}`);
  const other = await openTab();
  await other.page.activate();
  await actions.page.evaluate(`document.querySelector('nav a[href="/about"]').click()`);
  await actions.until("location.pathname === '/about' && Boolean(document.querySelector('h1'))");
}

/** Runs in the page. */
const listenForErrors = `() => {
  window.complaints = [];
  addEventListener('error', (event) => complaints.push('error: ' + (event.message || event.target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => complaints.push('rejected: ' + reason));
}`;
