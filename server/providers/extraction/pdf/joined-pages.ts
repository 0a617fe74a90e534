import { goesOnBelow, type PageParagraph } from '../page-paragraphs.ts';
import type { TextBuilder } from '../text-builder.ts';
import { isTableRow } from './pdf-tables.ts';

/** Matches a footnote: "[1] As amended from time to time." */
const note = /^(?:\[?\d{1,3}\]?|[*†‡])\s?\p{L}/u;

/**
 * Adds the pages of a PDF to its text. A sentence that runs on over the end of a page stays whole: the footnotes and footer of
 * that page come before it, and the header of the next one after it, so that each stays on its page.
 */
export function createPageJoiner(builder: TextBuilder) {
  let open: { before: PageParagraph[]; text: string; after: PageParagraph[] } | undefined;

  function add({ text, isHeading, isTableStart }: PageParagraph): void {
    if (isTableStart) builder.endTable();
    // Rows of a table follow each other without a blank line.
    builder[isHeading ? 'heading' : isTableRow(text) ? 'line' : 'paragraph'](text);
  }

  function close(): void {
    if (!open) return;
    // Nothing has run on if nothing follows: then it stands where it stood.
    const isWhole = open.text.includes('\f');
    if (isWhole) for (const each of open.before) add(each);
    builder.paragraph(open.text);
    for (const each of isWhole ? open.after : open.before) add(each);
    open = undefined;
  }

  /** Continues the open sentence, and returns what is left of the page; undefined if it does not go on here. */
  function goOn(paragraphs: readonly PageParagraph[]): PageParagraph[] | undefined {
    const at = paragraphs.findIndex(({ isApart }) => !isApart);
    const next = paragraphs[at];
    if (!open || !next || !isText(next) || !goesOnBelow(open.text, next.text)) return undefined;
    // A form feed ends the page.
    open.text += `${/\p{L}-$/u.test(open.text) ? '' : ' '}\f${next.text}`;
    open.after.push(...paragraphs.slice(0, at));
    return paragraphs.slice(at + 1);
  }

  return {
    add(paragraphs: readonly PageParagraph[]): void {
      let rest = goOn(paragraphs);
      if (!rest) {
        close();
        builder.startPage();
        rest = [...paragraphs];
      }
      if (open) {
        if (isOpen(open.text) && rest.every(isBetween)) {
          open.after.push(...rest);
          return;
        }
        close();
      }
      const last = rest.findLastIndex((each) => !isBetween(each));
      const end = rest[last];
      const isUnfinished = end !== undefined && isText(end) && isOpen(end.text);
      for (const each of isUnfinished ? rest.slice(0, last) : rest) add(each);
      if (isUnfinished) open = { before: rest.slice(last + 1), text: end.text, after: [] };
    },
    finish: close,
  };
}

const isText = ({ text, isHeading }: PageParagraph) => !isHeading && !isTableRow(text);
const isOpen = (text: string) => !/[.;:!?]["”’)]*$/.test(text);
const isBetween = ({ text, isApart }: PageParagraph) => isApart || note.test(text);
