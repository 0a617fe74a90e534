import { truncate } from '../clean-text.ts';
import type { Exchange } from '../conversations/exchange.ts';

/** How many of a conversation's last exchanges are attached. */
export const maxAttachedExchanges = 50;
/** The longest transcript, in UTF-16 code units: a mail that a person can read. */
export const maxTranscriptChars = 60_000;
/** The longest question or answer; the rest is cut. */
const maxTextChars = 12_000;

type Said = Pick<
  Exchange,
  'message' | 'response' | 'status' | 'sources' | 'documentIds' | 'assistant' | 'createdAt'
>;

const endings = {
  complete: '',
  running: ', still being written',
  stopped: ', stopped by the visitor',
  interrupted: ', not whole',
} as const satisfies Record<Exchange['status'], string>;

/**
 * Formats a conversation as plain text, oldest first, with who said what. Every line that somebody wrote begins with "| ", so
 * that no text can pass for one of our own lines. If it is too long, its beginning is left out, and a line says so.
 */
export function toTranscript(exchanges: readonly Said[]): string {
  const kept: string[] = [];
  let remainingChars = maxTranscriptChars;
  for (const exchange of exchanges.slice(-maxAttachedExchanges).toReversed()) {
    const text = toText(exchange);
    remainingChars -= text.length;
    if (remainingChars < 0) break;
    kept.unshift(text);
  }
  const isWhole = kept.length === exchanges.length;
  return [...(isWhole ? [] : ['(What came before is left out.)']), ...kept].join('\n\n');
}

function toText({ message, response, status, sources, documentIds, assistant, createdAt }: Said): string {
  const about = documentIds.length === 0 ? '' : `, about ${toCount(documentIds.length)} not attached here`;
  const author = assistant === 'model' ? 'Automatic answer, written by an AI' : 'Automatic answer';
  const notes = sources.map(({ n, title, url }) => `[${n}] ${[title, url].filter(Boolean).join(', ')}`);
  return [
    `Visitor, ${new Date(createdAt).toISOString()}${about}:`,
    toQuoted(message),
    `${author}${endings[status]}:`,
    toQuoted(response),
    ...(notes.length > 0 ? ['Sources:', toQuoted(notes.join('\n'))] : []),
  ].join('\n');
}

function toCount(documents: number): string {
  return documents === 1 ? 'a document that is' : `${documents} documents that are`;
}

/** Formats a stranger's text with a mark before each line, `maxChars` UTF-16 code units at most. */
export function toQuoted(text: string, maxChars = maxTextChars): string {
  if (text.trim() === '') return '(no text)';
  const shown = text.length > maxChars ? `${truncate(text, maxChars)}\n(cut)` : text;
  return shown
    .trim()
    .split(/\r\n|[\n\r\u0085\u2028\u2029\v\f]/)
    .map((line) => `| ${line}`.trimEnd())
    .join('\n');
}
