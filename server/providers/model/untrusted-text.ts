import { randomBytes } from 'node:crypto';
import { truncate } from '../../services/clean-text.ts';

/** 128 bits cannot be guessed by anybody who wrote a document, a file's name or an earlier message. */
const markBytes = 16;

/** Returns a random mark that occurs in none of the texts that it has to separate. */
export function createMark(texts: readonly string[]): string {
  let mark = '';
  do mark = randomBytes(markBytes).toString('hex');
  while (texts.some((text) => text.includes(mark)));
  return mark;
}

/**
 * Many model servers render a conversation with a template and parse the result, so that `<|im_start|>system` in a
 * document would become a turn of the system. These are the control tokens of the templates in use; a space inside
 * turns them into plain words.
 */
const controlTokens =
  /<(?=[|｜]|<\/?SYS>>|\/?(?:s|bos|eos|pad|unk|(?:start|end)_of_turn)>)|\[(?=\/?[A-Z]{4,}(?:_[A-Z]+)*\])|[|｜](?=>)/g;

/**
 * Invisible characters that a model would read, and should not write: tags, directional marks, zero-width spaces. Joiners stay,
 * because Hindi and emoji need them.
 */
export const invisible = /[\u{e0000}-\u{e007f}\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff\u00ad]/gu;

/**
 * Returns the text without anything that a chat template would take for the beginning or end of a turn, and without
 * characters that only a model would read.
 */
export function breakControlTokens(text: string): string {
  return text.replace(invisible, '').replace(controlTokens, '$& ');
}

/**
 * Returns a name or title on one line of at most `maxChars` UTF-16 code units, without control and format characters.
 */
export function toOneLine(text: string, maxChars: number): string {
  const line = breakControlTokens(text.replace(/[\p{Cc}\p{Cf}\p{Z}]+/gu, ' ').trim());
  return line.length <= maxChars ? line : `${truncate(line, maxChars - 1)}…`;
}
