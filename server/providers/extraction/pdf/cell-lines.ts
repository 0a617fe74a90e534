import { isParagraphMark } from '../../../services/finder/units/paragraph-mark.ts';
import type { PageLine } from '../page-paragraphs.ts';
import type { LineCell } from './table-columns.ts';

/** A line with its cells; most lines have one. `top`: the highest baseline of its cells, if some stand higher than the first. */
export type CellLine = PageLine & { cells: LineCell[]; top?: number };

/** Baselines closer than this belong to one row, whose cells are centred. In letter heights. */
export const sameRow = 0.8;

/** Whether a line is a paragraph with its number or bullet before it. */
export const isItem = ({ cells: [first, ...others] }: CellLine) =>
  others.length === 1 && isParagraphMark(first?.text.trim() ?? '');

/** The lines of two signature blocks side by side are rows, however close they stand. */
export const beginsSignature = /^\s*(?:by|date|name|signature|signed|title)\s*:/i;

/** Whether a distance is one downwards, and less than `most`. */
export const isWithin = (distance: number, most: number) => distance > 0 && distance < most;
