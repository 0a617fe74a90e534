import type { WidgetOptions } from '#shared/embed.ts';
import { tokenKey } from '#shared/storage-keys.ts';

/** What stands in the place of the site's own token, in the form, in links and in the log. */
export const siteLogin = 'site-login';

/** Read at once: later this page logs what is read, and may be one whose storage throws. */
const token = readToken();

/** The token that a value of the option stands for; undefined if nobody is logged in. */
export function toToken(value: string): string | undefined {
  return value === siteLogin ? token : value;
}

/** The same options as they may be shown. */
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
