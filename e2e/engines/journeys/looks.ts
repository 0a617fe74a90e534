import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Scene, servePage } from '../world.ts';
import { openCopilot } from './asking.ts';

const npmPackage = join(import.meta.dirname, '../../../dist/npm/index.js');
const shadow = "document.querySelector('lexloom-widget').shadowRoot";
const dialog = `${shadow}.querySelector('[role=dialog], dialog')`;

/** In the dark theme the text is lighter than its background. */
export async function dark({ world, actions, look }: Scene) {
  const tag = `<script async src="${world.server.url}/widget.js" data-theme="dark"></script>`;
  await actions.page.goto(servePage(world, world.server, { tag }));
  await openCopilot(actions);
  await actions.until("getComputedStyle(document.querySelector('lexloom-widget')).colorScheme === 'dark'");
  await look('dark');
  const [ground, ink] = await actions.page.evaluate<[number, number]>(
    `[getComputedStyle(${dialog}).backgroundColor, getComputedStyle(${dialog}).color].map((colour) => {
      const context = document.createElement('canvas').getContext('2d');
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })`,
  );
  if (ground > 60 || ink < 180) throw new Error(`ground ${ground}, ink ${ink}`);
}

/**
 * At 390 px the Co-pilot fills the page and nothing scrolls sideways. It is tried in a frame, since WebKitGTK's window does not
 * get that narrow.
 */
export async function narrow({ world, actions, look }: Scene) {
  const inner = servePage(world, world.server).replace(world.partner.url, '');
  const body = `<iframe id="phone" src="${inner}" style="width: 390px; height: 760px; border: 0"></iframe>`;
  await actions.page.goto(servePage(world, world.server, { body, tag: '' }));
  const frame = "document.getElementById('phone').contentWindow";
  await actions.until(`Boolean(${frame}.Lexloom?.version)`);
  await actions.page.evaluate(`${frame}.Lexloom.open()`);
  const panel = `${frame}.document.querySelector('lexloom-widget').shadowRoot.querySelector('[role=dialog], dialog')`;
  await actions.until(
    `${panel}?.checkVisibility() && Math.round(${panel}.getBoundingClientRect().width) === 390`,
  );
  await actions.until(`${frame}.document.documentElement.scrollWidth <= 390 && ${panel}.scrollWidth <= 390`);
  await look('390 px');
  const small = await actions.page.evaluate<string[]>(
    `[...${panel}.querySelectorAll('header button, form button')].filter((button) => button.checkVisibility() && button.getBoundingClientRect().height < 44).map((button) => button.getAttribute('aria-label'))`,
  );
  if (small.length) throw new Error(`smaller than 44 px: ${small.join(', ')}`);
}

const closed = "default-src 'none'; img-src data:; style-src 'self'; require-trusted-types-for 'script'";

/** Works under a policy with nonces, without inline styles, and with Trusted Types but no policy of them. */
export async function policyByTag({ world, actions }: Scene) {
  const { url } = world.server;
  await actions.page.goto(
    servePage(world, world.server, {
      csp: `${closed}; trusted-types 'none'; script-src 'nonce-n0nce'; connect-src ${url}`,
      tag: `<script async nonce="n0nce" src="${url}/widget.js"></script>`,
    }),
  );
  await answersUnderPolicy(actions);
}

/** The same for the npm package, for which the policy is a different one. */
export async function policyByPackage({ world, actions }: Scene) {
  const { url } = world.server;
  world.partner.serve('/lexloom-widget.js', {
    body: await readFile(npmPackage, 'utf8'),
    type: 'text/javascript',
  });
  await actions.page.goto(
    servePage(world, world.server, {
      csp: `${closed}; trusted-types lexloom; script-src 'nonce-n0nce'; connect-src ${url}`,
      tag: `<script type="module" nonce="n0nce">import { loadLexloom } from '/lexloom-widget.js';
        loadLexloom({ src: '${url}/widget.js', nonce: 'n0nce' });</script>`,
    }),
  );
  await answersUnderPolicy(actions);
}

async function answersUnderPolicy(actions: Scene['actions']) {
  await openCopilot(actions);
  await actions.page.type('Which industries do you serve?');
  await actions.press('Enter');
  await actions.read('log', undefined, 'Banking, Financial Services');
}
