import { stemmer } from 'stemmer';
import { type ReviewKey, reviewKeys } from '#shared/api-review.ts';
import type { Finder } from '../finder/classifiers/finder.ts';
import { type ConceptFinding, findConcepts } from '../finder/concept-findings.ts';
import type { DocumentIndex } from '../finder/index/document-index.ts';
import type { Pause } from '../finder/pause.ts';
import { mark } from '../finder/units/unit-marks.ts';
import { readString } from '../text/string-table.ts';
import { findValues } from '../values/find-values.ts';
import { createClauseNames, readClauseName } from './clause-names.ts';
import { type Range, toQuotedRanges } from './quoted-ranges.ts';
import { type PointFacts, pointFacts } from './review-points.ts';
import type { SentenceForm } from './term-forms.ts';

/** Where a document deals with a point, best first: UTF-16 offsets, end exclusive. */
export type FoundPoint = {
  key: ReviewKey;
  probability: number;
  ranges: readonly { start: number; end: number }[];
};

/**
 * From these calibrated probabilities on, a passage is shown, and counts as found without reserve. With the first, `npm run
 * bench:review -- --calibrate` finds four in five of the clauses in documents that were not used for training.
 */
export const passageFrom = 0.09;
export const foundFrom = 0.3;

/** Below this, a passage without any word that is typical of such clauses does not count. */
const certainFrom = 0.85;

/** A further unit counts if it has at least this share of the best one's score. */
const minShareOfBest = 0.6;
const minNearScore = 0.4;
const minScore = 0.5;
/** Factor for a sentence without any word that is typical of such clauses. */
const withoutWord = 0.5;
/** Factor for a sentence with a value that the point is about. */
const valueBonus = 1.3;

type RankedUnit = { start: number; end: number; score: number; rank: number; hasWord: boolean };

/** Finds the sentences for each point of a review, by the point's concepts. */
export async function findPointPassages(
  index: DocumentIndex,
  text: string,
  finder: Finder,
  pauseHere: Pause = () => undefined,
): Promise<FoundPoint[]> {
  const statements = await listStatements(index, text, pauseHere);
  const points: FoundPoint[] = [];
  for (const key of reviewKeys) {
    await pauseHere();
    points.push({ key, ...findPoint(index, { text, ...statements[key] }, finder, pointFacts[key]) });
  }
  return points;
}

/**
 * Units that explicitly say what a point is about; those in `distinctive` have a form that hardly anything else has, and those in
 * `named` stand in a clause that is called so.
 */
type Statements = { distinctive: Range[]; named: Range[]; explicit: Range[] };

/** More than are quoted, even if all of them are parts of one sentence. */
const maxStatements = 200;
/** Other tasks take their turn after this many units. */
const unitsAtOnce = 100;

/**
 * Reads each unit only once for all points: a long document may have a million, whose texts together would take more memory
 * than the search has.
 */
async function listStatements(
  index: DocumentIndex,
  text: string,
  pauseHere: Pause,
): Promise<Record<ReviewKey, Statements>> {
  const statements = Object.fromEntries(
    reviewKeys.map((key): [ReviewKey, Statements] => [key, { distinctive: [], named: [], explicit: [] }]),
  ) as Record<ReviewKey, Statements>;
  const readName = createClauseNames();
  let [headingId, name, end] = [-1, readClauseName(''), 0];
  for (const [at, start] of index.starts.entries()) {
    if (at % unitsAtOnce === 0) await pauseHere();
    const range = { start, end: index.ends[at] ?? start };
    const written = text.slice(range.start, range.end);
    const unit = toUnit(written);
    if (headingId !== index.headingIds[at]) {
      headingId = index.headingIds[at] ?? 0;
      name = readName(readString(index.headings, headingId), text.slice(end, Math.max(end, start)));
    }
    end = range.end;
    for (const key of isSentence(index, at, unit) ? name.keys : []) {
      const facts = pointFacts[key];
      const isAbout = (name.isOnly && !facts.needsWord) || hasTypicalWord(unit, facts);
      if (isAbout && statements[key].named.length < maxStatements) statements[key].named.push(range);
    }
    for (const key of reviewKeys) {
      const { distinctive, explicit } = statements[key];
      if (distinctive.length < maxStatements && isDistinctive(unit, written, pointFacts[key]))
        distinctive.push(toRow(text, range, pointFacts[key]));
      if (explicit.length < maxStatements && isExplicit(unit, pointFacts[key])) explicit.push(range);
    }
  }
  return statements;
}

function findPoint(
  index: DocumentIndex,
  { text, distinctive, named, explicit }: Statements & { text: string },
  finder: Finder,
  facts: PointFacts,
): Omit<FoundPoint, 'key'> {
  const isOut = ({ start, end }: Range) => isExcluded(text.slice(start, end), facts);
  const findings = findConcepts(index, finder, facts.concepts, isOut);
  const most = Math.max(0, ...findings.map(({ probability }) => probability));
  const decisive = findings.filter(({ probability }) => probability === most || probability >= passageFrom);
  const further = findConcepts(index, finder, facts.also ?? [], isOut).filter(
    ({ probability }) => probability >= foundFrom,
  );
  const units = rankUnits(decisive, text, facts);
  const [top] = decisive.flatMap((each) => each.units).sort((a, b) => b.score - a.score);
  // What remains without the unit that made it probable is one only if it has a typical word.
  const isHardlyOne =
    most < certainFrom || facts.needsWord === true || (top !== undefined && !hasNeeded(text, top, facts));
  const isOne = !isHardlyOne || units.some(({ hasWord, score }) => hasWord && score >= minScore);
  const probability = isOne ? most : 0;
  const certain = [...distinctive, ...rankNamed(named, text, facts)];
  const toRanges = (found: readonly Range[]) => toQuotedRanges(index, text, found, facts);
  if (probability < foundFrom && certain.length > 0)
    return { probability: foundFrom, ranges: toRanges([...certain, ...explicit]) };
  if (probability < passageFrom && explicit.length > 0)
    return { probability: passageFrom, ranges: toRanges(explicit) };
  const [best, ...others] = pickNear(units);
  const near = [...others, ...pickNear(rankUnits(further, text, facts))];
  const first = pickFirst(best, distinctive, text, facts);
  return {
    probability,
    ranges: toRanges([...first, ...distinctive, ...explicit, ...near]),
  };
}

/**
 * The finder takes any preamble for the one that names the date: a sentence with the value that the point is about, in the form
 * of such clauses, is quoted before one without.
 */
function pickFirst(
  best: RankedUnit | undefined,
  distinctive: readonly Range[],
  text: string,
  { values, forms }: PointFacts,
): readonly Range[] {
  if (!best) return [];
  const toText = ({ start, end }: Range) => text.slice(start, end);
  if (values ? hasValue(toText(best), values) : forms === undefined) return [best];
  const said = distinctive.filter((range) => values === undefined || hasValue(toText(range), values));
  return [...said.slice(0, 1), best];
}

const minSentenceWords = 5;
/** Excludes headings and lines of a table of contents. */
const isSentence = (index: DocumentIndex, at: number, unit: string) =>
  ((index.marks[at] ?? 0) & mark.fragment) === 0 &&
  (unit.match(/\p{L}{2,}/gu)?.length ?? 0) >= minSentenceWords;

/** Whether a unit explicitly says what the point is about. */
const isExplicit = (unit: string, facts: PointFacts) =>
  !isExcluded(unit, facts) &&
  (facts.explicitWords ?? []).some((words) => words.every((word) => unit.includes(word)));

const isExcluded = (unit: string, { excluded }: PointFacts) => excluded?.test(toUnit(unit)) ?? false;

/** The form in which sentences are compared with words and patterns. */
const toUnit = (written: string) => written.toLowerCase().replace(/\s+/g, ' ');

/** Whether a unit says so in a form that hardly anything else has. */
const isDistinctive = (unit: string, written: string, { forms = [] }: PointFacts) =>
  forms.some((each) => hasForm(unit, written, each));

/** Of a table, only the row that says so is quoted. */
function toRow(text: string, range: Range, facts: PointFacts): Range {
  const written = text.slice(range.start, range.end);
  if (!written.includes('\t')) return range;
  for (const { 0: row, index } of written.matchAll(/[^\n]+/g))
    if (row.includes('\t') && isDistinctive(toUnit(row), row, facts))
      return { start: range.start + index, end: range.start + index + row.trimEnd().length };
  return range;
}

/** Values are read from what is written, because a currency is not told in lower case: "usd 1,000". */
function hasForm(
  unit: string,
  written: string,
  { form, dates, values: kinds = ['date', 'period'] }: SentenceForm,
): boolean {
  if (!form.test(unit)) return false;
  const values = findValues(written);
  if (dates === undefined) return values.some(({ kind }) => kinds.includes(kind));
  // A date without a year ("31 December of each year") is not one on which something ends once.
  return values.filter((value) => value.kind === 'date' && !value.dates[0]?.startsWith('--')).length >= dates;
}

function rankUnits(findings: readonly ConceptFinding[], text: string, facts: PointFacts): RankedUnit[] {
  return findings
    .flatMap(({ units, probability }) =>
      units.map(({ score, ...range }) => {
        const written = text.slice(range.start, range.end);
        const hasWord = hasTypicalWord(written, facts);
        const bonus = (hasWord ? 1 : withoutWord) * (hasValue(written, facts.values) ? valueBonus : 1);
        return { ...range, score, hasWord, rank: score * probability * bonus };
      }),
    )
    .filter(
      ({ hasWord, start, end }) => (hasWord || !facts.needsWord) && hasNeeded(text, { start, end }, facts),
    )
    .sort((a, b) => b.rank - a.rank || a.start - b.start);
}

const hasNeeded = (text: string, { start, end }: Range, { needed }: PointFacts) =>
  needed?.test(text.slice(start, end)) ?? true;

const wordStems = new Map(
  Object.values(pointFacts).map((facts) => [facts, new Set(facts.words.map((word) => stemmer(word)))]),
);
const hasTypicalWord = (written: string, facts: PointFacts) =>
  (written.toLowerCase().match(/\p{L}+/gu) ?? []).some((word) => wordStems.get(facts)?.has(stemmer(word)));

/** Of a clause that is called like the point, the sentences with its words and values come first. */
function rankNamed(units: readonly Range[], text: string, facts: PointFacts): readonly Range[] {
  const toRank = ({ start, end }: Range) => {
    const written = text.slice(start, end);
    return (hasTypicalWord(written, facts) ? 2 : 0) + (hasValue(written, facts.values) ? 1 : 0);
  };
  return units.toSorted((a, b) => toRank(b) - toRank(a));
}

/** Returns the best unit and those that are nearly as good. */
function pickNear(units: readonly RankedUnit[]): RankedUnit[] {
  const best = Math.max(0, ...units.map(({ score }) => score));
  return units.filter(
    ({ score, hasWord }, at) =>
      at === 0 || (hasWord && score >= minNearScore && score >= minShareOfBest * best),
  );
}

const hasValue = (text: string, kinds: PointFacts['values']) =>
  kinds !== undefined && findValues(text).some(({ kind }) => kinds.includes(kind));
