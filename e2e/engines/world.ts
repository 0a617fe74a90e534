import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startModel, type TestModel } from '../harness/model-server.ts';
import { type Partner, startPartner } from '../harness/partner-site.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import type { Engine, EnginePage } from './engine.ts';
import { type Actions, createActions } from './page-actions.ts';

/** What the journeys need besides a browser: a partner's site, and our server with either assistant. */
export type World = {
  partner: Partner;
  /** The server whose assistant quotes. */
  server: RunningServer;
  model: TestModel;
  /** The server whose assistant is `model`. */
  talking: RunningServer;
  close(): Promise<void>;
};

export async function createWorld(): Promise<World> {
  const model = await startModel();
  const [partner, server, talking] = await Promise.all([
    startPartner(),
    startServer(),
    startServer(model.settings),
  ]);
  partner.serve('/watch.js', { body: watch, type: 'text/javascript' });
  return {
    partner,
    server,
    model,
    talking,
    async close() {
      await Promise.all([partner.close(), server.remove(), talking.remove(), model.close()]);
    },
  };
}

/** Collects what a page complains about: not every engine offers a driver's log or an event for it. */
const watch = `window.complaints = [];
addEventListener('error', (event) => complaints.push('error: ' + (event.message || event.target.src || event.target.href)), true);
addEventListener('unhandledrejection', ({ reason }) => complaints.push('rejected: ' + reason));
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push(violatedDirective + ' ' + blockedURI));`;

export type PartnerPage = {
  head?: string;
  body?: string;
  /** Replaces the script tag. */
  tag?: string;
  csp?: string;
};

let pages = 0;

/** Serves a partner's page with the widget of this server and returns its address. The nonce of its own scripts is `n0nce`. */
export function servePage({ partner }: World, server: RunningServer, page: PartnerPage = {}): string {
  const { head = '', body = '', tag = `<script async src="${server.url}/widget.js"></script>`, csp } = page;
  return partner.serve(`/page-${++pages}`, {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Partner</title><link rel="icon" href="data:,"><script src="/watch.js" nonce="n0nce"></script>${head}</head><body><h1>Partner</h1>${body}${tag}</body></html>`,
    ...(csp && { headers: { 'content-security-policy': csp } }),
  });
}

export type Scene = {
  world: World;
  actions: Actions;
  /** Opens another tab of the same visitor. */
  openTab(): Promise<Actions>;
  /** Takes a picture; where all journeys are played, it is also kept in test-results/engines for a person to look at. */
  look(name: string): Promise<Buffer>;
};

/** Plays a journey as a new visitor, and finally checks what the page has complained about. */
export async function play<Result>(
  engine: Engine,
  world: World,
  journey: (scene: Scene) => Promise<Result>,
): Promise<Result> {
  const visitor = await engine.visit();
  const tabs: EnginePage[] = [visitor.page];
  try {
    const result = await journey({
      world,
      actions: createActions(visitor.page),
      async openTab() {
        const tab = await visitor.openTab();
        tabs.push(tab);
        return createActions(tab);
      },
      async look(name) {
        await visitor.page.evaluate(`(${settle})()`);
        const picture = await visitor.page.screenshot();
        if (process.env.ENGINES === 'full' || process.env.HOSTS)
          await keepPicture(engine.name, name, picture);
        return picture;
      },
    });
    for (const tab of tabs) {
      const complaints = await tab.evaluate<string[]>('globalThis.complaints ?? []');
      if (complaints.length) throw new Error(`the page complains: ${complaints.join('; ')}`);
    }
    return result;
  } catch (thrown) {
    await keepPicture(engine.name, 'failed', await visitor.page.screenshot());
    throw thrown;
  } finally {
    await visitor.leave();
  }
}

/** Runs in the page: waits until nothing moves and everything has been painted. */
const settle = `async () => {
  const frames = [window, ...[...document.querySelectorAll('iframe')].map(({ contentWindow }) => contentWindow)];
  const roots = frames.flatMap(({ document: each }) => [each, each.querySelector('lexloom-widget')?.shadowRoot]);
  const isEnding = ({ playState, timeline, effect }) => playState === 'running' && timeline === document.timeline && effect.getComputedTiming().endTime < 1000;
  await Promise.all(roots.flatMap((root) => root?.getAnimations() ?? []).filter(isEnding).map(({ finished }) => finished.catch(() => {})));
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  return true;
}`;

async function keepPicture(engine: string, name: string, picture: Buffer): Promise<void> {
  const folder = join(import.meta.dirname, '../../test-results/engines');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, `${name} ${engine}.png`.replaceAll(' ', '-')), picture);
}
