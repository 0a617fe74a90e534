import { z } from 'zod';
import { parseOfficeHours } from '../services/contact/office-hours.ts';

/** Treats an empty variable as unset, because shells and compose files create many of them. */
export const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value);

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyAsUnset, schema.optional());

const toRange = (min: number, max: number) =>
  max === Number.MAX_SAFE_INTEGER ? `${min} on` : `${min} to ${max}`;

const wholeNumber = (min: number, max: number) => {
  const error = `it must be a whole number from ${toRange(min, max)}`;
  return z
    .string(error)
    .regex(/^[+-]?\d+$/, error)
    .transform(Number)
    .pipe(z.int(error).min(min, error).max(max, error));
};

/** A whole number from `min` to `max`, in decimal digits. */
export const integer = (fallback: number, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.preprocess(emptyAsUnset, wholeNumber(min, max).default(fallback));

/** A hundred years: with much longer times, dates leave the range that databases and JavaScript can hold. */
const maxDays = 36_500;

/** A number of days for which something is kept. */
export const days = (fallback: number, { min = 1 } = {}) => integer(fallback, { min, max: maxDays });

/** Node's timers count milliseconds in 31 bits (some 24 days); a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** A time in milliseconds that a timer waits for. */
export const timerMs = (fallback: number, { min = 1 } = {}) => integer(fallback, { min, max: maxTimerMs });

/** A limit; unset for none. */
export const ceiling = optional(wholeNumber(1, Number.MAX_SAFE_INTEGER));

/** A number from `min` to `max`, which need not be whole. */
export function numberWithin(min: number, max: number) {
  const error = `it must be a number from ${min} to ${max}`;
  return z.coerce.number(error).min(min, error).max(max, error);
}

/** Refuses an environment in which only one of a pair of settings is set: neither has an effect without the other. */
export function bothOrNeither<Name extends string>(...pairs: readonly (readonly [Name, Name])[]) {
  return (environment: { [name in Name]?: unknown }, context: z.RefinementCtx) => {
    for (const [first, second] of pairs) {
      if (Boolean(environment[first]) === Boolean(environment[second])) continue;
      const message = `${first} and ${second} belong together: set both, or neither`;
      context.addIssue({ code: 'custom', path: [second], message });
    }
  };
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** One of these words. */
export const oneOf = <const Words extends readonly string[]>(...words: Words) =>
  z.enum(words, `it must be ${alternatives.format(words)}`);

/** An address with one of these schemes. Databases may be addressed without a host: by a socket, or on this machine. */
export const addressOf = (protocol: RegExp, example: string, hostname = /^/) =>
  z.url({ protocol, hostname, error: `it must be an address such as ${example}` });

/**
 * The address of an HTTP service, to which paths are appended, without slashes at its end. `fetch` refuses user names in
 * addresses.
 */
export const httpUrl = addressOf(/^https?$/, 'https://service.example')
  .refine(isBare, {
    error: 'it must be an address without a user name, a query and a fragment',
  })
  .transform((url) => url.replace(/\/+$/, ''));

/** The address of a site, as the origin that browsers send. */
export const siteOrigin = addressOf(/^https?$/, 'https://law.example')
  .refine((url) => isBare(url) && /^\/*$/.test(URL.parse(url)?.pathname ?? ''), {
    error: 'it must be an address without a path, a query and a user name, such as https://law.example',
  })
  .transform((url) => new URL(url).origin);

/** The address of a Redis. With a path that is no number, its client would stay in database 0 without a word. */
export const redisUrl = addressOf(/^rediss?$/, 'redis://127.0.0.1:6379').refine(
  (url) => /^\/?\d*$/.test(URL.parse(url)?.pathname ?? ''),
  { error: 'it must name its database by a number, such as redis://127.0.0.1:6379/1' },
);

/** Who mails come from: one address, also with a name before it. With anything else, every mail would fail later. */
export const mailSender = z
  .string()
  .regex(
    /^(?:.*<[^\s@<>,;]+@[^\s@<>,;]+>|[^\s@<>,;]+@[^\s@<>,;]+)$/,
    'it must be one email address, such as no-reply@law.example, or Law <no-reply@law.example>',
  );

/** A refinement also sees values that are not URLs at all. */
export function hasUserName(url: string): boolean {
  const { username, password } = URL.parse(url) ?? { username: '', password: '' };
  return username !== '' || password !== '';
}

function isBare(url: string): boolean {
  return !hasUserName(url) && !/[?#]/.test(url);
}

/** An address or name of this machine, as it can be used as the host of a URL. */
export const listenAddress = z
  .string()
  // As a URL has it.
  .transform((host) => host.replace(/^\[(.*:.*)\]$/, '$1'))
  .refine((host) => !/[/\\?#@]/.test(host) && URL.canParse(`http://${toUrlHost(host)}`), {
    error: 'it must be an address of this machine, such as 127.0.0.1, or its name',
  });

/** Days and hours of a week in a time zone. */
export const officeHours = z.string().transform((text, context) => {
  const hours = parseOfficeHours(text);
  if (hours) return hours;
  context.addIssue({ code: 'custom', message: 'it must read like "Mon-Fri 09:00-18:00 America/New_York"' });
  return z.NEVER;
});

/** A model's temperature, or `none`. */
export const temperature = z
  .string()
  .transform((text) => (text === 'none' ? text : Number(text)))
  .refine((value) => value === 'none' || (value >= 0 && value <= 2), {
    error: 'it must be a number from 0 to 2, or none',
  });

/** `true` or `false`, also as 1 or 0. */
export const flag = (fallback: boolean) =>
  z.preprocess(
    emptyAsUnset,
    oneOf('true', 'false', '1', '0')
      .transform((text) => text === 'true' || text === '1')
      .default(fallback),
  );

/** In a URL, an IPv6 address needs brackets. */
export function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
