export type { Behaviour } from '#shared/simulated-backend/behaviours.ts';
// biome-ignore lint/performance/noBarrelFile: an entry of the package, which has to name all that it gives.
export { behaviours, renewedToken } from '#shared/simulated-backend/behaviours.ts';
export { type SimulatedBackend, type SimulatedBackendOptions, simulateBackend } from './simulate-backend.ts';
export type { PartnerSettings, SimulatedCall } from './simulate-calls.ts';
export { createWidgetPage, type WidgetPage } from './widget-page.ts';
