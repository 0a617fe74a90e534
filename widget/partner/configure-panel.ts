import type { WidgetConfig } from '#shared/api-partners.ts';
import type { Host, Panel } from '../host.ts';
import { refusals } from './partner-words.ts';

/** How long an opening waits for the partner's settings; later ones are applied when they arrive. */
const maxWaitMs = 500;
const timeoutMs = 5000;

/**
 * Applies the page's partner's settings to a panel, at each opening: the browser caches the response for the minute that the
 * server allows. If the backend knows no settings or is unreachable, the panel stays as it is.
 */
export async function configurePanel(host: Host, panel: Panel): Promise<void> {
  const configured = loadConfig(host)
    .then((config) => config && panel.configure(config))
    .catch(() => {});
  await Promise.race([configured, wait(maxWaitMs)]);
}

/** Not with setTimeout, because `destroy` may come first, and must leave no timer behind. */
const wait = (ms: number) =>
  new Promise((resolve) => AbortSignal.timeout(ms).addEventListener('abort', resolve));

async function loadConfig({ options, signal, emit }: Host): Promise<WidgetConfig | undefined> {
  const response = await fetch(`${options.apiBase.replace(/\/$/, '')}/widget/config`, {
    headers: { 'X-Lexloom-Key': `${options.publicKey}` },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
  });
  const body: unknown = await response.json();
  if (response.ok) return toConfig(body);
  const { code } = toRecord(body);
  const message = typeof code === 'string' && Object.hasOwn(refusals, code) ? refusals[code] : undefined;
  if (!message) return undefined;
  // Nothing that is typed could be answered, so this is said before anything is typed.
  emit('error', { code: code as string, message });
  return { ...toConfig({}), paused: message };
}

/** A partner's own backend may respond with anything. */
function toConfig(body: unknown): WidgetConfig {
  const { name, greeting, starters, quickActions, languages, paused } = toRecord(body);
  return {
    name: toText(name) ?? '',
    greeting: toText(greeting),
    starters: toTexts(starters),
    quickActions: toTexts(quickActions),
    languages: toTexts(languages),
    paused: toText(paused),
  };
}

const toRecord = (value: unknown) => (value ?? {}) as Partial<Record<string, unknown>>;
const toText = (value: unknown) => (typeof value === 'string' && value ? value : null);
const toTexts = (value: unknown) =>
  (Array.isArray(value) ? value.filter((each) => toText(each)) : []) as string[];
