export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; blocks: Block[] };

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong'; text: string }
  | { kind: 'link'; text: string; url: string };

/** The part of Markdown in which our own answers are written: paragraphs, lists, quotations. All else stays text. */
export function parseAnswer(answer: string): Block[] {
  const blocks: Block[] = [];
  const lines = answer.split('\n');
  for (let at = 0; at < lines.length; ) {
    const run = takeRun(lines, at);
    at += run.length;
    const first = run[0] ?? '';
    const last = blocks.at(-1);
    if (isQuote(first)) blocks.push({ kind: 'quote', blocks: parseAnswer(run.map(unquote).join('\n')) });
    else if (isItem(first)) blocks.push({ kind: 'list', items: run.map((line) => line.slice(2)) });
    else if (isSourceMarks(first) && last?.kind === 'list') last.items.push(`${last.items.pop()} ${first}`);
    else if (run.some((line) => line.trim())) blocks.push({ kind: 'paragraph', text: run.join('\n') });
  }
  return blocks;
}

/** Bold words and links. A half-written mark is text until its end has come. */
export function parseInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(/\*\*([^*]+)\*\*|\[([^\]]+)\]\(((?:https?:\/\/|\/)[^\s)]+)\)/g)) {
    const [whole, strong, label, url] = match;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (label !== undefined && url !== undefined) parts.push({ kind: 'link', text: label, url });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Lines of one kind that follow each other; a blank line stands alone. */
function takeRun(lines: readonly string[], at: number): string[] {
  const kind = toKind(lines[at] ?? '');
  let end = at + 1;
  while (kind !== 'blank' && end < lines.length && toKind(lines[end] ?? '') === kind) end += 1;
  return lines.slice(at, end);
}

function toKind(line: string): 'quote' | 'item' | 'blank' | 'text' {
  if (isQuote(line)) return 'quote';
  if (isItem(line)) return 'item';
  return line.trim() ? 'text' : 'blank';
}

/** Nothing but numbers of sources: after a list they belong to its end, not to a line of their own. */
const isSourceMarks = (line: string) => /^(?:\[\d+\]\([^\s)]+\)\s*)+$/.test(line);
const isQuote = (line: string) => line.startsWith('>');
const isItem = (line: string) => /^[-*] /.test(line);
const unquote = (line: string) => line.replace(/^> ?/, '');
