import { repeatMerged, type TextBuilder, trimSpaces } from '../text-builder.ts';
import { createDocxNotes } from './docx-notes.ts';
import type { createDocxNumbering } from './docx-numbering.ts';
import { readDocxParagraph, skippedElements } from './docx-paragraph.ts';
import type { DocxStyles } from './docx-styles.ts';
import { skipElement, type XmlToken } from './xml-tokens.ts';

type Tokens = Iterator<XmlToken>;
/** `goOnAbove`: the cell that is read is merged with the one above it. */
type Writer = Pick<TextBuilder, 'paragraph' | 'heading' | 'row' | 'endTable'> & { goOnAbove?: () => void };
type Deps = { styles: DocxStyles; numbering: ReturnType<typeof createDocxNumbering> };

/** Writes the blocks of one part (body, header, note …) in order; paragraphs in lists get their numbers. */
export function createDocxBody({ styles, numbering }: Deps) {
  const notes = createDocxNotes();

  /** Reads up to the end of the open element. */
  function writeBlocks(tokens: Tokens, writer: Writer): void {
    let depth = 1;
    for (let next = tokens.next(); !next.done; next = tokens.next()) {
      const token = next.value;
      if (token.kind === 'close' && --depth === 0) return;
      if (token.kind !== 'open') continue;
      if (token.name === 'w:p') writeParagraph(tokens, writer);
      else if (token.name === 'w:tbl') {
        writeTable(tokens, writer);
        writer.endTable();
      } else if (skippedElements.has(token.name)) skipElement(tokens);
      else {
        if (token.name === 'w:footnote' || token.name === 'w:endnote')
          notes.enter(token.name, token.attributes['w:id'] ?? '');
        if (token.name === 'w:vMerge' && token.attributes['w:val'] !== 'restart') writer.goOnAbove?.();
        depth++;
      }
    }
  }

  function writeParagraph(tokens: Tokens, writer: Writer): void {
    const boxes: (() => void)[] = [];
    const onBox = () => boxes.push(collectBlocks(tokens, writer));
    const paragraph = readDocxParagraph(tokens, { notes, onBox });
    const label = numbering.toLabel(paragraph);
    const isHeading = styles.isHeading(paragraph.styleId, paragraph.outlineLevel);
    const text =
      label === ''
        ? paragraph.text
        : `${leadingBreaks(paragraph.text)}${label} ${paragraph.text.trimStart()}`;
    if (paragraph.text.trim() !== '') writer[isHeading ? 'heading' : 'paragraph'](text);
    else if (text.includes('\f')) writer.paragraph('\f');
    for (const writeBox of boxes) writeBox();
  }

  function collectBlocks(tokens: Tokens, writer: Writer): () => void {
    const calls: (() => void)[] = [];
    writeBlocks(tokens, {
      paragraph: (text) => calls.push(() => writer.paragraph(text)),
      heading: (text) => calls.push(() => writer.heading(text)),
      row: (cells) => calls.push(() => writer.row(cells)),
      endTable: () => calls.push(writer.endTable),
    });
    return () => {
      for (const call of calls) call();
    };
  }

  function writeTable(tokens: Tokens, writer: Writer): void {
    let depth = 1;
    let cells: string[] = [];
    let above: string[] = [];
    for (let next = tokens.next(); !next.done; next = tokens.next()) {
      const token = next.value;
      if (token.kind === 'close') {
        if (token.name === 'w:tr') {
          writer.row(withOneBreak(cells));
          above = cells;
          cells = [];
        }
        if (--depth === 0) return;
      } else if (token.kind === 'open') {
        if (token.name === 'w:tc') cells.push(readCell(tokens, above[cells.length]));
        else if (skippedElements.has(token.name)) skipElement(tokens);
        else depth++;
      }
    }
  }

  function readCell(tokens: Tokens, above = ''): string {
    const lines: string[] = [];
    let isMerged = false;
    const add = (text: string) => lines.push(trimSpaces(text));
    writeBlocks(tokens, {
      paragraph: add,
      heading: add,
      row: (cells) => add(cells.join('\t')),
      endTable: () => {},
      goOnAbove: () => {
        isMerged = true;
      },
    });
    const text = lines.filter(Boolean).join('\n');
    return isMerged && text === '' ? repeatMerged(above.replaceAll('\f', '')) : text;
  }

  return { writeBlocks };
}

/** In a row that a page break divides, each cell may mark the break; only one of them counts. */
function withOneBreak(cells: readonly string[]): string[] {
  const breaks = cells.map((cell) => cell.split('\f').length);
  const marked = breaks.indexOf(Math.max(...breaks));
  return cells.map((cell, index) => (index === marked ? cell : cell.replaceAll('\f', '')));
}

const leadingBreaks = (text: string) => /^\s*/.exec(text)?.[0].replace(/[^\f]/g, '') ?? '';
