import { cleanText } from '../clean-text.ts';

/** Puts a text on one line, because names go into the headers of mails. */
export function toLine(text: string): string {
  return cleanText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
