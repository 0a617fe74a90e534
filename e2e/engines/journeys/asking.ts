import { holdsBack } from '../../harness/model-server.ts';
import { waitFor } from '../wait-for.ts';
import { type Scene, servePage } from '../world.ts';

const question = 'Which industries do you serve?';
const halves = ['The first half,', ' and the last.'] as const;

/** The launcher opens the help window, which answers, hands over, and closes on Escape. */
export async function help({ world, actions, look }: Scene) {
  await actions.page.goto(servePage(world, world.server));
  await actions.click('button', 'Need Help?');
  await actions.seeFocus('textbox', 'Ask a question');
  await actions.page.type('Where are your offices?');
  await actions.press('Enter');
  await actions.read('dialog', 'Need Help?', 'Where are your offices?');
  await waitFor(
    async () => (await actions.see('textbox', 'Ask a question')).value === '',
    'the question is sent',
  );
  await look('help');
  await actions.press('Escape');
  await actions.seeNone('dialog', 'Need Help?');
  await actions.seeFocus('button', 'Need Help?');
}

/** The Co-pilot answers with a source; closing it brings the launcher back. */
export async function copilot({ world, actions, look }: Scene) {
  await actions.page.goto(servePage(world, world.server));
  await openCopilot(actions);
  await ask(actions, question);
  await actions.read('log', undefined, 'Banking, Financial Services');
  await actions.see('button', 'Copy answer');
  await actions.see('link', 'Source 1');
  // Text for screen readers only takes up no room: nothing but the conversation scrolls.
  const stage = "document.querySelector('lexloom-widget').shadowRoot.querySelector('.stage')";
  await actions.until(`${stage}.scrollHeight - ${stage}.clientHeight <= 1`);
  await look('co-pilot');
  await actions.click('button', 'Close co-pilot');
  await actions.seeNone('dialog', 'Lexloom Co-pilot');
  await actions.see('button', 'Need Help?');
}

/** The first half of an answer is read before the second is written. */
export async function streaming({ world, actions }: Scene) {
  const release = await askHalf({ world, actions });
  await actions.see('button', 'Stop generating');
  release();
  await actions.read('log', undefined, halves.join(''));
  await actions.seeNone('button', 'Stop generating');
  await actions.see('button', 'Copy answer');
}

/** What was written stays, and the model is told to stop. */
export async function stop({ world, actions }: Scene) {
  const { closed } = world.model;
  const before = closed.length;
  await askHalf({ world, actions });
  await actions.click('button', 'Stop generating');
  await actions.seeNone('button', 'Stop generating');
  await actions.read('log', undefined, halves[0]);
  await waitFor(async () => closed.length > before, 'the connection to the model is closed');
}

/** After a reload in the middle of an answer, the answer goes on and the draft is still there. */
export async function reload({ world, actions }: Scene) {
  const release = await askHalf({ world, actions });
  await actions.fill('Type a message...', 'A draft');
  await actions.page.reload();
  await openCopilot(actions);
  await actions.read('log', undefined, halves[0]);
  await waitFor(
    async () => (await actions.see('textbox', 'Type a message...')).value === 'A draft',
    'the draft is back',
  );
  release();
  await actions.read('log', undefined, halves.join(''));
}

/** An answer that one tab started can be read in the other. */
export async function tabs({ world, actions, openTab }: Scene) {
  const release = await askHalf({ world, actions });
  const other = await openTab();
  await other.page.goto(await actions.page.evaluate('location.href'));
  await openCopilot(other);
  await other.read('log', undefined, halves[0]);
  release();
  await other.read('log', undefined, halves.join(''));
  await actions.page.activate();
  await actions.read('log', undefined, halves.join(''));
}

/** Nothing of the widget is left, and it can come back. */
export async function destroy({ world, actions }: Scene) {
  await actions.page.goto(servePage(world, world.server));
  await openCopilot(actions);
  await actions.page.evaluate('Lexloom.destroy()');
  await actions.until("document.querySelectorAll('lexloom-widget').length === 0");
  await actions.page.evaluate("Lexloom.init({ position: 'left' })");
  await actions.see('button', 'Need Help?');
}

export async function openCopilot(actions: Scene['actions']) {
  await actions.until('Boolean(globalThis.Lexloom?.version)');
  await actions.page.evaluate('Lexloom.open()');
  await actions.see('dialog', 'Lexloom Co-pilot');
  await actions.seeFocus('textbox', 'Type a message...');
}

export async function ask(actions: Scene['actions'], text: string) {
  await actions.page.type(text);
  await waitFor(
    async () => (await actions.see('textbox', 'Type a message...')).value === text,
    `"${text}" is typed`,
  );
  await actions.press('Enter');
}

/** Asks the model, which writes the second half once it is released. */
async function askHalf({ world, actions }: Pick<Scene, 'world' | 'actions'>): Promise<() => void> {
  const { script, release } = holdsBack([halves[0]], [halves[1]]);
  world.model.answerWith(script);
  await actions.page.goto(servePage(world, world.talking));
  await openCopilot(actions);
  await ask(actions, 'How long is the notice period?');
  await actions.read('log', undefined, halves[0]);
  return release;
}
