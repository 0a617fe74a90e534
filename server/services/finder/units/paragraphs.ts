import { isLetterCode, isLowerCode, isSpaceCode } from '../words/words.ts';
import { maxDigits, readLabel, skipSpace } from './clause-labels.ts';
import {
  isAboveFirstPart,
  isAboveText,
  isHeadingLine,
  type Line,
  lastWord,
  namesNext,
  openWords,
} from './heading-lines.ts';
import { createListedNames } from './listed-names.ts';
import { dropFurniture } from './page-furniture.ts';
import { findTables, type Table } from './table-rows.ts';

/**
 * A paragraph, a line that only names what follows, or a row of a table. UTF-16 offsets, end exclusive, without surrounding white
 * space. `hasBareNumber`: the number of the clause that it names has no full stop.
 */
export type Paragraph = {
  start: number;
  end: number;
  isHeading: boolean;
  hasBareNumber?: boolean;
  table?: Table;
};

/** From this many names of clauses on, a number without a full stop begins one wherever a name follows it. */
const minBareNumbers = 2;
/** How many names of clauses may be missed in between; a number further away counts something: "30 Days", "12 Castle Street". */
const maxMissed = 4;
/** A text with more is a column of single words; the rest of it becomes one paragraph. */
const maxParagraphs = 60_000;
/** The rest of a text with more becomes one line, because each costs memory. A thousand pages have half as many. */
const maxLines = 120_000;

/** Divides a text at blank lines, headings and lines that begin with a number; lines that were merely wrapped are joined. */
export function toParagraphs(
  text: string,
  headingStarts: readonly number[] = [],
  pageStarts: readonly number[] = [],
): Paragraph[] {
  const marked = new Set(headingStarts);
  const paragraphs: Paragraph[] = [];
  let open: Paragraph | undefined;
  const lines = dropFurniture(text, toLines(text), pageStarts);
  const tables = findTables(text, lines, marked);
  const names = createListedNames(text);
  const bareNumbers = lines.filter((line, at) => {
    const next = lines[at + 1];
    return next !== undefined && isAboveFirstPart(text, line, next);
  });
  const hasBareNumbers = bareNumbers.length >= minBareNumbers;
  let lastNumber = 0;
  const toNumber = ({ start }: Line) => Number.parseInt(text.slice(start, start + maxDigits), 10);
  const goesOn = (number: number) =>
    number === 1 || (number > lastNumber && number <= lastNumber + 1 + maxMissed);
  for (const [at, line] of lines.entries()) {
    const { start, end } = line;
    const table = tables.get(at);
    if (table && paragraphs.length < maxParagraphs) {
      open = undefined;
      paragraphs.push({ start, end, isHeading: false, table });
      continue;
    }
    const next = lines[at + 1];
    if (open && !marked.has(start) && names.takes(open, line, next)) {
      open.end = end;
      continue;
    }
    const isTitle = isHeadingLine(text, line, !next || next.isAfterGap);
    // A title in capitals is above all that follows, with or without a number.
    const hasBareNumber =
      !isTitle &&
      next !== undefined &&
      (isAboveFirstPart(text, line, next) ||
        (hasBareNumbers && isAboveText(text, line, next) && goesOn(toNumber(line))));
    if (hasBareNumber) lastNumber = toNumber(line);
    const isHeading =
      marked.has(start) || isTitle || hasBareNumber || (next !== undefined && namesNext(text, line, next));
    if (
      open &&
      !isHeading &&
      !open.isHeading &&
      (paragraphs.length >= maxParagraphs || joins(text, open, line))
    )
      open.end = end;
    else {
      open = { start, end, isHeading, ...(hasBareNumber && { hasBareNumber }) };
      paragraphs.push(open);
    }
  }
  return paragraphs;
}

function toLines(text: string): Line[] {
  const lines: Line[] = [];
  let isAfterGap = true;
  for (let at = 0; at < text.length; ) {
    let lineEnd = lines.length < maxLines ? text.indexOf('\n', at) : text.length;
    if (lineEnd < 0) lineEnd = text.length;
    const start = skipSpace(text, at, lineEnd);
    let end = lineEnd;
    while (end > start && isSpaceCode(text.charCodeAt(end - 1))) end--;
    if (end > start) lines.push({ start, end, isAfterGap });
    isAfterGap = end === start;
    at = lineEnd + 1;
  }
  return lines;
}

function joins(text: string, open: Paragraph, line: Line): boolean {
  // After an unfinished line a label is only a reference: "… the charge that is set out in / Schedule 1 …"
  if (readLabel(text, line.start, line.end))
    return beginsWithWord(text, line) && openWords.has(lastWord(text, open));
  if (!line.isAfterGap) return true;
  const last = text.charAt(open.end - 1);
  if ('.:;?!'.includes(last)) return false;
  if (isLowerCode(text.charCodeAt(line.start)))
    return ',-'.includes(last) || isLetterCode(last.charCodeAt(0));
  return openWords.has(lastWord(text, open));
}

const minWordLetters = 3;
const beginsWithWord = (text: string, { start }: Line) => {
  for (let at = start; at < start + minWordLetters; at++)
    if (!isLetterCode(text.charCodeAt(at))) return false;
  return true;
};
