/** UTF-16 offsets, end exclusive. */
export type Range = { start: number; end: number };

/** How lines of a signature block begin. */
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
/** Labels within a line: "NAME OF PARTY  By: ______  Date: …". */
const inner = ['by:', '/s/', 'name:', 'title:', '____'];
/** Signature lines at most this many lines apart belong to one block. */
const maxGapLines = 6;
/** The party's name is above the block, on a line of at most this length. UTF-16 code units. */
const maxNameChars = 80;
/** A single label is just a line of a form. */
const minLabels = 2;
const maxBlocks = 4;
/** Keeps a block readable at a glance. UTF-16 code units. */
const maxBlockChars = 900;

type Block = Range & { lastLine: number; labels: number };

/**
 * Finds the signature blocks of a text; if there are many, the last ones. Keeps nothing of other lines, because a long text has
 * millions.
 */
export function findSignatures(text: string): Range[] {
  const blocks: Block[] = [];
  let before: Range | undefined;
  let at = 0;
  for (const line of readLines(text)) {
    const { start, end } = line;
    const labels = countLabels(text.slice(start, Math.min(end, start + maxBlockChars)));
    const open = blocks.at(-1);
    if (labels > 0 && open && at - open.lastLine <= maxGapLines && end - open.start <= maxBlockChars) {
      open.lastLine = at;
      open.end = end;
      open.labels += labels;
    } else if (labels > 0) {
      if (open && open.labels < minLabels) blocks.pop();
      if (blocks.length > maxBlocks) blocks.shift();
      blocks.push({ start: isName(before) ? before.start : start, end, lastLine: at, labels });
    }
    before = line;
    at++;
  }
  return blocks
    .filter((block) => block.labels >= minLabels)
    .slice(-maxBlocks)
    .map(({ start, end }) => ({ start, end: Math.min(end, start + maxBlockChars) }));
}

const isName = (line: Range | undefined): line is Range =>
  line !== undefined && line.end - line.start <= maxNameChars;

function countLabels(line: string): number {
  const plain = line.toLowerCase();
  const beginning = labels.some((label) => plain.startsWith(label)) ? 1 : 0;
  return Math.max(beginning, Math.min(2, inner.filter((label) => plain.includes(label)).length));
}

/** Yields the non-empty lines, without surrounding white space. */
function* readLines(text: string): Generator<Range> {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const next = found < 0 ? text.length : found;
    const line = text.slice(at, next);
    const start = at + (line.length - line.trimStart().length);
    if (line.trim() !== '') yield { start, end: at + line.trimEnd().length };
    at = next + 1;
  }
}
