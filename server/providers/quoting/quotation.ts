import type { Passage } from '../../services/answering/assistant.ts';
import { toTerms, toWords } from '../../services/retrieval/terms.ts';

/** A longer passage of our pages is cut to the sentences that the question is about. UTF-16 code units. */
const maxQuoteChars = 700;

/** A passage as a Markdown block quote, word for word, that ends with its note `[n](url)` or `[n]`. */
export function toQuotation(passage: Passage, n: number, question: string): string {
  const note = passage.url ? `[${n}](${passage.url})` : `[${n}]`;
  const text = passage.documentId ? passage.text : shorten(passage.text, question);
  const lines = text.split('\n').map((line) => line.trim());
  const quoted: string[] = passage.documentId ? [] : [`**${escapeMarkdown(passage.title)}**`, ''];
  let isInList = false;
  for (const line of lines) {
    const isItem = !passage.documentId && /^(?:-|\d+\.) /.test(line);
    // A blank line keeps a paragraph and the list beside it apart.
    if (quoted.length > 0 && isItem !== isInList && quoted.at(-1) !== '') quoted.push('');
    isInList = isItem;
    quoted.push(
      isItem
        ? line.replace(/^(-|\d+\.) (.*)$/, (_, mark, item) => `${mark} ${escapeMarkdown(item)}`)
        : toRow(escapeMarkdown(line)),
    );
  }
  if (isInList) quoted.push('', note);
  else quoted[quoted.length - 1] = `${quoted.at(-1)?.trimEnd()} ${note}`;
  return quoted.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
}

/** A table's row stays one line, its cells apart: run together, nobody can tell what is said of what. */
function toRow(line: string): string {
  return line.includes('\t') ? `${line.replaceAll('\t', '\u2003')}  ` : line;
}

/** Whole when short enough or a list; else the sentences nearest to the question, in their order. */
function shorten(text: string, question: string): string {
  if (text.length <= maxQuoteChars || /^- /m.test(text)) return text;
  const asked = new Set(toWords(question).flatMap(toTerms));
  const sentences = text.match(/[^.!?]+[.!?]+["”’)]*\s*|[^.!?]+$/g) ?? [text];
  const scored = sentences.map((sentence, place) => ({
    sentence,
    place,
    hits: toWords(sentence)
      .flatMap(toTerms)
      .filter((term) => asked.has(term)).length,
  }));
  const chosen: typeof scored = [];
  let length = 0;
  for (const each of scored.toSorted((a, b) => b.hits - a.hits || a.place - b.place)) {
    // What is not about the question stands there only while nothing else does.
    if (each.hits === 0 && chosen.length > 0) break;
    if (length + each.sentence.length > maxQuoteChars && chosen.length > 0) continue;
    chosen.push(each);
    length += each.sentence.length;
  }
  return chosen
    .sort((a, b) => a.place - b.place)
    .map((each, at) => {
      const before = chosen[at - 1]?.place ?? -1;
      const isNext = each.place === before + 1;
      return `${isNext ? '' : '… '}${each.sentence.trim()}`;
    })
    .concat(chosen.at(-1)?.place === sentences.length - 1 ? [] : ['…'])
    .join(' ');
}

/** A quotation shows its own characters: none of them may act as Markdown (CommonMark 0.31 §2.4). */
function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>~|]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+(?=[.)]\s))/, (_, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    )
    .replace(/&(?=[a-z#])/gi, '\\&');
}
