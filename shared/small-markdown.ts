/**
 * The subset of Markdown in which our own texts are written: paragraphs, lists and quotations; bold words, code and links.
 * Nested quotations are merged. Everything else stays text, and so does a mark without its end, so that a streamed text is
 * readable at any point. It is used in the help window, where the renderer of streamed answers would take a third of the byte
 * budget.
 */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** `start`: the first number of a numbered list. */
  | { kind: 'list'; start?: number; items: string[] }
  | { kind: 'quote'; blocks: Block[] };

/** `url` can never be a script: it is absolute (http, https, mailto, tel) or starts at the site's root. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; url: string };

type LineKind = 'quote' | 'bullet' | 'number' | 'blank' | 'text';

/** Splits a text into blocks. Consecutive lines of the same kind form a block. */
export function parseBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  for (let start = 0, end = 0; start < lines.length; start = end) {
    const kind = toLineKind(lines[start] ?? '');
    while (end < lines.length && toLineKind(lines[end] ?? '') === kind) end++;
    const run = lines.slice(start, end);
    const last = blocks.at(-1);
    if (kind === 'quote') blocks.push({ kind, blocks: parseBlocks(run.join('\n').replace(/^[> ]+/gm, '')) });
    else if (kind === 'bullet' || kind === 'number')
      blocks.push({
        kind: 'list',
        ...(kind === 'number' && { start: Number.parseInt(run[0] ?? '', 10) }),
        items: run.map((line) => line.replace(marker, '')),
      });
    else if (kind === 'text' && last?.kind === 'list' && sourceNumbers.test(run.join(' ')))
      last.items.push(`${last.items.pop()} ${run.join(' ')}`);
    else if (kind === 'text') blocks.push({ kind: 'paragraph', text: run.join('\n') });
  }
  return blocks;
}

/** Splits a block's text into plain text, bold words, code and links. */
export function parseInline(text: string): Inline[] {
  const tokens: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, code, strong, label = '', url] = match;
    if (match.index > end) tokens.push({ kind: 'text', text: text.slice(end, match.index) });
    if (url) tokens.push({ kind: 'link', text: label, url });
    else tokens.push(code ? { kind: 'code', text: code } : { kind: 'strong', text: strong ?? '' });
    end = match.index + whole.length;
  }
  if (end < text.length) tokens.push({ kind: 'text', text: text.slice(end) });
  return tokens;
}

const marker = /^(?:[-*]|\d+\.) /;
/** Matches a line of nothing but an answer's source numbers, which after a list belong to its last item. */
const sourceNumbers = /^(?:\[\d+\]\([^\s)]+\)\s*)+$/;
const mark = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\][]+)]\(((?:https?:\/\/|mailto:|tel:|\/)[^\s)]+)\)/g;

function toLineKind(line: string): LineKind {
  if (line.startsWith('>')) return 'quote';
  if (marker.test(line)) return /^\d/.test(line) ? 'number' : 'bullet';
  return line.trim() ? 'text' : 'blank';
}
