import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from '../../harness/api-client.ts';
import { type Scene, servePage } from '../world.ts';
import { ask, openCopilot } from './asking.ts';

const lease = 'Lease\n\n1. Rent\nThe monthly rent is 4,200 dollars, due on the first day of each month.\n';
const shadow = "document.querySelector('lexloom-widget').shadowRoot";
const widgetInput = `${shadow}.querySelector('input[type=file]')`;
const focusedIn = `${shadow}.activeElement`;

/** Asks for consent, reads the chosen file, and answers a question from it. */
export async function upload(scene: Scene) {
  const { actions } = scene;
  await openSignedIn(scene);
  await actions.click('button', 'Upload document');
  await actions.see('dialog', 'Document Upload Consent');
  await actions.click('button', 'Cancel');
  await actions.seeNone('dialog', 'Document Upload Consent');
  await askLease(scene);
  await actions.see('button', 'Delete lease.txt');
}

/** A quotation opens its document at the passage, marked and focused; Escape leads back to the chat. */
export async function passage(scene: Scene) {
  const { actions } = scene;
  await openSignedIn(scene);
  await askLease(scene);
  await actions.click('link', 'Source 1');
  await actions.see('region', 'Text of the document');
  await actions.until(`(${focusedIn})?.matches('mark') && (${focusedIn}).textContent.includes('4,200')`);
  await scene.look('passage');
  await actions.press('Escape');
  await actions.seeNone('region', 'Text of the document');
  await actions.see('dialog', 'Lexloom Co-pilot');
}

/** What belongs to the account leaves the screen. */
export async function signOut(scene: Scene) {
  const { actions } = scene;
  await openSignedIn(scene);
  await ask(actions, 'Which industries do you serve?');
  await actions.see('button', 'Copy answer');
  await actions.page.evaluate('Lexloom.update({ token: null })');
  await actions.seeNone('button', 'Upload document');
  await actions.seeNone('button', 'Copy answer');
}

/**
 * Uploads a lease and asks about it. The browser's own file chooser is outside of the page, so the driver chooses the file
 * without it.
 */
async function askLease({ actions }: Scene) {
  const folder = await mkdtemp(join(tmpdir(), 'lexloom-engine-'));
  try {
    await writeFile(join(folder, 'lease.txt'), lease);
    await actions.page.chooseFile(widgetInput, join(folder, 'lease.txt'));
    await actions.see('button', 'Remove attachment');
  } finally {
    await rm(folder, { recursive: true });
  }
  await actions.click('textbox', 'Type a message...');
  await ask(actions, 'What is the monthly rent?');
  await actions.read('log', undefined, '4,200');
}

async function openSignedIn({ world, actions }: Scene) {
  const account = await register(world.server.url);
  await actions.page.goto(servePage(world, world.server));
  await openCopilot(actions);
  await actions.page.evaluate(`Lexloom.update({ token: ${JSON.stringify(account.token)} })`);
  await actions.see('button', 'Upload document');
}
