/**
 * A line of a page. Lengths are in points or pixels; y grows upwards. `isTableStart`: it is the first row of a table right below
 * another.
 */
export type PageLine = {
  text: string;
  left: number;
  right: number;
  y: number;
  size: number;
  isTableStart?: boolean;
};

/** `isApart`: it is the page's header or footer. */
export type PageParagraph = { text: string; isHeading: boolean; isApart: boolean; isTableStart?: boolean };

/** A gap this many times that between the lines of a paragraph separates paragraphs. */
const paragraphGap = 1.3;
/** At least this share of a page's lines go on with a paragraph, except where each has a line of its own. */
const leadingShare = 0.2;
/** Lines whose sizes differ by at most this share are in the same letters. */
const sameSize = 0.12;
/** Within a sentence only a far larger gap does, because some paragraphs have wider line spacing. */
const openSentenceGap = 2.6;
/** For the size of the body's letters, a line counts once for as many characters. UTF-16 code units. */
const countedChars = 20;
/** A larger distance is none between the lines of a paragraph. In letter heights. */
const maxLeading = 4;
/** Text this many times the body's size is a heading. */
const headingSize = 1.15;
const maxHeadingChars = 150;
/** Matches how clauses, items and signature lines begin; these always start a paragraph. */
const ownLine =
  /^(?:\d{1,3}(?:\.\d{1,3})*[.)]?\s+\S|\(?[a-z\d]{1,4}\)\s|\[\d{1,3}\]\s|[•▪●○■©☐☒☑✓-]\s|(?:article|section|schedule|exhibit|annex)\s+[\divxlc]+\b|by:|name:|title:|date:)/i;

/** Matches a bare number or a reference, with which a sentence may go on: "15 days’", "20 March", "Schedule 2". */
const bareNumber = /^\d{1,3}(?:\.\d{1,3})*\s+\S/;
const reference = /^(?:article|section|schedule|exhibit|annex)\s/i;
const figure = /^\(\d{1,4}\)\s+\p{Ll}/u;
/** Matches the end of a line after which a reference, or the figure of a number in words, can only continue the sentence. */
const openEnd =
  /\b(?:a|an|and|any|by|each|every|for|from|in|into|of|on|or|per|see|than|that|the|this|to|under|with|within)$/i;
const spelledEnd =
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred)$/i;

/**
 * Joins a page's lines into paragraphs, so that sentences are not cut where lines end. Its header and footer, `apart`, continue
 * nothing, however close to the text they stand.
 */
export function toPageParagraphs(
  lines: readonly PageLine[],
  apart: ReadonlySet<PageLine> = new Set(),
): PageParagraph[] {
  const bodySize = median(
    lines.flatMap(({ text, size }) => Array<number>(Math.ceil(text.length / countedChars)).fill(size)),
  );
  const bodyLines = lines.filter(({ size }) => Math.abs(size - bodySize) <= sameSize * bodySize);
  const leading = takeQuantile(toDistances(bodyLines), leadingShare);
  const gutter = findGutter(lines);
  // A header is wider than the columns below it.
  const body = lines.filter((line) => !apart.has(line));
  const paragraphs: PageParagraph[] = [];
  let previous: PageLine | undefined;
  for (const line of lines) {
    const text = line.text.trim();
    const isHeading = line.size > bodySize * headingSize && text.length <= maxHeadingChars;
    const last = paragraphs.at(-1);
    const isApart = previous !== undefined && (apart.has(line) || apart.has(previous));
    if (
      !previous ||
      !last ||
      isApart ||
      last.isHeading !== isHeading ||
      isBreak(previous, line, { leading, gutter, lines: body })
    )
      paragraphs.push({
        text,
        isHeading,
        isApart: apart.has(line),
        ...(line.isTableStart && { isTableStart: true }),
      });
    else last.text = joinLines(last.text, text);
    previous = line;
  }
  return paragraphs;
}

type Page = { leading: number; gutter: number | undefined; lines: readonly PageLine[] };

function isBreak(before: PageLine, line: PageLine, page: Page): boolean {
  const [text, textBefore] = [line.text.trim(), before.text.trim()];
  if (Math.abs(before.size - line.size) > sameSize * before.size) return true;
  if (text.includes('\t') || textBefore.includes('\t')) return true;

  const isShort = endsEarly(before, line, page);
  // A negative distance means the next column, which continues the sentence unless something else contradicts that.
  const distance = before.y - line.y;
  const isNear = distance > 0 && distance <= paragraphGap * Math.max(page.leading, before.size);
  if (ownLine.test(text) && !(isNear && !isShort && goesOn(textBefore, text))) return true;

  const isEnded = /[.;:!?]["”’)]*$/.test(textBefore);
  const isOpenSentence = !isEnded && (!isShort || /^\p{Ll}/u.test(text));
  const gap = isOpenSentence ? openSentenceGap : paragraphGap;
  if (distance > 0 && distance > gap * Math.max(page.leading, before.size)) return true;
  return isShort && (isEnded || /^\p{Lu}/u.test(text));
}

/** Whether the first paragraph of a page continues the unfinished one before it: not an item, as "a) …" or "ii. …" is. */
export const goesOnBelow = (before: string, text: string): boolean =>
  !/^[a-z]{1,4}[.)]\s/.test(text) && (/^\p{Ll}/u.test(text) || (openEnd.test(before) && !ownLine.test(text)));

/** Whether a line that begins like a clause only continues the sentence: its number was wrapped to the next line. */
function goesOn(before: string, text: string): boolean {
  if (bareNumber.test(text)) return /[\p{L},]$/u.test(before);
  if (figure.test(text)) return spelledEnd.test(before);
  return reference.test(text) && openEnd.test(before);
}

/**
 * Whether the next line's first word would have fitted on this line: then the writer ended the line, not the column's
 * edge.
 */
function endsEarly(before: PageLine, line: PageLine, { lines, gutter }: Page): boolean {
  const isAcross = (each: PageLine) => gutter !== undefined && each.left < gutter && each.right > gutter;
  // The column is as wide as the lines that overlap this one, except a title or header across two columns.
  const column = lines.filter(
    (each) => each.left < before.right && each.right > before.left && (!isAcross(each) || isAcross(before)),
  );
  const edge = Math.max(...column.map((each) => each.right));
  const width = edge - Math.min(...column.map((each) => each.left));
  const letter = (line.right - line.left) / Math.max(1, line.text.trim().length);
  const word = (/^\S+/.exec(line.text.trim())?.[0].length ?? 0) + 2;
  return edge - before.right > word * letter || before.right - before.left < width / 2;
}

/** A column has at least as many lines. */
const minColumnLines = 8;
/** Of the lines of a page, as many may run across its columns: titles, headers, footnotes. */
const maxAcross = 0.25;

/** Returns where the right one of two columns begins; undefined on a page of one column. */
function findGutter(lines: readonly PageLine[]): number | undefined {
  const lefts = new Map<number, number>();
  for (const { left } of lines) lefts.set(Math.round(left), (lefts.get(Math.round(left)) ?? 0) + 1);
  const [, ...others] = [...lefts].filter(([, count]) => count >= minColumnLines).sort(([a], [b]) => a - b);
  return others.map(([left]) => left - 1).find((gutter) => divides(gutter, lines));
}

/** Whether most lines stand on either side of a place, and those of the two sides beside each other. */
function divides(gutter: number, lines: readonly PageLine[]): boolean {
  const before = lines.filter(({ right }) => right <= gutter);
  const after = lines.filter(({ left }) => left >= gutter);
  const across = lines.length - before.length - after.length;
  if (Math.min(before.length, after.length) < minColumnLines || across > maxAcross * lines.length)
    return false;
  const tops = [before, after].map((side) => Math.max(...side.map(({ y }) => y)));
  const feet = [before, after].map((side) => Math.min(...side.map(({ y }) => y)));
  return Math.min(...tops) > Math.max(...feet);
}

/** Joins a word that a soft hyphen divides; a hard hyphen stays. */
export function joinLines(before: string, text: string): string {
  if (/\u00ad$/.test(before)) return before.slice(0, -1) + text;
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(text) ? before + text : `${before} ${text}`;
}

function toDistances(lines: readonly PageLine[]): number[] {
  return lines.flatMap((line, index) => {
    const distance = (lines[index - 1]?.y ?? line.y) - line.y;
    return distance > 0 && distance < maxLeading * line.size ? [distance] : [];
  });
}

const median = (values: readonly number[]) => takeQuantile(values, 0.5);

function takeQuantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}
