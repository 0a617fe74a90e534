import { type Block, toBlocks } from '../documents/outline.ts';
import type { DocumentOffsets } from '../documents/ports.ts';

/** A longer clause is cut after a sentence, so that a quotation stays readable. UTF-16 code units. */
const maxPassageChars = 1200;
/** Shorter blocks join the next one: a lone heading or number is no passage. */
const minPassageChars = 80;

/** A range of a document's text in UTF-16 offsets, end exclusive, with the heading and number above it ("5.2 Security (a)"). */
export type DocumentPassage = {
  start: number;
  end: number;
  /** Empty before the first heading. */
  heading: string;
  /** It names what follows and states nothing itself. */
  isLoneHeading: boolean;
};

/** Divides a text into passages, which are its clauses. */
export function toDocumentPassages({
  text,
  offsets,
}: {
  text: string;
  offsets?: DocumentOffsets;
}): DocumentPassage[] {
  const passages: DocumentPassage[] = [];
  const titles = createTitles();
  let open: DocumentPassage | undefined;

  const close = () => {
    if (!open) return;
    for (const range of cutLong(text, open.start, open.end)) passages.push({ ...open, ...range });
    open = undefined;
  };

  for (const block of toBlocks(text, offsets?.headingStarts)) {
    if (block.isHeading || block.number !== undefined) close();
    const heading = titles.next(block);
    if (open) {
      open.end = block.end;
      open.isLoneHeading &&= block.isHeading;
    } else open = { start: block.start, end: block.end, heading, isLoneHeading: block.isHeading };
    if (!block.isHeading && open.end - open.start >= minPassageChars) close();
  }
  close();
  return passages;
}

/** Titles blocks with the headings and numbers above them: "ARTICLE II TERM, 2.1", "5.2 Security (a)". */
function createTitles() {
  let heading = '';
  let clause = '';

  return {
    next({ isHeading, number, name = '' }: Block): string {
      const label = [number, name].filter(Boolean).join(' ');
      if (isHeading) {
        heading = label;
        clause = '';
        return heading;
      }
      if (number === undefined) return [heading, clause].filter(Boolean).join(', ');
      // A letter belongs to the number before it.
      const isSubclause = !/^\d+[.\d]*$|\s/.test(number);
      if (!isSubclause) clause = label;
      const own = isSubclause ? [clause, label].filter(Boolean).join(' ') : clause;
      return [heading, own].filter(Boolean).join(', ');
    },
  };
}

function* cutLong(text: string, start: number, end: number): Generator<{ start: number; end: number }> {
  let from = start;
  while (end - from > maxPassageChars) {
    const window = text.slice(from, from + maxPassageChars);
    const sentence = Math.max(window.lastIndexOf('. '), window.lastIndexOf('.\n'), window.lastIndexOf('; '));
    const word = window.lastIndexOf(' ');
    const length =
      sentence > minPassageChars ? sentence + 1 : word > minPassageChars ? word : maxPassageChars;
    // Never between the halves of a surrogate pair.
    const cut = from + length - (/[\ud800-\udbff]/.test(text.charAt(from + length - 1)) ? 1 : 0);
    yield { start: from, end: cut };
    from = cut;
    while (from < end && /\s/.test(text.charAt(from))) from++;
  }
  if (from < end) yield { start: from, end };
}
