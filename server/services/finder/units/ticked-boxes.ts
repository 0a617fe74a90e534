import type { Range } from './sentences.ts';

const boxes = '☐☒☑✓';
/** A longer list of boxes is quoted in parts. UTF-16 code units. */
const maxChars = 400;

/**
 * Lets the boxes below a question or a lead-in ("Does the employee agree?", "☒ Yes ☐ No") be quoted with it, and it with them:
 * each says nothing without the other.
 */
export function joinTickedBoxes(
  text: string,
  units: { start: number; end: number; sentence: Range }[],
): void {
  for (let at = 1; at < units.length; at++) {
    const lead = units[at - 1];
    if (!lead || !'?:'.includes(text.charAt(lead.end - 1))) continue;
    const { start } = lead.sentence;
    let next = at;
    while (isBox(text, units[next]) && (units[next]?.end ?? 0) - start <= maxChars) next++;
    const sentence = { start, end: units[next - 1]?.end ?? lead.end };
    if (next > at) for (const each of units.slice(at - 1, next)) each.sentence = sentence;
    at = next;
  }
}

const isBox = (text: string, unit: Range | undefined) =>
  unit !== undefined && boxes.includes(text.charAt(unit.start));
