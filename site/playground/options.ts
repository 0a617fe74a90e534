import type { WidgetOptions } from '#shared/embed.ts';
import { renewedToken } from '#shared/simulated-backend/behaviours.ts';
import { playground } from '../words/playground.ts';
import { type FormState, type OptionName, optionNames } from './controls.ts';
import type { Log } from './log.ts';
import { toToken } from './site-login.ts';

/** Returns what a page would pass to `init`: the options that are set, in their own types. */
export function toOptions(form: FormState, log: Log): WidgetOptions {
  const options: Record<string, unknown> = {};
  for (const name of optionNames) {
    const text = form.option(name);
    if (text !== '') options[name] = toValue(name, text, log);
    if (options[name] === undefined) delete options[name];
  }
  return options as WidgetOptions;
}

/** Returns what a page would pass to `update`: only changes. Null, which the log can show, resets an option. */
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
    changes[name] = text === '' ? null : (toValue(name, text, log) ?? null);
  }
  return changes as WidgetOptions;
}

/** Returns the same options as attributes of the script tag, which cannot contain functions. */
export function toDataset(form: FormState, log: Log): Record<string, string> {
  return Object.fromEntries(
    Object.entries(toOptions(form, log))
      .filter(([, value]) => typeof value !== 'function')
      .map(([name, value]) => [name, String(value)]),
  );
}

function toValue(name: OptionName, text: string, log: Log): unknown {
  if (name === 'token') return readLogin(text, log);
  if (name === 'zIndex') return Number(text);
  if (name === 'launcher') return text === 'true';
  if (name === 'getToken') return createGetToken(text, log);
  if (name === 'onError') return createOnError(text, log);
  return text;
}

function readLogin(text: string, log: Log): string | undefined {
  const token = toToken(text);
  if (token === undefined) log.add('page', playground.notLoggedIn);
  return token;
}

function createGetToken(behaviour: string, log: Log): NonNullable<WidgetOptions['getToken']> {
  return async function getToken() {
    log.add('page', `getToken() ${behaviour}`);
    if (behaviour === 'renews') return renewedToken;
    if (behaviour === 'fails') throw new Error('getToken fails, as the playground was told to');
    if (behaviour === 'never answers') return new Promise(() => {});
    return null;
  };
}

function createOnError(behaviour: string, log: Log): NonNullable<WidgetOptions['onError']> {
  return function onError(error) {
    log.add('on', 'onError', error);
    if (behaviour === 'throws') throw new Error('onError throws, as the playground was told to');
  };
}
