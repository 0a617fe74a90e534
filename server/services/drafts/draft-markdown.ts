import { type Block, type DraftText, draftNotice, type Emphasis, type Inline } from './draft-text.ts';

/** Writes a draft as Markdown. Clause numbers are plain text, because Markdown has no "3.1" or "(a)". */
export function toMarkdown({ blocks }: DraftText): string {
  const [title, ...rest] = blocks.map(writeBlock);
  return `${[title ?? '', `> **${draftNotice}**`, ...rest].join('\n\n')}\n`;
}

function writeBlock(block: Block): string {
  const inlines = joinEmphasis(block.inlines);
  // "[Label](…" would be a link.
  const text = inlines.replaceAll('](', ']\\(').trimEnd();
  switch (block.kind) {
    case 'title':
      return `# ${oneLine(text)}`;
    case 'clause':
      return `## ${block.number}. ${oneLine(text)}`;
    case 'item':
      // "1." alone would start a list, whose further lines would have to be indented.
      return `${block.label.replace(/\.$/, '\\.')} ${text}`;
    case 'bullet':
      return `${'  '.repeat(block.depth - 1)}- ${text.replaceAll('\n', `\n${'  '.repeat(block.depth)}`)}`;
    case 'paragraph':
      return text;
  }
}

const oneLine = (text: string) => text.replace(/\\?\n/g, ' ');

/** Merges neighbours with the same emphasis: "**a****b**" would show its asterisks. */
function joinEmphasis(inlines: readonly Inline[]): string {
  let written = '';
  let run = { mark: '', text: '' };
  for (const inline of inlines) {
    const mark = toEmphasisMark(inline);
    if (mark !== run.mark) {
      written += emphasize(run.text, run.mark);
      run = { mark, text: '' };
    }
    run.text += writeInline(inline);
  }
  return written + emphasize(run.text, run.mark);
}

function toEmphasisMark(inline: Inline): string {
  const { isStrong = false, isEmphasized = false }: Emphasis =
    'isStrong' in inline || 'isEmphasized' in inline ? inline : {};
  return `${isStrong ? '**' : ''}${isEmphasized ? '*' : ''}`;
}

function writeInline(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'reference':
    case 'answer':
      return escapeMarkdown(inline.text);
    case 'open':
      return `[${escapeMarkdown(inline.label)}]`;
    case 'mark':
      return `**[${escapeMarkdown(inline.text.slice(1, -1))}]**`;
    case 'variant-start':
      return `[*${escapeMarkdown(inline.condition)}:* `;
    case 'variant-end':
      return ']';
  }
}

/** Keeps white space outside the marks, because CommonMark has no emphasis that begins or ends with it. */
function emphasize(text: string, mark: string): string {
  const inner = text.trim();
  if (mark === '' || inner === '') return text;
  const begin = text.length - text.trimStart().length;
  const end = begin + inner.length;
  return `${text.slice(0, begin)}${mark}${inner}${[...mark].reverse().join('')}${text.slice(end)}`;
}

/**
 * Escapes text so that no character starts markup, HTML or a link, not even in renderers that link bare addresses. A line end
 * becomes a hard break.
 */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>#|~&@]|:(?=\/\/)|(?<=www)\./gi, '\\$&')
    .replace(/^([^\S\n]*)([-+=])/gm, '$1\\$2')
    .replace(/^([^\S\n]*\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/\n[ \t]*/g, '\\\n');
}
