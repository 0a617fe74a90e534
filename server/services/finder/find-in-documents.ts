import type { DocumentIndex } from './document-index.ts';
import type { Finder } from './finder.ts';
import { toReading } from './follow-up.ts';
import { type Judgement, judgeAnswer } from './judge-answer.ts';
import type { QuestionReading } from './question-reading.ts';
import { type Quotation, toQuotations } from './quotations.ts';
import { rankUnits } from './rank-units.ts';
import { listCandidates } from './unit-candidates.ts';
import { scoreUnits } from './unit-scores.ts';

/** More than that is no quotation any more; a model reads as much as it may. */
const maxQuoted = 6;
const maxForModel = 40;
/** What scores this much less than the best is not quoted beside it (a tenth of its likelihood, as a logarithm). */
const maxBehind = 2.3;

/** Called between steps of some milliseconds; may throw to end the search. */
export type Pause = () => Promise<void> | undefined;

/** A quotation, and whether it may miss what is asked. */
export type FoundQuotation = Quotation & { isUnsure: boolean };

type Request = {
  /** The questions of one message: each may have its answer in another clause. */
  questions: readonly string[];
  /** The previous question of the conversation. */
  earlier: string | undefined;
  indexes: readonly DocumentIndex[];
  finder: Finder;
  /** A model judges itself what matters, so whatever touches the question is returned. */
  isForModel?: boolean;
};

/** Finds what documents say on a message's questions, best first; with several, the best of each before the second of any. */
export async function findInDocuments(request: Request, pause: Pause): Promise<FoundQuotation[]> {
  const { questions, earlier, indexes, finder, isForModel = false } = request;
  const max = isForModel ? maxForModel : maxQuoted;
  const found: FoundQuotation[][] = [];
  for (const question of questions) {
    const { quotations, judgement } = await answer(
      toReading(question, earlier, finder),
      { indexes, finder, max },
      pause,
    );
    const least = isForModel ? Number.NEGATIVE_INFINITY : (quotations[0]?.score ?? 0) - maxBehind;
    const isShown = isForModel || judgement.shown !== 'nothing';
    found.push(
      isShown
        ? quotations
            .filter(({ score }) => score >= least)
            .map((each) => ({ ...each, isUnsure: judgement.shown !== 'quotes' }))
        : [],
    );
  }
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, rank) =>
    found.flatMap((each) => each[rank] ?? []),
  ).flat();
  const isRepeated = (own: FoundQuotation, at: number) =>
    inTurns.some((each, rank) => rank < at && each.document === own.document && each.start === own.start);
  return inTurns.filter((each, at) => !isRepeated(each, at)).slice(0, max);
}

type Searched = { indexes: readonly DocumentIndex[]; finder: Finder; max: number };

/** What documents say on one question, whether or not it answers. */
export async function answer(
  reading: QuestionReading,
  { indexes, finder, max }: Searched,
  pause: Pause,
): Promise<{ quotations: Quotation[]; judgement: Judgement }> {
  const scores = scoreUnits(indexes, reading);
  await pause();
  const candidates = listCandidates(indexes, scores, reading);
  await pause();
  const ranked = rankUnits(candidates, reading, finder.ranking);
  const judgement = judgeAnswer(indexes, reading, ranked, finder);
  return { quotations: toQuotations(ranked.units, indexes, max), judgement };
}
