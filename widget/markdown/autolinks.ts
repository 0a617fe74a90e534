import type { Target } from './link-syntax.ts';

const angle =
  /^<(?:([a-z][a-z\d+.-]{1,31}:[^\0-\x20<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*))>/i;

export type Autolink = Target & { text: string; end: number };

/** `<https://…>` or `<name@host>` at `at` (CommonMark 6.5). */
export function readAngleLink(src: string, at: number): Autolink | undefined {
  const match = angle.exec(src.slice(at));
  if (!match) return undefined;
  const [whole, address, mail = ''] = match;
  const destination = address ?? `mailto:${mail}`;
  return { text: address ?? mail, destination, title: '', end: at + whole.length };
}

/** Whether it is an address is decided by so many characters: `https://`, and a domain's 255 (RFC 1035, 2.3.4). */
export const decisiveLength = 300;

/**
 * A bare address at `at`: the domain is checked, and what ends a sentence is left outside (GFM 6.9). Unlike there, it
 * also ends at a `]` that it did not open, so that `[see https://…]` and `[https://…](…)` read as they are meant.
 */
export function readBareLink(src: string, at: number): Autolink | undefined {
  const start = readUnbroken(src, at, at + decisiveLength);
  let text = trimAddress(start);
  const domain = /^(?:https?:\/\/)?((?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}_-]+)/iu.exec(text)?.[1] ?? '';
  const isWww = /^w/i.test(text);
  const labels = domain.split('.');
  if (!labels[isWww ? 1 : 0] || labels.slice(-2).join('').includes('_')) return undefined;
  // Only now: reading to the end for each that is none would be quadratic.
  if (start.length === decisiveLength) text = trimAddress(readUnbroken(src, at));
  return { text, destination: isWww ? `http://${text}` : text, title: '', end: at + text.length };
}

/** `name@host.tld` around the `@` at `at`, or `undefined` (GFM 6.9); `from` bounds the look back. */
export function readBareMail(
  text: string,
  at: number,
  from: number,
): (Autolink & { start: number }) | undefined {
  let start = at;
  while (start > from && /[\w.+-]/.test(text.charAt(start - 1))) start--;
  const domain = /^[a-z\d_-]+(?:\.[a-z\d_-]+)+/i.exec(text.slice(at + 1))?.[0];
  if (start === at || !domain || /[-_]$/.test(domain)) return undefined;
  const end = at + 1 + domain.length;
  const mail = text.slice(start, end);
  return { text: mail, destination: `mailto:${mail}`, title: '', start, end };
}

/** What no blank, `<` or surplus `]` ends. */
function readUnbroken(src: string, from: number, to?: number): string {
  const text = /[^\s<]*/.exec(src.slice(from, to))?.[0] ?? '';
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '[') depth++;
    else if (text[i] === ']' && --depth < 0) return text.slice(0, i);
  }
  return text;
}

/** What ends a sentence, entities, and `)` that nothing in it opened are left outside. */
function trimAddress(text: string): string {
  let surplus = text.split(')').length - text.split('(').length;
  for (;;) {
    // No entity is longer; a look at all of the text each time would be quadratic.
    const last = /(?:[?!.,:*_~'")]|&[a-z\d]{1,31};)$/i.exec(text.slice(-33))?.[0];
    if (!last || (last === ')' && surplus-- < 1)) return text;
    text = text.slice(0, -last.length);
  }
}
