import { toReadable } from '../symbol-fonts.ts';
import type { DocxNotes } from './docx-notes.ts';
import { skipElement, type XmlToken } from './xml-tokens.ts';

export type DocxParagraph = {
  /** A form feed marks the end of a page. */
  text: string;
  styleId: string | undefined;
  listId: string | undefined;
  level: number | undefined;
  outlineLevel: number | undefined;
};

/**
 * Elements to skip: text that tracked changes removed, earlier formats, field codes, drawings for old readers, and
 * properties without text.
 */
export const skippedElements = new Set(
  'w:del w:moveFrom w:pPrChange w:rPrChange w:instrText w:delText w:sectPr w:tblPr w:tblGrid w:trPr w:tcPrChange w:sdtPr w:sdtEndPr mc:Fallback w:rt w:annotationRef'.split(
    ' ',
  ),
);
const textOfElement = new Map([
  ['w:tab', '\t'],
  // Moves to a position on the line, which headers use.
  ['w:ptab', '\t'],
  ['w:br', '\n'],
  ['w:cr', '\n'],
  ['w:noBreakHyphen', '-'],
  ['w:lastRenderedPageBreak', '\f'],
]);

type Context = {
  notes: DocxNotes;
  /** Called at the start of a text box inside the paragraph; must read up to its end. */
  onBox: () => void;
};

/** Reads a paragraph up to its end, with its style and its list. */
export function readDocxParagraph(tokens: Iterator<XmlToken>, { notes, onBox }: Context): DocxParagraph {
  const paragraph: DocxParagraph = {
    text: '',
    styleId: undefined,
    listId: undefined,
    level: undefined,
    outlineLevel: undefined,
  };
  let depth = 1;
  let isText = false;
  let isBox = false;
  let runStart = 0;
  for (let next = tokens.next(); !next.done; next = tokens.next()) {
    const token = next.value;
    if (token.kind === 'text') {
      if (isText) paragraph.text += token.text;
    } else if (token.kind === 'close') {
      if (isTextElement(token.name)) isText = false;
      else if (token.name === 'w:checkBox') isBox = false;
      if (--depth === 0) return paragraph;
    } else if (skippedElements.has(token.name)) skipElement(tokens);
    else if (token.name === 'w:txbxContent') onBox();
    else {
      depth++;
      if (isTextElement(token.name)) isText = true;
      else if (token.name === 'w:checkBox') {
        isBox = true;
        paragraph.text += '☐';
      } else if (isBox) {
        // Whether it is ticked, after whether it was at first.
        if (token.name === 'w:default' || token.name === 'w:checked')
          paragraph.text = paragraph.text.slice(0, -1) + (isOn(token.attributes) ? '☒' : '☐');
      } else if (token.name === 'w:r') runStart = paragraph.text.length;
      else if (token.name === 'w:vanish' && isOn(token.attributes)) {
        // Hidden text is not displayed, so the rest of the run is skipped.
        paragraph.text = paragraph.text.slice(0, runStart);
        depth = skipRun(tokens, depth);
      } else readElement(paragraph, token, notes);
    }
  }
  return paragraph;
}

const isTextElement = (name: string) => name === 'w:t' || name === 'm:t';
const isOn = (attributes: Record<string, string>) => !/^(?:0|false|off)$/.test(attributes['w:val'] ?? '');

function readElement(
  paragraph: DocxParagraph,
  { name, attributes }: { name: string; attributes: Record<string, string> },
  notes: DocxNotes,
): void {
  const value = attributes['w:val'];
  if (name === 'w:sym') paragraph.text += toSymbol(attributes['w:char'] ?? '');
  else if (name === 'w:footnoteReference' || name === 'w:endnoteReference')
    paragraph.text += notes.refer(name, attributes);
  else if (name === 'w:footnoteRef' || name === 'w:endnoteRef')
    paragraph.text += notes.mark() && `${notes.mark()} `;
  else if (value === undefined) paragraph.text += textOfElement.get(name) ?? '';
  else if (name === 'w:pStyle') paragraph.styleId = value;
  else if (name === 'w:numId') paragraph.listId = value;
  else if (name === 'w:ilvl') paragraph.level = Number(value);
  else if (name === 'w:outlineLvl') paragraph.outlineLevel = Number(value);
}

/** Returns what a character of a symbol font shows, if it can be read. */
function toSymbol(char: string): string {
  const code = String.fromCharCode(Number.parseInt(char, 16) || 0);
  const shown = toReadable(code);
  return shown === code ? '' : shown;
}

/** Skips to the end of the current run. Returns the depth afterwards. */
function skipRun(tokens: Iterator<XmlToken>, depth: number): number {
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
