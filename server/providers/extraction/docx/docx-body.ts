import { type TextBuilder, trimSpaces } from '../text-builder.ts';
import type { createDocxNumbering } from './docx-numbering.ts';
import type { DocxStyles } from './docx-styles.ts';
import type { XmlToken } from './xml-tokens.ts';

type Tokens = Iterator<XmlToken>;
type Writer = Pick<TextBuilder, 'paragraph' | 'heading' | 'row'>;
type Deps = { styles: DocxStyles; numbering: ReturnType<typeof createDocxNumbering> };

/** Removed by tracked changes, codes of fields, drawings for old readers, properties without text. */
const passedOver = new Set(
  'w:del w:moveFrom w:instrText w:delText w:sectPr w:tblPr w:tblGrid w:trPr w:tcPr w:sdtPr w:sdtEndPr mc:Fallback w:rt w:annotationRef'.split(
    ' ',
  ),
);
const textOfElement: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  'w:lastRenderedPageBreak': '\f',
};
/** Boxes that forms use, by their codes in the Wingdings font. */
const symbols: Record<string, string> = { F06F: '☐', F0A8: '☐', F0FD: '☒', F0FE: '☑', F0FC: '✓', F0B7: '•' };

type Paragraph = {
  text: string;
  styleId: string | undefined;
  listId: string | undefined;
  level: number | undefined;
  outlineLevel: number | undefined;
};

/** Writes the blocks of one part (body, header, note …) in their order. Numbers of lists stand before their paragraphs. */
export function createDocxBody({ styles, numbering }: Deps) {
  let noteId = '';

  /** Until the end of the element that is open. */
  function writeBlocks(tokens: Tokens, writer: Writer): void {
    let depth = 1;
    for (let next = tokens.next(); !next.done; next = tokens.next()) {
      const token = next.value;
      if (token.kind === 'close' && --depth === 0) return;
      if (token.kind !== 'open') continue;
      if (token.name === 'w:p') writeParagraph(tokens, writer);
      else if (token.name === 'w:tbl') writeTable(tokens, writer);
      else if (passedOver.has(token.name)) pass(tokens);
      else {
        if (token.name === 'w:footnote' || token.name === 'w:endnote')
          noteId = token.attributes['w:id'] ?? '';
        depth++;
      }
    }
  }

  function writeParagraph(tokens: Tokens, writer: Writer): void {
    const paragraph: Paragraph = {
      text: '',
      styleId: undefined,
      listId: undefined,
      level: undefined,
      outlineLevel: undefined,
    };
    const boxes: (() => void)[] = [];
    readInside(tokens, paragraph, boxes, writer);
    const label = toLabel(paragraph);
    const isHeading = styles.isHeading(paragraph.styleId, paragraph.outlineLevel);
    const text =
      label === ''
        ? paragraph.text
        : `${leadingBreaks(paragraph.text)}${label} ${paragraph.text.trimStart()}`;
    if (paragraph.text.trim() !== '') writer[isHeading ? 'heading' : 'paragraph'](text);
    else if (text.includes('\f')) writer.paragraph('\f');
    for (const writeBox of boxes) writeBox();
  }

  function readInside(tokens: Tokens, paragraph: Paragraph, boxes: (() => void)[], writer: Writer): void {
    let depth = 1;
    let isText = false;
    let runStart = 0;
    for (let next = tokens.next(); !next.done; next = tokens.next()) {
      const token = next.value;
      if (token.kind === 'text') {
        if (isText) paragraph.text += token.text;
        continue;
      }
      if (token.kind === 'close') {
        if (token.name === 'w:t' || token.name === 'm:t') isText = false;
        if (--depth === 0) return;
        continue;
      }
      const { name, attributes } = token;
      if (passedOver.has(name)) {
        pass(tokens);
        continue;
      }
      if (name === 'w:txbxContent') {
        boxes.push(collectBlocks(tokens, writer));
        continue;
      }
      depth++;
      if (name === 'w:t' || name === 'm:t') isText = true;
      else if (name === 'w:r') runStart = paragraph.text.length;
      else if (name === 'w:vanish' && isOn(attributes)) {
        // Hidden text shows nowhere: the run's rest is passed over, up to its end.
        paragraph.text = paragraph.text.slice(0, runStart);
        depth = passRun(tokens, depth);
      } else if (name === 'w:sym')
        paragraph.text += symbols[(attributes['w:char'] ?? '').toUpperCase()] ?? '';
      else if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
        paragraph.text += `[${attributes['w:id']}]`;
      else if (name === 'w:footnoteRef' || name === 'w:endnoteRef') paragraph.text += `[${noteId}] `;
      else if (name in textOfElement && attributes['w:val'] === undefined)
        paragraph.text += textOfElement[name];
      else readProperty(paragraph, name, attributes['w:val']);
    }
  }

  function collectBlocks(tokens: Tokens, writer: Writer): () => void {
    const calls: (() => void)[] = [];
    writeBlocks(tokens, {
      paragraph: (text) => calls.push(() => writer.paragraph(text)),
      heading: (text) => calls.push(() => writer.heading(text)),
      row: (cells) => calls.push(() => writer.row(cells)),
    });
    return () => {
      for (const call of calls) call();
    };
  }

  function writeTable(tokens: Tokens, writer: Writer): void {
    let depth = 1;
    let cells: string[] = [];
    for (let next = tokens.next(); !next.done; next = tokens.next()) {
      const token = next.value;
      if (token.kind === 'close') {
        if (token.name === 'w:tr') {
          writer.row(withOneBreak(cells));
          cells = [];
        }
        if (--depth === 0) return;
      } else if (token.kind === 'open') {
        if (token.name === 'w:tc') cells.push(readCell(tokens));
        else if (passedOver.has(token.name)) pass(tokens);
        else depth++;
      }
    }
  }

  function readCell(tokens: Tokens): string {
    const lines: string[] = [];
    const add = (text: string) => lines.push(trimSpaces(text));
    writeBlocks(tokens, { paragraph: add, heading: add, row: (cells) => add(cells.join('\t')) });
    return lines.filter(Boolean).join('\n');
  }

  function toLabel({ styleId, listId, level }: Paragraph): string {
    const style = styleId === undefined ? undefined : styles.find(styleId);
    const list = listId ?? style?.listId;
    // List 0 takes a paragraph out of its style's list (ECMA-376 §17.9.18).
    if (list === undefined || list === '0') return '';
    return numbering.toLabel({ listId: list, level: level ?? style?.level ?? 0 });
  }

  return { writeBlocks };
}

function readProperty(paragraph: Paragraph, name: string, value: string | undefined): void {
  if (value === undefined) return;
  if (name === 'w:pStyle') paragraph.styleId = value;
  else if (name === 'w:numId') paragraph.listId = value;
  else if (name === 'w:ilvl') paragraph.level = Number(value);
  else if (name === 'w:outlineLvl') paragraph.outlineLevel = Number(value);
}

/** Where a row is divided between pages each of its cells may tell so; the row is divided once. */
function withOneBreak(cells: readonly string[]): string[] {
  const breaks = cells.map((cell) => cell.split('\f').length);
  const telling = breaks.indexOf(Math.max(...breaks));
  return cells.map((cell, index) => (index === telling ? cell : cell.replaceAll('\f', '')));
}

const isOn = (attributes: Record<string, string>) => !/^(?:0|false|off)$/.test(attributes['w:val'] ?? '');
const leadingBreaks = (text: string) => /^\s*/.exec(text)?.[0].replace(/[^\f]/g, '') ?? '';

/** Passes the element that was just opened. */
function pass(tokens: Tokens): void {
  let depth = 1;
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    if (next.value.kind === 'open') depth++;
    else if (next.value.kind === 'close' && --depth === 0) return;
  }
}

/** Passes up to the end of the run that is open; gives the depth after it. */
function passRun(tokens: Tokens, depth: number): number {
  let left = depth;
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    if (next.value.kind === 'open') left++;
    else if (next.value.kind === 'close') {
      left--;
      if (next.value.name === 'w:r' || next.value.name === 'w:pPr') return left;
    }
  }
  return left;
}
