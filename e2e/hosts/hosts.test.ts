import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Engine } from '../engines/engine.ts';
import { findEngines } from '../engines/find-engines.ts';
import { ask, openCopilot } from '../engines/journeys/asking.ts';
import { writeTable } from '../engines/matrix.ts';
import { createWorld, play, type Scene, type World } from '../engines/world.ts';
import { says } from '../harness/model-server.ts';
import { createGuide } from './guide.ts';
import type { Host, RunningHost } from './host.ts';
import { hosts, isHere } from './hosts.ts';

const functions = ['boots', 'helps', 'asks', 'keeps its keys', 'and'] as const;
type Function = (typeof functions)[number];

/** The engines in which each function passed, by host. */
const passed = new Map<string, Map<Function, string[]>>();
/** In how many engines each host was begun. */
const begun = new Map<string, number>();
const engines: Engine[] = [];
let world: World;

/** Only by `npm run test:hosts`: it installs what each host needs, which takes minutes. */
describe.runIf(process.env.HOSTS === '1')('the widget, by the guide alone,', () => {
  beforeAll(async () => {
    world = await createWorld();
    for (const { launch } of findEngines()) if (launch) engines.push(await launch());
  }, 120_000);
  afterAll(async () => {
    writeHostTable();
    for (const engine of engines) await engine.close();
    await world?.close();
  });

  describe.each(hosts.filter(isHere))('in $name', (host) => {
    let running: RunningHost;
    beforeAll(async () => {
      running = await host.start(world, createGuide(engines[0] as Engine, world.server.url));
      passed.set(host.name, new Map());
    }, 400_000);
    afterAll(() => running?.stop());

    test.each(['Chromium', 'Firefox', 'WebKitGTK'])('works in %s', { timeout: 120_000 }, async (name) => {
      const engine = engines.find((each) => each.name === name);
      if (!engine) return;
      begun.set(host.name, (begun.get(host.name) ?? 0) + 1);
      await play(engine, world, async (scene) => {
        await scene.actions.page.goto(running.url);
        for (const step of functions) {
          await steps[step](scene, host);
          const cells = passed.get(host.name);
          cells?.set(step, [...(cells.get(step) ?? []), engine.name]);
        }
      });
    });
  });
});

const steps: Record<Function, (scene: Scene, host: Host) => Promise<void>> = {
  async boots({ actions }) {
    await actions.page.evaluate(`(${listenForErrors})()`);
    await actions.see('button', 'Need Help?');
    await actions.until("document.querySelectorAll('lexloom-widget').length === 1");
  },
  async helps({ actions }) {
    await actions.click('button', 'Need Help?');
    await actions.seeFocus('textbox', 'Ask a question');
    await actions.press('Escape');
    await actions.seeNone('dialog', 'Need Help?');
    await actions.seeFocus('button', 'Need Help?');
  },
  async asks({ actions, look, world: { model } }, { name }) {
    model.answerWith(says('Banking, Financial Services, and more.'));
    await openCopilot(actions);
    await ask(actions, 'Which industries do you serve?');
    await actions.read('log', undefined, 'Banking, Financial Services');
    await look(`host ${name}`);
  },
  async 'keeps its keys'({ actions }) {
    await actions.fill('Type a message...', 'and/or');
    await actions.press('Escape');
    await actions.seeNone('dialog', 'Lexloom Co-pilot');
    await actions.see('button', 'Need Help?');
  },
  async and({ actions }, { special }) {
    await special?.(actions, world);
  },
};

/** Runs in the page. */
const listenForErrors = `() => {
  window.complaints = [];
  addEventListener('error', ({ message }) => message && complaints.push('error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push('rejected: ' + reason));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => complaints.push(violatedDirective + ' ' + blockedURI));
}`;

function writeHostTable(): void {
  const names = engines.map(({ name }) => name);
  writeTable('hosts', 'host', hosts, functions, (step, host) => {
    if (begun.get(host) !== engines.length) return undefined;
    const cells = passed.get(host)?.get(step as Function) ?? [];
    const missing = names.filter((name) => !cells.includes(name));
    return missing.length ? `failed in ${missing.join(', ')}` : '✓';
  });
}
