import { readString } from '../../text/string-table.ts';
import type { DocumentIndex } from '../index/document-index.ts';
import { findTerm, forEachPosting } from '../index/find-postings.ts';
import type { QuestionReading } from '../questions/question-reading.ts';
import type { Sought } from '../questions/sought.ts';
import { mark } from '../units/unit-marks.ts';
import { toTermSet } from '../words/words.ts';
import type { RankedUnit, RankedUnits } from './rank-units.ts';

/**
 * Added to scores, which are logarithms. `excludesAsked`: if it has a word of the question, or stands under one; `written`: for what
 * contracts write for the word.
 */
const bonus = { excludes: 3, excludesAsked: 4, acts: 1.5, written: 1, forbids: 1.5 };
/** A word that more of the units have tells none from the others. */
const maxShare = 0.3;
const minCommon = 3;

/** Words that leave something out by themselves, and such as do so with "not". */
const excluding = toTermSet(
  'exclude excluded excludes exclusion exclusions exempt exempted exemption disregarded uninsured',
);
const withNot = toTermSet(
  'apply applies cover covers covered include includes including count counts counted extend insured reimbursed',
);
const headsExclusions = /\b(?:not|exclu\w*|exempt\w*|exceptions?)\b/i;

/** The stems of words that leave something out: a question for it may be answered in these. */
export const excludingTerms: readonly string[] = [...excluding];

/**
 * Moves up units that say what a question expects an answer to say: what is left out ("What doesn't count?"), or what somebody does
 * ("Who decides?"). What was learnt knows what a question is about, and not that an answer about the same may say the opposite.
 */
export function withSought(
  ranked: RankedUnits,
  indexes: readonly DocumentIndex[],
  { sought, listExpansions, terms }: Pick<QuestionReading, 'sought' | 'listExpansions' | 'terms'>,
): RankedUnits {
  const { excludes, forbids, action } = sought;
  if (!excludes && !forbids && action === '') return ranked;
  const isExclusion = excludes ? toIsExclusion(indexes, sought) : () => false;
  const askedStems = terms.flatMap((term) => [term, ...listExpansions(term)]);
  const asked = excludes ? listUnits(indexes, askedStems, { orHeading: true }) : none;
  const acts = action === '' ? none : listUnits(indexes, [action]);
  const written = action === '' ? none : listUnits(indexes, listExpansions(action));
  function toBonus(each: RankedUnit): number {
    if (isExclusion(each)) return asked.has(toKey(each)) ? bonus.excludesAsked : bonus.excludes;
    if (forbids && (each.candidate.marks & mark.negation) !== 0) return bonus.forbids;
    if (acts.has(toKey(each))) return bonus.acts;
    return written.has(toKey(each)) ? bonus.written : 0;
  }
  const units = ranked.units.map((each) => ({ ...each, score: each.score + toBonus(each) }));
  return { ...ranked, units: units.sort((a, b) => b.score - a.score) };
}

type Place = Pick<RankedUnit, 'document' | 'unit'>;
const toKey = ({ document, unit }: Place) => `${document} ${unit}`;
const none: ReadonlySet<string> = new Set();

/** Returns the units with any of the stems in their text, or `orHeading` also in their heading; none if they are too many to tell anything. */
function listUnits(
  indexes: readonly DocumentIndex[],
  stems: readonly string[],
  { orHeading = false }: { orHeading?: boolean } = {},
): ReadonlySet<string> {
  const found = new Set<string>();
  for (const stem of stems)
    forEachPosting(
      indexes,
      indexes.map(({ postings }) => findTerm(postings, stem)),
      (document, unit, inTitle, inText) => {
        if (inText > 0 || (orHeading && inTitle > 0)) found.add(toKey({ document, unit }));
      },
    );
  const size = indexes.reduce((sum, { starts }) => sum + starts.length, 0);
  return found.size > Math.max(minCommon, maxShare * size) ? none : found;
}

/** Whether a unit leaves something out: by such a word, by a negation of what is asked, or under such a heading. */
export function toIsExclusion(
  indexes: readonly DocumentIndex[],
  { terms }: Pick<Sought, 'terms'>,
): (place: Place) => boolean {
  const leavesOut = listUnits(indexes, excludingTerms);
  const scopes = listUnits(indexes, [...withNot]);
  const asked = listUnits(
    indexes,
    terms.filter((term) => !excluding.has(term)),
  );
  return (place) => {
    const key = toKey(place);
    if (leavesOut.has(key)) return true;
    const index = indexes[place.document];
    if (!index) return false;
    const isNegated = ((index.marks[place.unit] ?? 0) & mark.negation) !== 0;
    if (isNegated && (scopes.has(key) || asked.has(key))) return true;
    const [heading = ''] = readString(index.headings, index.headingIds[place.unit] ?? 0)
      .split(', ')
      .slice(-1);
    return headsExclusions.test(heading);
  };
}
