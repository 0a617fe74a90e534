import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { AppContext } from './context.ts';

/**
 * Returns the network that a request comes from: the IPv4 address, or for IPv6 its /64, which belongs to one customer.
 * Behind our own proxy it is the last entry of `X-Forwarded-For`, because the proxy wrote that one.
 */
export function readNetwork(c: AppContext, trustProxy: boolean): string {
  return readNetworkOf(c.env.incoming, trustProxy);
}

/** Does the same for a request that has not reached a route. */
export function readNetworkOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const header = trustProxy ? headers['x-forwarded-for'] : undefined;
  const forwarded = toAddress(header?.toString().split(',').at(-1)?.trim() ?? '');
  return toNetwork(isIP(forwarded) ? forwarded : (socket.remoteAddress ?? ''));
}

/** Removes what some proxies (Azure, IIS) add to an address: the client's port, and the brackets around IPv6 then. */
function toAddress(forwarded: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(forwarded)?.[1] ?? forwarded.replace(/^([\d.]+):\d+$/, '$1');
}

/** Returns one spelling for each network, however its address is written. */
export function toNetwork(address: string): string {
  const plain = address.split('%')[0] ?? '';
  if (!isIPv6(plain)) return plain || 'unknown';
  // The URL parser writes an address in its one canonical form (RFC 5952).
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(canonical);
  if (mapped) return toIPv4(Number.parseInt(`${mapped[1]}`, 16), Number.parseInt(`${mapped[2]}`, 16));
  const [head = '', tail] = canonical.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? [] : tail.split(':');
    while (groups.length + after.length < 8) groups.push('0');
    groups.push(...after);
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

function toIPv4(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
