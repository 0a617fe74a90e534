import { mark } from '../units/unit-marks.ts';
import type { DocumentIndex } from './document-index.ts';

/** A longer sentence, such as a table or a hostile text, is read in parts. UTF-16 code units. */
export const maxSentenceChars = 700;

/**
 * Returns the sentence of a unit, to be read with its neighbours; a row of a table, which may have any length, and a part of a longer
 * sentence stand alone. UTF-16 offsets, end exclusive.
 */
export function findSentence(index: DocumentIndex, unit: number): { start: number; end: number } {
  const own = { start: index.starts[unit] ?? 0, end: index.ends[unit] ?? 0 };
  const sentence = {
    start: index.sentenceStarts[unit] ?? own.start,
    end: index.sentenceEnds[unit] ?? own.end,
  };
  const isRow = ((index.marks[unit] ?? 0) & mark.row) !== 0;
  return isRow || sentence.end - sentence.start > maxSentenceChars ? own : sentence;
}
