/** UTF-16 offsets, end exclusive. */
export type Range = { start: number; end: number };

/** How the lines of a signature block begin. */
const labels = [
  ...[
    'by:',
    'by :',
    'name:',
    'name :',
    'title:',
    'title :',
    'its:',
    'signature',
    'signed',
    'print name',
    '/s/',
  ],
  ...[
    'in witness whereof',
    'designation',
    'authorised signatory',
    'authorized signatory',
    'for and on behalf of',
  ],
  ...['executed by', 'executed as', 'witness:', 'duly authorised', 'duly authorized', 'date signed'],
];
/** "NAME OF PARTY  By: ______  Date: …" on one line. */
const inner = ['by:', '/s/', 'name:', 'title:', '____'];
/** Blocks whose lines are this near belong together. */
const maxGapLines = 6;
/** The name of the party stands above, on a short line. UTF-16 code units. */
const maxNameChars = 80;
/** One label alone is a line of a form. */
const minLabels = 2;
const maxBlocks = 4;
/** A block is read at a glance. UTF-16 code units. */
const maxBlockChars = 900;

/** Finds the signature blocks of a text; the last ones, where there are many. */
export function findSignatures(text: string): Range[] {
  const lines = toLines(text);
  const blocks: { first: number; last: number; labels: number }[] = [];
  for (const [at, { start, end }] of lines.entries()) {
    const count = countLabels(text.slice(start, Math.min(end, start + maxBlockChars)));
    if (count === 0) continue;
    const open = blocks.at(-1);
    const chars = open ? end - (lines[open.first]?.start ?? 0) : 0;
    if (open && at - open.last <= maxGapLines && chars <= maxBlockChars) {
      open.last = at;
      open.labels += count;
    } else blocks.push({ first: isName(lines[at - 1]) ? at - 1 : at, last: at, labels: count });
  }
  return blocks
    .filter((block) => block.labels >= minLabels)
    .slice(-maxBlocks)
    .map(({ first, last }) => {
      const start = lines[first]?.start ?? 0;
      return { start, end: Math.min(lines[last]?.end ?? 0, start + maxBlockChars) };
    });
}

const isName = (line: Range | undefined) => line !== undefined && line.end - line.start <= maxNameChars;

function countLabels(line: string): number {
  const plain = line.toLowerCase();
  const beginning = labels.some((label) => plain.startsWith(label)) ? 1 : 0;
  return Math.max(beginning, Math.min(2, inner.filter((label) => plain.includes(label)).length));
}

/** The lines that are not empty, without the white space around them. */
function toLines(text: string): Range[] {
  const lines: Range[] = [];
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const next = found < 0 ? text.length : found;
    const line = text.slice(at, next);
    const start = at + (line.length - line.trimStart().length);
    if (line.trim() !== '') lines.push({ start, end: at + line.trimEnd().length });
    at = next + 1;
  }
  return lines;
}
