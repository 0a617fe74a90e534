import type { DocumentIndex } from '../finder/index/document-index.ts';
import { mark } from '../finder/units/unit-marks.ts';
import type { Bearer } from './bearer-words.ts';
import type { Force } from './duty-words.ts';
import type { ReadDuty } from './read-duty.ts';

/** A sentence that binds somebody, as UTF-16 offsets into the document; `decisive` is where it does so. */
export type FoundDuty = Range & {
  decisive: Range;
  bearers: readonly Bearer[];
  force: Force;
  /** Whether it names a time or an amount. */
  isMeasured: boolean;
};

type Range = { start: number; end: number };

/** A list that a sentence has introduced: "The Tenant shall:"; `last` is what its next item may be joined to. */
export type OpenList = { bearers: readonly Bearer[]; force: Force; last: FoundDuty | undefined };

/** No document has more. Further ones are only counted, so that a hostile text cannot exhaust the search's memory. */
const maxDuties = 2000;
/** Items of a list are quoted with the sentence that introduces them, up to this length. UTF-16 code units. */
const maxListChars = 600;
const measures = mark.time | mark.money | mark.percentage;

/** Collects the sentences of a document that bind somebody, in the order of the text. */
export function createDutyList(text: string, { marks }: Pick<DocumentIndex, 'marks'>) {
  const duties: FoundDuty[] = [];
  let more = 0;
  const isMeasured = (at: number) => ((marks[at] ?? 0) & measures) !== 0;

  /** Adds the sentence of a unit. The places that were read are offsets into it with single spaces. */
  function add(range: Range, read: readonly ReadDuty[], at: number): FoundDuty | undefined {
    const [first] = read;
    if (!first) return undefined;
    if (duties.length >= maxDuties) {
      more++;
      return undefined;
    }
    const [start, end] = [first.start, first.end].map((place) => toWritten(text, range.start, place));
    const found: FoundDuty = {
      ...range,
      decisive: { start: start ?? range.start, end: end ?? range.start },
      bearers: read.map(({ bearer }) => bearer),
      force: read.some(({ force }) => force === 'prohibition') ? 'prohibition' : 'duty',
      isMeasured: isMeasured(at),
    };
    duties.push(found);
    return found;
  }

  return {
    add,

    /** Joins an item to the sentence that introduces it, or adds it under the same bearers. */
    addItem(open: OpenList, range: Range, item: string, at: number): void {
      const force: Force = /^not to\b/i.test(item) ? 'prohibition' : open.force;
      const { last } = open;
      const isJoined =
        last !== undefined &&
        range.start >= last.end &&
        range.end - last.start <= maxListChars &&
        force === last.force &&
        text.slice(last.end, range.start).trim() === '';
      if (isJoined) {
        last.end = range.end;
        last.isMeasured ||= isMeasured(at);
        return;
      }
      const label = toPlain(text.slice(range.start, range.end)).length - item.length;
      const [verb = ''] = /^(?:not )?(?:to )?\S+/i.exec(item) ?? [];
      const place = { start: label, end: label + verb.length };
      open.last = add(
        range,
        open.bearers.map((bearer) => ({ bearer, force, ...place })),
        at,
      );
    },

    finish: () => ({ duties, more }),
  };
}

/** With single spaces, because a line may end anywhere. */
export const toPlain = (written: string) => written.replace(/\s+/g, ' ');

/** Returns where a place in a text with single spaces stands in the text itself. */
function toWritten(text: string, start: number, plain: number): number {
  let at = start;
  for (let passed = 0; passed < plain; passed++) {
    const isSpace = /\s/.test(text.charAt(at));
    at++;
    while (isSpace && /\s/.test(text.charAt(at))) at++;
  }
  return at;
}
