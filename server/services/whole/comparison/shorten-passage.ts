import type { Passage } from '../../answering/passages/passage.ts';

/** Two quotations beside each other have to be taken in together. UTF-16 code units. */
const maxChars = 340;
/** A quotation may begin at a sentence or at a part of one that far before what it is quoted for. */
const maxBefore = 160;

type Shortened = { passage: Passage; cut?: { before: boolean; after: boolean } };

/**
 * Quotes less of a long passage, around the first thing it is quoted for (`from`, an offset into its text), without changing a word.
 * A passage that begins in the middle of its document's text keeps its place there.
 */
export function shortenPassage(passage: Passage, from = 0): Shortened {
  const { text } = passage;
  if (text.length <= maxChars) return { passage };
  const start = from < maxChars - maxBefore ? 0 : toStart(text, from);
  const end = toEnd(text, start + maxChars);
  if (start === 0 && end === text.length) return { passage };
  const { decisive: _, ...kept } = passage;
  return {
    passage: {
      ...kept,
      text: text.slice(start, end),
      ...(passage.start !== undefined && { start: passage.start + start, end: passage.start + end }),
    },
    cut: { before: start > 0, after: end < text.length },
  };
}

/** Where the sentence, its part or at least its word begins. */
function toStart(text: string, from: number): number {
  const before = text.slice(Math.max(0, from - maxBefore), from);
  const breaks = [...before.matchAll(/(?:[.;:]|,)\s+/g)].map((found) => found.index + found[0].length);
  const spaces = [...before.matchAll(/\s+/g)].map((found) => found.index + found[0].length);
  const [first = before.length] = breaks.length > 0 ? breaks : spaces;
  return from - before.length + first;
}

/** A last sentence that ends not far before is not followed by the beginning of the next one. */
const minShare = 0.6;

function toEnd(text: string, limit: number): number {
  if (limit >= text.length) return text.length;
  const within = text.slice(0, limit);
  const sentence = within.search(/[.;](?=\s)[^.;]*$/);
  if (sentence > limit - maxChars * (1 - minShare)) return sentence + 1;
  const space = within.search(/\s+\S*$/);
  return space > 0 ? space : limit;
}
