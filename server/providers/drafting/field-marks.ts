/**
 * While a template is filled in, its fields are represented by marks made of characters that occur in no text
 * (Unicode's private use area). The Markdown is parsed with the marks in it, and only then do the answers replace them,
 * so that no answer can become structure.
 */
const begin = '\uE000';
const end = '\uE001';
const pattern = /\uE000([a-z]):([a-z0-9-]*)\uE001/g;

/** The letter that identifies each kind of mark. */
const letters = { field: 'f', title: 't', reference: 'r', variant: 'v', close: 'c' } as const;
export type MarkKind = keyof typeof letters;

export type Piece = { kind: 'text'; text: string } | { kind: MarkKind; name: string };

export const toMark = (kind: MarkKind, name = '') => `${begin}${letters[kind]}:${name}${end}`;

/** Splits a text at its marks. */
export function splitMarks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) pieces.push({ kind: 'text', text: text.slice(at, match.index) });
    const kind = (Object.keys(letters) as MarkKind[]).find((each) => letters[each] === match[1]);
    if (kind) pieces.push({ kind, name: match[2] ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ kind: 'text', text: text.slice(at) });
  return pieces;
}

/** A block's Markdown prefix, which is not part of a variant's wording. */
const blockStart = /^\s*(?:#{1,6}\s+|\d{1,9}[.)]\s+|[-*+]\s+)?/;

/** Marks a wording as a variant, block by block, so that a list item in it stays a list item. */
export function markBlocks(wording: string, variant: string): string {
  const [start, close] = [toMark('variant', variant), toMark('close')];
  const lines: string[] = [];
  let isOpen = false;
  const closeBlock = () => {
    if (isOpen) lines[lines.length - 1] += close;
    isOpen = false;
  };
  for (const [index, line] of wording.split('\n').entries()) {
    const prefix = index === 0 ? (/^\s*/.exec(line)?.[0] ?? '') : (blockStart.exec(line)?.[0] ?? '');
    const text = line.slice(prefix.length);
    if (text === '') closeBlock();
    else if (!isOpen || prefix.trim() !== '') {
      closeBlock();
      lines.push(`${prefix}${start}${text.trimEnd()}`);
      isOpen = true;
      continue;
    }
    lines.push(line);
  }
  // White space after an inline wording separates words, so it is kept.
  const space = isOpen ? (/[ \t]*$/.exec(wording)?.[0] ?? '') : '';
  closeBlock();
  return lines.join('\n') + space;
}
