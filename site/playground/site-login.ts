import type { WidgetOptions } from '#shared/embed.ts';
import { tokenKey } from '#shared/storage-keys.ts';

/** Stands for the site's own token in the form, in links and in the log. */
export const siteLogin = 'site-login';

/** Read at once, because this page later logs what is read, and its storage may then throw. */
const token = readToken();

/** Returns the token that an option's value stands for; undefined if nobody is logged in. */
export function toToken(value: string): string | undefined {
  return value === siteLogin ? token : value;
}

/** Returns the same options in a form that may be displayed. */
export function hideLogin<Options extends Pick<WidgetOptions, 'token'>>(options: Options): Options {
  return token !== undefined && options.token === token ? { ...options, token: siteLogin } : options;
}

function readToken(): string | undefined {
  try {
    return localStorage.getItem(tokenKey) ?? undefined;
  } catch {
    return undefined;
  }
}
