import type { Behaviour } from '#shared/simulated-backend/behaviours.ts';
import { type SimulatedCall, type SimulateOptions, simulateCalls } from './simulate-calls.ts';

/** What `simulateBackend` runs in each page before the page's own scripts. */
export type InPage = typeof globalThis & {
  lexloomBehaviour: () => Promise<Behaviour>;
  lexloomCalled: (call: SimulatedCall) => Promise<void>;
  lexloomOptions: Pick<SimulateOptions, 'apiBase' | 'settings'>;
};

const page = globalThis as InPage;

simulateCalls({
  ...page.lexloomOptions,
  // Only read when a call is made, because engines differ in whether this script or what Playwright exposes comes first.
  behaviour: () => page.lexloomBehaviour(),
  onCall: (call) => void page.lexloomCalled(call),
});
