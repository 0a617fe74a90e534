/** UTF-16 offsets, end exclusive. */
type Span = { start: number; end: number };

/** The share of the characters of an answer that must be in a range, so that the range holds it. */
const minHeld = 0.5;

/** Whether a range of a text, such as a unit, holds the marked answer to a question. */
export function holdsAnswer(range: Span, answer: Span): boolean {
  const shared = Math.min(answer.end, range.end) - Math.max(answer.start, range.start);
  return shared >= minHeld * (answer.end - answer.start);
}
