import type { WidgetOptions } from '#shared/embed.ts';
import { type FormState, type OptionName, optionNames } from './controls.ts';
import type { Log } from './log.ts';

/** The token that the simulated backend takes for a live one when all others are dead. */
export const renewedToken = 'renewed-token';

/** What the page would pass to `init`: the options that are set, in their own types. */
export function toOptions(form: FormState, log: Log): WidgetOptions {
  const given: Record<string, unknown> = {};
  for (const name of optionNames) {
    const text = form.option(name);
    if (text !== '') given[name] = toValue(name, text, log);
  }
  return given as WidgetOptions;
}

/** What `update` would pass: all that changed; null, which the log can show, takes an option back to its default. */
export function toChanges(
  before: WidgetOptions,
  now: WidgetOptions,
  form: FormState,
  log: Log,
): WidgetOptions {
  const changes: Record<string, unknown> = {};
  for (const name of optionNames) {
    const text = form.option(name);
    if (String(before[name]) === String(now[name]) && typeof now[name] !== 'function') continue;
    changes[name] = text === '' ? null : toValue(name, text, log);
  }
  return changes as WidgetOptions;
}

/** The attributes of the script tag that say the same; functions cannot be said there. */
export function toDataset(form: FormState): Record<string, string> {
  const said = optionNames.filter(
    (name) => name !== 'getToken' && name !== 'onError' && form.option(name) !== '',
  );
  return Object.fromEntries(said.map((name) => [name, form.option(name)]));
}

function toValue(name: OptionName, text: string, log: Log): unknown {
  if (name === 'zIndex') return Number(text);
  if (name === 'launcher') return text === 'true';
  if (name === 'getToken') return createGetToken(text, log);
  if (name === 'onError') return createOnError(text, log);
  return text;
}

function createGetToken(way: string, log: Log): NonNullable<WidgetOptions['getToken']> {
  return async function getToken() {
    log.add('page', `getToken() ${way}`);
    if (way === 'renews') return renewedToken;
    if (way === 'fails') throw new Error('getToken fails, as the playground was told to');
    if (way === 'never answers') return new Promise(() => {});
    return null;
  };
}

function createOnError(way: string, log: Log): NonNullable<WidgetOptions['onError']> {
  return function onError(error) {
    log.add('on', 'onError', error);
    if (way === 'throws') throw new Error('onError throws, as the playground was told to');
  };
}
