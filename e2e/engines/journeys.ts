import * as account from './journeys/account.ts';
import * as asking from './journeys/asking.ts';
import { accessibleTree } from './journeys/assistive.ts';
import * as inThePage from './journeys/in-the-page.ts';
import * as looks from './journeys/looks.ts';
import type { Scene } from './world.ts';

export type Journey = {
  name: string;
  /** What a person sees, for the table. */
  does: string;
  run(scene: Scene): Promise<void>;
};

/** The widget's functions, each of which is played in every engine. */
export const journeys: readonly Journey[] = [
  {
    name: 'Help',
    does: 'the launcher opens the window, which answers and closes on Escape',
    run: asking.help,
  },
  {
    name: 'Co-pilot',
    does: 'an answer with its source; closing brings the launcher back',
    run: asking.copilot,
  },
  { name: 'Streaming', does: 'the first half is read before the second is written', run: asking.streaming },
  { name: 'Stop', does: 'what was written stays, and the model is told', run: asking.stop },
  { name: 'Upload', does: 'consent, a file, a question answered from it', run: account.upload },
  {
    name: 'Passage',
    does: 'a source opens its document at the marked place, Escape leads back',
    run: account.passage,
  },
  { name: 'Reload', does: 'in the middle of an answer: it goes on, the draft is kept', run: asking.reload },
  { name: 'Tabs', does: 'a second tab follows the answer of the first', run: asking.tabs },
  { name: 'Sign-out', does: 'the account’s part leaves the screen', run: account.signOut },
  { name: 'Dark', does: 'dark ground, light ink', run: looks.dark },
  { name: '390 px', does: 'fills the width, nothing scrolls sideways, targets of 44 px', run: looks.narrow },
  {
    name: 'CSP by tag',
    does: 'nonces only, no inline style, Trusted Types without a policy',
    run: looks.policyByTag,
  },
  {
    name: 'CSP by package',
    does: 'the same for the npm package, with its own policy',
    run: looks.policyByPackage,
  },
  {
    name: 'Roles and names',
    does: 'of both windows, in reading order, as the engine itself gives them to assistive technology',
    run: accessibleTree,
  },
  { name: 'Keys stay inside', does: 'a page that takes “/” and Escape gets neither', run: inThePage.keys },
  {
    name: 'Over a modal',
    does: 'typing over an open Bootstrap modal; the focus returns',
    run: inThePage.modal,
  },
  { name: 'Wheel', does: 'with Lenis the page behind stands still', run: inThePage.wheel },
  {
    name: 'Prototype.js',
    does: 'replaces `entries`, `find`, `map` and more of arrays: the Co-pilot opens and answers',
    run: inThePage.prototypeJs,
  },
  {
    name: 'Page behind',
    does: 'stands where it was, as wide as it was, and shows nowhere, though its scrollbar took room',
    run: inThePage.pageBehind,
  },
  { name: 'Destroy', does: 'nothing is left, and it can come back', run: asking.destroy },
  { name: 'Our site', does: 'scripts linked once, pages change, the Co-pilot opens', run: inThePage.site },
];

/** Goes through loader, both panels, a strict policy, typing, streaming and Escape. */
export const smoke: Journey = {
  name: 'asks under a strict policy, and keeps its keys to itself',
  does: '',
  async run(scene) {
    await looks.policyByTag(scene);
    await scene.actions.press('Escape');
    await scene.actions.seeNone('dialog', 'Lexloom Co-pilot');
    await asking.help(scene);
  },
};
