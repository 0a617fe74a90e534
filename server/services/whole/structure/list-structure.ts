import type { DocumentText } from '#shared/api.ts';
import { toPage } from '../../documents/outline.ts';
import { toDefinitionKey } from '../../finder/index/defined-terms.ts';
import type { DocumentIndex } from '../../finder/index/document-index.ts';
import { findTerm, forEachPosting } from '../../finder/index/find-postings.ts';
import { joinSentences } from '../../finder/numbered-clauses.ts';
import type { Pause } from '../../finder/pause.ts';
import { toSentence } from '../../finder/quotations.ts';
import { hasVerb } from '../../finder/words/sentence-verbs.ts';
import { listBeginning } from '../../text/string-table.ts';

/** A place in a document with what it is called; UTF-16 offsets, end exclusive. `depth`: 1 for "5", 2 for "5.2". */
export type StructureRow = { label: string; depth: number; start: number; end: number };

/** `left`: how many more there are. */
export type StructureRows = { rows: StructureRow[]; left: number };

/** Other tasks take their turn after as many clauses or sentences. */
const atOnce = 500;

/** More headings are not read in an answer. */
const maxHeadings = 60;
/** A longer one is the beginning of a sentence. UTF-16 code units. */
const maxHeadingChars = 70;
/** An entry of a table of contents: "5. Notice ........ 7". */
const leader = /\.{4,}|\t\s*\d{1,4}$/;

/** Between two clauses as many may be missing; a greater step is a house number: "45 Hartford Turnpike". */
const maxStep = 3;
const date =
  /^(?:\d{1,2} )?(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** Returns a document's headings and named clauses in their order; those within a clause only if all fit. */
export async function listContents(
  { text, clauses }: Pick<DocumentText, 'text' | 'clauses'>,
  pauseHere: Pause,
): Promise<StructureRows> {
  const seen = new Set<string>();
  const all: StructureRow[] = [];
  let last = 0;
  for (const [at, { number, heading, start, end }] of clauses.entries()) {
    if (at % atOnce === 0) await pauseHere();
    const depth = toDepth(number);
    const label = [number, heading].filter(Boolean).join(' ');
    if (depth === undefined || !isName(heading, depth) || seen.has(label)) continue;
    if (/^\d+$/.test(number ?? '')) {
      const count = Number(number);
      if ((last > 0 && count > last + maxStep) || date.test(heading)) continue;
      last = count;
    }
    seen.add(label);
    const line = text.slice(start, end).split('\n', 1)[0]?.trimEnd() ?? '';
    all.push({ label, depth, start, end: start + line.length });
  }
  const inner = clauses.filter(({ number }) => toDepth(number) === 2).length;
  // Where most paragraphs have no name, the few that seem to have one are short sentences.
  const areNamed = all.filter(({ depth }) => depth === 2).length * 2 >= inner;
  const listed = areNamed && all.length <= maxHeadings ? all : all.filter(({ depth }) => depth === 1);
  const rows = listed.slice(0, maxHeadings);
  return { rows, left: listed.length - rows.length };
}

/** Whether it is a name and not a sentence: "5.4 Overtime is voluntary" is a short clause. */
const isName = (heading: string, depth: number) =>
  heading !== '' &&
  heading.length <= maxHeadingChars &&
  !/[.:;,…]$/.test(heading) &&
  !leader.test(heading) &&
  !(depth > 1 && hasVerb(heading, 0, heading.length));

/** How deep a numbered heading stands; undefined for an item of a list. */
function toDepth(number: string | undefined): number | undefined {
  if (number === undefined || /^\p{L}{3,}/u.test(number)) return 1;
  const levels = number.split('.').length;
  return /^\d[\d.]*$/.test(number) && levels <= 2 ? levels : undefined;
}

/** More definitions are not read in an answer. */
const maxDefinitions = 30;
/** Every term of a hostile text may be defined. */
const maxTerms = 2000;
/** The term in a definition: in quotation marks, or before its verb. */
const quotedTerm = /["“]([^"“”]{1,60})["”]/;
const plainTerm =
  /^(?:\(?[\w.]{1,6}\)?\s+)?(\p{Lu}[^.:;\t]{1,58}?)(?:\s(?:means|shall mean|has the meaning|shall have the meaning|refers to)\b|[:\t])/u;

/** Returns the sentences that define a term, in their order, each with the first term that it defines. */
export async function listDefinitions(
  text: string,
  index: DocumentIndex,
  pauseHere: Pause,
): Promise<StructureRows> {
  const units = new Set<number>();
  for (const key of listBeginning(index.postings.terms, toDefinitionKey([]), maxTerms))
    forEachPosting([index], [findTerm(index.postings, key)], (_, unit) => units.add(unit));
  const all: StructureRow[] = [];
  let before = -1;
  for (const [at, unit] of [...units].sort((a, b) => a - b).entries()) {
    if (at % atOnce === 0) await pauseHere();
    const { start, end } = toSentence(index, unit);
    if (start === before) continue;
    before = start;
    const sentence = text.slice(start, end);
    const [, term] = quotedTerm.exec(sentence) ?? plainTerm.exec(sentence) ?? [];
    if (term !== undefined) all.push({ label: term.trim(), depth: 1, start, end });
  }
  const rows = all.slice(0, maxDefinitions);
  return { rows, left: all.length - rows.length };
}

/** A page has about as many quotations. */
const maxOfPage = 12;

/** Returns what stands on a page, counted from 1, in parts that can be quoted. */
export async function listPage(
  index: DocumentIndex,
  { pageStarts, page }: { pageStarts: ArrayLike<number>; page: number },
  pauseHere: Pause,
): Promise<StructureRows> {
  const units: number[] = [];
  for (const [unit, start] of index.starts.entries()) {
    if (unit % atOnce === 0) await pauseHere();
    if (toPage(start, pageStarts) === page) units.push(unit);
  }
  await pauseHere();
  const ranges = joinSentences(index, units);
  const rows = ranges.slice(0, maxOfPage).map(({ start, end }) => ({ label: '', depth: 1, start, end }));
  return { rows, left: ranges.length - rows.length };
}
