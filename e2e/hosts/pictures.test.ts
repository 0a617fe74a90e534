import { afterAll, beforeAll, describe, test } from 'vitest';
import { type Picture, writeContactSheet } from '../engines/contact-sheet.ts';
import type { Engine, Scheme } from '../engines/engine.ts';
import { launchEngines } from '../engines/find-engines.ts';
import { ask, openCopilot } from '../engines/journeys/asking.ts';
import { createWorld, play, type Scene, servePage, type World } from '../engines/world.ts';
import { says } from '../harness/model-server.ts';
import { createGuide } from './guide.ts';
import type { Host, RunningHost } from './host.ts';
import { hosts, isHere } from './hosts.ts';

const plain: Host = {
  name: 'Plain page',
  does: '',
  start: async (world) => ({ url: servePage(world, world.server), stop: async () => {} }),
};
const ownSite: Host = {
  name: 'Our site',
  does: '',
  start: async ({ server }) => ({ url: `${server.url}/`, stop: async () => {} }),
};
const pictured = [plain, ownSite, ...hosts.filter(isHere)];
const schemes: readonly Scheme[] = ['light', 'dark'];
/** The small window is 447 px wide in WebKitGTK, which gets no narrower. */
const sizes = [
  { width: 1440, height: 900, columns: 3, shown: 600 },
  { width: 390, height: 844, columns: 6, shown: 300 },
];

/** `npm run pictures:hosts` puts both windows in every host and engine side by side for a person to look at. */
describe.runIf(process.env.HOSTS === 'pictures')('pictures of the widget', () => {
  let engines: Awaited<ReturnType<typeof launchEngines>> = [];
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
    engines = await launchEngines(schemes);
  }, 120_000);
  afterAll(async () => {
    for (const { engine } of engines) await engine.close();
    await world?.close();
  });

  describe.each(pictured)('in $name', (host) => {
    let running: RunningHost;
    beforeAll(async () => {
      const [first] = engines;
      running = await host.start(world, createGuide(first?.engine as Engine, world.server.url));
    }, 400_000);
    afterAll(() => running?.stop());

    test.each(sizes)('$width px wide', { timeout: 300_000 }, async ({ width, height, columns, shown }) => {
      const taken: Record<'help' | 'co-pilot', Picture[]> = { help: [], 'co-pilot': [] };
      for (const scheme of schemes)
        for (const { engine } of engines.filter((each) => each.scheme === scheme))
          await play(engine, world, async (scene) => {
            const take = async (part: keyof typeof taken) => {
              const label = `${engine.name}, ${scheme}, ${part}`;
              taken[part].push({ label, png: await scene.look(`${host.name} ${width} ${scheme} ${part}`) });
            };
            await scene.actions.page.resize(width, height);
            await scene.actions.page.goto(running.url);
            await openBoth(scene, take);
          });
      await writeContactSheet(`${host.name} ${width}`, [...taken.help, ...taken['co-pilot']], {
        columns,
        width: shown,
      });
    });
  });
});

async function openBoth(
  { actions, world }: Scene,
  take: (part: 'help' | 'co-pilot') => Promise<void>,
): Promise<void> {
  world.model.answerWith(says('Banking, Financial Services, and more.'));
  await actions.click('button', 'Need Help?');
  await actions.seeFocus('textbox', 'Ask a question');
  await actions.page.type('Where are your offices?');
  await actions.press('Enter');
  await actions.read('dialog', 'Need Help?', 'Bengaluru');
  await take('help');
  await actions.press('Escape');
  await actions.seeNone('dialog', 'Need Help?');
  await openCopilot(actions);
  await ask(actions, 'Which industries do you serve?');
  await actions.see('button', 'Copy answer');
  await take('co-pilot');
}
