import { answerQuestion } from './answer-question.ts';
import type { Finder } from './classifiers/finder.ts';
import type { DocumentIndex } from './index/document-index.ts';
import { type NumberedQuotation, quoteAtPlace, quoteClauses } from './numbered-clauses.ts';
import type { Pause } from './pause.ts';
import { type ClauseNumber, namesClause, withoutClauseNumbers } from './questions/clause-numbers.ts';
import type { ClausePlace } from './questions/clause-places.ts';
import { toReading } from './questions/follow-up.ts';
import { readQuestion } from './questions/question-reading.ts';
import { correctSpelling } from './questions/question-spelling.ts';
import type { Quotation } from './quotations.ts';
import type { Judgement } from './ranking/judge-answer.ts';
import { withNamed } from './ranking/named-clauses.ts';
import type { QuotedRange } from './ranking/near-units.ts';
import { matchesShortText } from './ranking/short-texts.ts';
import { areSiblings } from './ranking/sibling-clauses.ts';
import { mark } from './units/unit-marks.ts';

/** More quotations would no longer be an answer; a model can read more. */
const maxQuoted = 6;
const maxForModel = 40;
/**
 * How far a quotation's score (a logarithm) may be behind the best one's, so that both are shown. `certain` is a thirtieth of
 * the likelihood. `withAmount` is for a quotation with the amount that is asked for, if the best one only refers to it ("as set
 * out in Schedule 1"); `uncertain` applies if it is uncertain that the best one answers; `sibling` is for nearby parts of one
 * clause, because 6.2 mostly continues 6.1.
 */
const maxScoreGap = { certain: 3.3, withAmount: 4.5, uncertain: 4, sibling: 7 };
/** Parts of a clause are siblings within this distance of their beginnings. UTF-16 code units. */
const siblingChars = 400;
const amount = mark.money | mark.percentage;
/** A quotation, and whether it may not answer the question; `clause`: the question names it by its number. */
export type FoundQuotation = Quotation & { isUnsure: boolean } & Partial<Pick<NumberedQuotation, 'clause'>>;

type Request = {
  /** The questions of one message, each of which may be answered in another clause. */
  questions: readonly string[];
  /** The earlier questions of the conversation, oldest first. */
  earlier: readonly string[];
  /** What the previous answer quoted, best first. */
  quoted?: readonly QuotedRange[];
  /** The clauses that the message names by their numbers. */
  clauses?: readonly ClauseNumber[];
  /** The clause that it names by its place; `wasNamed`: so, or by its number, the message before named what was quoted. */
  place?: { place: ClausePlace; wasNamed: boolean } | undefined;
  indexes: readonly DocumentIndex[];
  finder: Finder;
  /** A model judges for itself what matters, so everything that comes near the question is returned. */
  isForModel?: boolean;
  /** Whether a short text always shows its closest passage; a page that surrounds the widget does not. */
  showsOfShort?: boolean;
};

/**
 * Finds what documents say on a message's questions, best first. With several questions, the best result of each comes before
 * the second of any.
 */
export async function findInDocuments(request: Request, pause: Pause): Promise<FoundQuotation[]> {
  const { quoted = [], clauses = [], indexes, finder } = request;
  const toSpelled = (question: string) => correctSpelling(question, indexes, finder);
  const questions = request.questions.map(toSpelled);
  const earlier = request.earlier.map(toSpelled);
  const { isForModel = false, showsOfShort = false } = request;
  const max = isForModel ? maxForModel : maxQuoted;
  const asksMore = questions.length > 1 && !questions.every(namesClause);
  const quotedClauses = request.place
    ? await quoteAtPlace(indexes, request.place.place, { ...request.place, quoted, max }, pause)
    : await quoteClauses(indexes, clauses, asksMore ? max / 2 : max, pause);
  const numbered = quotedClauses.map((each) => ({ ...each, isUnsure: false }));
  // Beside it, nothing is asked.
  if (request.place && !isForModel) return numbered;
  const found: FoundQuotation[][] = [];
  for (const [at, question] of questions.entries()) {
    // A model gets what else is said on it, too.
    if (numbered.length > 0 && !isForModel && (questions.length === 1 || namesClause(question))) continue;
    // Of a clause that there is not, only what else is asked can be looked for.
    const lacksClause = numbered.length === 0 && namesClause(question);
    if (lacksClause && !isForModel && asksNothingElse(question, finder)) continue;
    // "What is the rent, and when?": the second question continues the first.
    const before = [...earlier, ...questions.slice(0, at)];
    const read = withNamed(toReading(question, before, finder), question, indexes);
    const { quotations, judgement } = await answerQuestion(read, { indexes, finder, max, quoted }, pause);
    const isNear = isForModel
      ? () => true
      : toIsNear(quotations[0], indexes, read.reading.marks & amount, judgement);
    const isShortMatch = showsOfShort && matchesShortText(indexes, read.reading);
    const isShown = isForModel || isShortMatch || judgement.shown !== 'nothing';
    found.push(
      isShown
        ? quotations
            .filter(isNear)
            .map((each) => ({ ...each, isUnsure: lacksClause || judgement.shown !== 'quotes' }))
        : [],
    );
  }
  const longest = Math.max(0, ...found.map(({ length }) => length));
  const interleaved: FoundQuotation[] = [
    ...numbered,
    ...Array.from({ length: longest }, (_, rank) => found.flatMap((each) => each[rank] ?? [])).flat(),
  ];
  return withoutRepeated(interleaved).slice(0, max);
}

/** Shows no words twice: of two quotations one of which lies within the other, only the longer one, where the first stood. */
function withoutRepeated(found: readonly FoundQuotation[]): FoundQuotation[] {
  const shown: FoundQuotation[] = [];
  const covers = (outer: FoundQuotation, inner: FoundQuotation) =>
    outer.document === inner.document && outer.start <= inner.start && inner.end <= outer.end;
  for (const each of found) {
    if (shown.some((other) => covers(other, each))) continue;
    const within = shown.findIndex((other) => covers(each, other));
    const inner = shown[within];
    if (inner) shown[within] = { ...inner, start: each.start, end: each.end };
    else shown.push(each);
  }
  return shown;
}

/** Whether a question names a clause by its number, and only asks to see it. */
const asksNothingElse = (question: string, finder: Finder) =>
  readQuestion(withoutClauseNumbers(question), finder).terms.length === 0;

/**
 * Whether a quotation is close enough to the best one to be shown as well; `wanted`: the marks of an amount that is asked for.
 */
function toIsNear(
  best: Quotation | undefined,
  indexes: readonly DocumentIndex[],
  wanted: number,
  { shown }: Judgement,
): (quotation: Quotation) => boolean {
  const index = indexes[best?.document ?? -1];
  if (!best || !index) return () => false;
  const lacked = (best.marks & wanted) === 0 ? wanted : 0;
  const usual = shown === 'quotes' ? maxScoreGap.certain : maxScoreGap.uncertain;
  const isSibling = ({ document, start, headingId }: Quotation) =>
    document === best.document &&
    Math.abs(start - best.start) <= siblingChars &&
    areSiblings(index, headingId, best.headingId);
  return (each) => {
    const withAmount = (each.marks & lacked) === 0 ? usual : Math.max(usual, maxScoreGap.withAmount);
    return each.score >= best.score - (isSibling(each) ? maxScoreGap.sibling : withAmount);
  };
}
