import { z } from 'zod';

/** Treats an empty variable as unset, because shells and compose files create many of them. */
export const emptyAsUnset = (value: unknown) => (value === '' ? undefined : value);

export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyAsUnset, schema.optional());

/** A whole number from `min` to `max`. */
export const integer = (fallback: number, { min = 1, max = Number.MAX_SAFE_INTEGER } = {}) =>
  z.preprocess(emptyAsUnset, z.coerce.number().int().min(min).max(max).default(fallback));

/** Node's timers count milliseconds in 31 bits (some 24 days); a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** A time in milliseconds that a timer waits for. */
export const timerMs = (fallback: number, { min = 1 } = {}) => integer(fallback, { min, max: maxTimerMs });

/** A limit; unset for none. */
export const ceiling = optional(z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER));

/** An HTTP address; trailing slashes are removed. */
export const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

/** An address or name of this machine, as it can be used as the host of a URL. */
export const listenAddress = z.string().refine((host) => URL.canParse(`http://${toUrlHost(host)}`), {
  error: 'it must be an address of this machine, such as 127.0.0.1, or its name',
});

export const flag = z.preprocess(
  emptyAsUnset,
  z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((text) => text === 'true' || text === '1'),
);

/** In a URL, an IPv6 address needs brackets. */
export function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
