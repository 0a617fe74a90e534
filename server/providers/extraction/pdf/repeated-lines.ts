import type { PageLine } from '../page-paragraphs.ts';

/** The lines at the top and at the foot of a page, by their height and their words without figures. */
export type PageEdges = ReadonlySet<string>;

/** Headers and footers mostly have one line, some two. */
const edgeLines = 2;
/** A longer line is one of the text. UTF-16 code units. */
const maxChars = 120;
/** Every other page may have a header of its own. */
export const pagesCompared = 2;

/** Returns the lines that may be a header or footer. */
export function toPageEdges(lines: readonly PageLine[]): PageEdges {
  return new Set(listEdges(lines).map(toKey));
}

/** Returns the lines of a page that neighbouring pages repeat at the same height, figures aside: headers and footers. */
export function findRepeatedLines(
  lines: readonly PageLine[],
  neighbours: readonly PageEdges[],
): ReadonlySet<PageLine> {
  return new Set(
    listEdges(lines).filter((line) => {
      const key = toKey(line);
      return neighbours.some((edges) => edges.has(key));
    }),
  );
}

/** Not by their order: a footer may be drawn before the text. */
function listEdges(lines: readonly PageLine[]): PageLine[] {
  const byHeight = lines.toSorted((a, b) => b.y - a.y);
  const edges = [...byHeight.slice(0, edgeLines), ...byHeight.slice(edgeLines).slice(-edgeLines)];
  return edges.filter(({ text }) => text.length <= maxChars);
}

const toKey = ({ text, y }: PageLine) => `${Math.round(y)} ${text.trim().replace(/\d+/g, '#')}`;
