import type { Passage } from '../../services/answering/assistant.ts';
import { toTerms, toWords } from '../../services/answering/terms.ts';

/** A longer passage of our pages is reduced to the sentences that the question is about. UTF-16 code units. */
const maxQuoteChars = 700;

/** Quotes a passage word for word as a Markdown block quote that ends with its citation, `[n](url)` or `[n]`. */
export function toQuotation(passage: Passage, n: number, question: string): string {
  const citation = passage.url ? `[${n}](${passage.url})` : `[${n}]`;
  const text = passage.documentId ? passage.text : shorten(passage.text, question);
  const lines = text.split('\n').map((line) => line.trim());
  const quoted: string[] = passage.documentId ? [] : [`**${escapeMarkdown(passage.title)}**`, ''];
  let isInList = false;
  for (const line of lines) {
    const isItem = !passage.documentId && /^(?:-|\d+\.) /.test(line);
    // A blank line separates a paragraph from the list next to it.
    if (quoted.length > 0 && isItem !== isInList && quoted.at(-1) !== '') quoted.push('');
    isInList = isItem;
    quoted.push(
      isItem
        ? line.replace(/^(-|\d+\.) (.*)$/, (_, mark, item) => `${mark} ${escapeMarkdown(item)}`)
        : toRow(escapeMarkdown(line)),
    );
  }
  if (isInList) quoted.push('', citation);
  else quoted[quoted.length - 1] = `${quoted.at(-1)?.trimEnd()} ${citation}`;
  return quoted.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** A table row stays one line, its cells apart: run together, it would be unclear which value belongs to which label. */
function toRow(line: string): string {
  return line.includes('\t') ? `${line.replaceAll('\t', '\u2003')}  ` : line;
}

/** Returns the whole text if it is short enough or a list, otherwise the sentences closest to the question, in order. */
function shorten(text: string, question: string): string {
  if (text.length <= maxQuoteChars || /^- /m.test(text)) return text;
  const asked = new Set(toWords(question).flatMap(toTerms));
  const sentences = text.match(/[^.!?]+[.!?]+["”’)]*\s*|[^.!?]+$/g) ?? [text];
  const scored = sentences.map((sentence, index) => ({
    sentence,
    index,
    hits: toWords(sentence)
      .flatMap(toTerms)
      .filter((term) => asked.has(term)).length,
  }));
  const chosen: typeof scored = [];
  let length = 0;
  for (const each of scored.toSorted((a, b) => b.hits - a.hits || a.index - b.index)) {
    // A sentence that is not about the question is quoted only if no other is.
    if (each.hits === 0 && chosen.length > 0) break;
    if (length + each.sentence.length > maxQuoteChars && chosen.length > 0) continue;
    chosen.push(each);
    length += each.sentence.length;
  }
  return chosen
    .sort((a, b) => a.index - b.index)
    .map((each, order) => {
      const before = chosen[order - 1]?.index ?? -1;
      const isNext = each.index === before + 1;
      return `${isNext ? '' : '… '}${each.sentence.trim()}`;
    })
    .concat(chosen.at(-1)?.index === sentences.length - 1 ? [] : ['…'])
    .join(' ');
}

/** Escapes a quotation's own characters, so that none of them acts as Markdown (CommonMark 0.31 §2.4). */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+(?=[.)]\s))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )
    .replace(/&(?=[a-z#])/gi, '\\&');
}
