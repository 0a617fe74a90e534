import { toProbability } from '../../server/services/finder/classifiers/finder.ts';
import { forEachUnit } from '../../server/services/finder/index/concept-scores.ts';
import { readQuestion } from '../../server/services/finder/questions/question-reading.ts';
import { judgeAnswer } from '../../server/services/finder/ranking/judge-answer.ts';
import { rankUnits } from '../../server/services/finder/ranking/rank-units.ts';
import { listCandidates } from '../../server/services/finder/ranking/unit-candidates.ts';
import { scoreUnits } from '../../server/services/finder/ranking/unit-scores.ts';
import type { OpenedSample } from './ask-finder.ts';
import { toLine } from './judge-answers.ts';

/** Why a question is not answered by the first quotation. */
export const causes = {
  candidates: 'the right unit is not among the candidates',
  second: 'it ranks second or third',
  concept: 'it ranks lower; the question is read as another concept',
  ranked: 'it ranks lower, though the concept is right',
  refused: 'refused, though it ranks among the first three',
  cut: 'it ranks first, and is cut at the wrong place',
} as const;
export type Cause = keyof typeof causes;

const shown = 3;
/** Among this many of a question's first concepts, one must be what a right unit is about. */
const maxRead = 3;
/** The least probability that a right unit is about it. */
const minAbout = 0.3;

/** Returns why the answer to a single question is not the first quotation. */
export function toCause(
  { text, index, finder }: OpenedSample,
  question: string,
  expected: readonly string[],
): Cause {
  const reading = readQuestion(question, finder);
  const candidates = listCandidates([index], scoreUnits([index], reading), reading);
  const ranked = rankUnits(candidates, reading, finder);
  const right = listRight(text, index, expected);
  const rank = ranked.units.findIndex(({ unit }) => right.has(unit));
  if (rank < 0) return 'candidates';
  const isShown = judgeAnswer([index], reading, ranked, finder).shown !== 'nothing';
  if (rank < shown && !isShown) return 'refused';
  if (rank === 0) return 'cut';
  if (rank < shown) return 'second';
  let isMeant = false;
  for (const { concept } of reading.concepts.slice(0, maxRead))
    forEachUnit(index.concepts, concept, (unit, logit) => {
      isMeant ||= toProbability(logit) >= minAbout && right.has(unit);
    });
  return isMeant ? 'ranked' : 'concept';
}

/** Returns the units that contain expected words; white space counts as one space. */
export function listRight(
  text: string,
  { starts, ends }: OpenedSample['index'],
  expected: readonly string[],
): Set<number> {
  const offsets: number[] = [];
  let plain = '';
  let wasSpace = false;
  for (let at = 0; at < text.length; at++) {
    const isSpace = text.charAt(at).trim() === '';
    if (isSpace && wasSpace) continue;
    wasSpace = isSpace;
    plain += isSpace ? ' ' : text.charAt(at);
    offsets.push(at);
  }
  const right = new Set<number>();
  for (const words of expected.map(toLine))
    for (let at = plain.indexOf(words); at >= 0; at = plain.indexOf(words, at + 1)) {
      const [from, to] = [offsets[at] ?? 0, offsets[at + words.length - 1] ?? 0];
      for (const [unit, start] of starts.entries())
        if (start <= to && from < (ends[unit] ?? 0)) right.add(unit);
    }
  return right;
}
