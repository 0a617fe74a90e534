import type { LinkTarget } from './link-syntax.ts';

const angleAutolink =
  /^<(?:([a-z][a-z\d+.-]{1,31}:[^\0-\x20<>]*)|([\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(?:\.[a-z\d-]+)*))>/i;

export type Autolink = LinkTarget & { text: string; end: number };

/** Matches `<https://…>` or `<name@host>` at `offset` (CommonMark 6.5). */
export function matchAngleAutolink(source: string, offset: number): Autolink | undefined {
  const match = angleAutolink.exec(source.slice(offset));
  if (!match) return undefined;
  const [whole, url, email = ''] = match;
  return {
    text: url ?? email,
    destination: url ?? `mailto:${email}`,
    title: '',
    end: offset + whole.length,
  };
}

/** A bare URL's validity is decided within this many characters: `https://` and a domain's 255 (RFC 1035, 2.3.4). */
export const autolinkLookahead = 300;

/**
 * Matches a bare URL at `offset`: validates its domain and leaves out trailing punctuation (GFM 6.9). Unlike GFM, it also ends
 * at a `]` that it did not open, so that `[see https://…]` and `[https://…](…)` are read as they are meant.
 */
export function matchBareUrl(source: string, offset: number): Autolink | undefined {
  const lookahead = readUnbroken(source, offset, offset + autolinkLookahead);
  let text = trimTrailingPunctuation(lookahead);
  const domain = /^(?:https?:\/\/|(?=www))((?:[\p{L}\p{N}_-]+\.)*[\p{L}\p{N}_-]+)/iu.exec(text)?.[1] ?? '';
  const isWww = /^w/i.test(text);
  const labels = domain.split('.');
  if (!labels[isWww ? 1 : 0] || labels.slice(-2).join('').includes('_')) return undefined;
  // Only here, because reading to the end for each candidate that is not a URL would take quadratic time.
  if (lookahead.length === autolinkLookahead) text = trimTrailingPunctuation(readUnbroken(source, offset));
  return { text, destination: isWww ? `http://${text}` : text, title: '', end: offset + text.length };
}

/** Matches `name@host.tld` around the `@` at `at` (GFM 6.9); looks back no further than `minStart`. */
export function matchBareEmail(
  text: string,
  at: number,
  minStart: number,
): (Autolink & { start: number }) | undefined {
  let start = at;
  while (start > minStart && /[\w.+-]/.test(text.charAt(start - 1))) start--;
  const domain = /^[a-z\d_-]+(?:\.[a-z\d_-]+)+/i.exec(text.slice(at + 1))?.[0];
  if (start === at || !domain || /[-_]$/.test(domain)) return undefined;
  const end = at + 1 + domain.length;
  const email = text.slice(start, end);
  return { text: email, destination: `mailto:${email}`, title: '', start, end };
}

/** Reads up to whitespace, `<` or an unmatched `]`. */
function readUnbroken(source: string, start: number, maxEnd?: number): string {
  const text = /[^\s<]*/.exec(source.slice(start, maxEnd))?.[0] ?? '';
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '[') depth++;
    else if (text[i] === ']' && --depth < 0) return text.slice(0, i);
  }
  return text;
}

/** Removes trailing punctuation, entities and unmatched `)`. */
function trimTrailingPunctuation(text: string): string {
  let unmatched = text.split(')').length - text.split('(').length;
  for (;;) {
    // Entities are at most 33 characters long; looking at the whole text each time would take quadratic time.
    const last = /(?:[?!.,:*_~'")]|&[a-z\d]{1,31};)$/i.exec(text.slice(-33))?.[0];
    if (!last || (last === ')' && unmatched-- < 1)) return text;
    text = text.slice(0, -last.length);
  }
}
