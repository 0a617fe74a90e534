import { createAnswerFilter } from './answer-filter.ts';
import { createOwnLinks } from './own-links.ts';
import { createWordCheck, toSentWords } from './sent-words.ts';

export const site = 'https://lexloom.example';
const sent = `2. Fees. The Client shall pay a monthly fee of 18,400 euros,
within thirty days of the invoice; no interest is due.`;

/** As much as a model may be sent with a question. */
const unrelated = toSentWords('Nothing of this is quoted. '.repeat(10_000));

/** Returns what a visitor gets of a text that a model sends in these pieces. Passages 1 and 2 exist, and text c1. */
export function pass(pieces: readonly string[], isCut = false): string {
  const toAllowed = createOwnLinks(site, () => []);
  const links: Record<string, string> = { '1': `[1](${site}/a)`, '2': '[2]', c1: `[3](${site}/c)` };
  const check = createWordCheck(() => [toSentWords(sent), unrelated]);
  const filter = createAnswerFilter({ cite: (key) => links[key], toAllowed }, check);
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end(isCut);
}
