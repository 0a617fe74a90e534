/** The longest quotation of one question. UTF-16 code units. */
const maxChars = 80;

/**
 * Quotes a visitor's questions in a sentence of ours: shortened, without anything that acts as Markdown, and, because
 * no full stop is followed by a letter, without anything that becomes a link.
 */
export const quoteQuestions = (questions: readonly string[], open: string, close: string): string =>
  questions.map((each) => `${open}${shorten(toPlain(each))}${close}`).join(', ');

const toPlain = (text: string) =>
  text
    .replace(/[^\p{L}\p{M}\p{N} ,.?!'’%&/-]|\.(?=\S)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

function shorten(text: string): string {
  if (text.length <= maxChars) return text;
  const end = text.lastIndexOf(' ', maxChars);
  return `${text.slice(0, end < 0 ? maxChars : end)} …`;
}
