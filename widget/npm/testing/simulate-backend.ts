import type { Page } from '@playwright/test';
import { type Behaviour, behaviours } from '#shared/simulated-backend/behaviours.ts';
import type { PartnerSettings, SimulatedCall } from './simulate-calls.ts';

/** The built `in-page.ts` as a text in this module, so that the package needs nothing of Node. */
declare const __IN_PAGE__: string;

export type SimulatedBackendOptions = {
  /** The API's address: `https://HOST/api`, where HOST is that of `widget.js`. */
  apiBase: string;
  /** The default is `simulated`. */
  behaviour?: Behaviour;
  settings?: PartnerSettings;
};

export type SimulatedBackend = {
  /** Takes effect with the next call, also in pages that are already open. */
  behave: (behaviour: Behaviour) => void;
  /** The widget's calls so far, oldest first. */
  calls: readonly SimulatedCall[];
};

/**
 * Puts the simulated backend into every page that `page` opens from now on, so that no question reaches a server or counts
 * towards a budget. `widget.js` itself still comes from its host.
 */
export async function simulateBackend(
  page: Page,
  { apiBase, behaviour = 'simulated', settings = {} }: SimulatedBackendOptions,
): Promise<SimulatedBackend> {
  if (!/^(https?:\/\/|\/)/.test(apiBase))
    throw new TypeError(`apiBase: ${JSON.stringify(apiBase)} is not like "https://HOST/api".`);
  refuseUnknown(behaviour);
  let current = behaviour;
  const calls: SimulatedCall[] = [];
  await page.exposeFunction('lexloomBehaviour', () => current);
  await page.exposeFunction('lexloomCalled', (call: SimulatedCall) => void calls.push(call));
  const options = JSON.stringify({ apiBase, settings });
  await page.addInitScript({ content: `globalThis.lexloomOptions = ${options};\n${__IN_PAGE__}` });
  return {
    behave(next) {
      refuseUnknown(next);
      current = next;
    },
    calls,
  };
}

/** Playwright runs TypeScript without checking it: a misspelled name would test the default. */
function refuseUnknown(behaviour: string): void {
  const names = behaviours.map(({ name }) => name);
  if (!names.some((name) => name === behaviour))
    throw new TypeError(`There is no behaviour "${behaviour}", but ${names.join(', ')}.`);
}
