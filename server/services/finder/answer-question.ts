import type { Finder } from './classifiers/finder.ts';
import type { DocumentIndex } from './index/document-index.ts';
import type { Pause } from './pause.ts';
import type { ContextualReading } from './questions/follow-up.ts';
import type { QuestionReading } from './questions/question-reading.ts';
import { type Quotation, toQuotations } from './quotations.ts';
import { withAskedRows } from './ranking/asked-rows.ts';
import { withIdentified } from './ranking/identified-units.ts';
import { type Judgement, judgeAnswer } from './ranking/judge-answer.ts';
import { withNamedHeadings } from './ranking/named-headings.ts';
import { listNear, type QuotedRange, rerankNear } from './ranking/near-units.ts';
import { type RankedUnit, rankUnits } from './ranking/rank-units.ts';
import { withReferred } from './ranking/referred-parts.ts';
import { toIsExclusion, withSought } from './ranking/sought-units.ts';
import { blendFound, type Found } from './ranking/two-readings.ts';
import { listCandidates } from './ranking/unit-candidates.ts';
import { scoreUnits, type UnitScores } from './ranking/unit-scores.ts';
import { isUnmentioned } from './ranking/unmentioned-words.ts';

/** More than any probability. */
const always = 2;

type Searched = {
  indexes: readonly DocumentIndex[];
  finder: Finder;
  max: number;
  quoted?: readonly QuotedRange[];
};

/** Returns what documents say on one question, and whether it answers. */
export async function answerQuestion(
  { reading, aloneProbability, alone, namesAnother }: ContextualReading,
  searched: Searched,
  pause: Pause,
): Promise<{ quotations: Quotation[]; judgement: Judgement }> {
  const { indexes, max, quoted = [] } = searched;
  const isFollowUp = aloneProbability < 1;
  const near = isFollowUp ? listNear(indexes, quoted) : [];
  const scores = scoreUnits(indexes, reading);
  await pause();
  const found = await rank(reading, scores, { ...searched, near }, pause);
  if (!isFollowUp)
    return { quotations: toQuotations(found.units, indexes, { max }), judgement: found.judgement };
  const aloneScores = scoreUnits(indexes, alone);
  await pause();
  const joined = {
    units: rerankNear(found.units, indexes, quoted, alone, aloneScores),
    judgement: judgeFollowUp(found.judgement, quoted),
  };
  const { units, judgement } =
    aloneProbability > 0
      ? blendFound(await rank(alone, aloneScores, { ...searched, near }, pause), joined, aloneProbability)
      : joined;
  return {
    quotations: toQuotations(units, indexes, { max, isFollowUp }),
    // The topic of an earlier question does not answer a question that names something unknown.
    judgement: namesAnother && isUnmentioned(indexes, alone) ? { ...judgement, shown: 'nothing' } : judgement,
  };
}

async function rank(
  reading: QuestionReading,
  scores: UnitScores,
  { indexes, finder, near }: Pick<Searched, 'indexes' | 'finder'> & { near: ReturnType<typeof listNear> },
  pause: Pause,
): Promise<Found> {
  const candidates = listCandidates(indexes, scores, reading, near);
  await pause();
  const identified = withNamedHeadings(
    withIdentified(rankUnits(candidates, reading, finder), reading),
    indexes,
    reading,
  );
  const ranked = withReferred(identified, indexes, (more) =>
    rankUnits(listCandidates(indexes, scores, reading, [...near, ...more]), reading, finder),
  );
  const judgement = judgeAnswer(indexes, reading, ranked, finder);
  const rows = withAskedRows(ranked, indexes, reading);
  const { units } = withSought(rows, indexes, reading);
  const shown = toShown(judgement, units, { indexes, finder, reading });
  return {
    units,
    judgement: { ...judgement, shown: shown === 'nothing' && rows.isRowNamed ? 'unsure' : shown },
  };
}

/** What is judged by other signs than those that were learnt. */
function toShown(
  { shown }: Judgement,
  [best]: readonly RankedUnit[],
  { indexes, finder, reading }: Pick<Searched, 'indexes' | 'finder'> & { reading: QuestionReading },
): Judgement['shown'] {
  // "Who is the guarantor?", where nobody is called so: whoever the document names as its parties may be no answer.
  const asksForParty = finder.concepts[reading.concepts[0]?.concept ?? -1] === 'cuad:Parties';
  if (shown === 'quotes' && asksForParty && isUnmentioned(indexes, reading, always)) return 'unsure';
  // What is left out is mostly said in other words: "excludes", where it was asked what it does not cover.
  const isLeftOut = reading.sought.excludes && best && toIsExclusion(indexes, reading.sought)(best);
  return shown === 'nothing' && isLeftOut ? 'unsure' : shown;
}

function judgeFollowUp(judgement: Judgement, quoted: readonly QuotedRange[]): Judgement {
  // Near what was quoted there is something to read on with, even if it may not answer.
  const goesOn = quoted.length > 0 && judgement.shown === 'nothing';
  return goesOn ? { ...judgement, shown: 'unsure' } : judgement;
}
