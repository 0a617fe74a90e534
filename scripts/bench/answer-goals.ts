import type { Verdict } from '../answers/judge.ts';
import { toTable } from './measurements.ts';

export type JudgedQuestion = { group: string; verdict: Verdict };

/** The share of questions that shall be reached at least, or at most, in percent. */
type Goal = { name: string; share: number; goal: number; isMost?: boolean };

/** Groups whose questions no page of the company answers. */
const withoutFact = ['nothing', 'small-talk', 'person', 'task', 'general-law'];

/** Returns the goals for the visitors' questions that are held out, with what is reached, as a table. */
export function toGoalTable(judged: readonly JudgedQuestion[]): string {
  const of = (...groups: string[]) => judged.filter(({ group }) => groups.includes(group));
  const facts = judged.filter(({ group }) => !withoutFact.includes(group));
  const answerable = judged.filter(({ group }) => group !== 'nothing');
  const goals: Goal[] = [
    { name: 'right first, of all', share: toShare(judged, 'first'), goal: 85 },
    { name: 'right in any quotation, of all', share: toShare(judged, 'first', 'any'), goal: 93 },
    { name: 'facts of the company, right first', share: toShare(facts, 'first'), goal: 85 },
    { name: 'refused though our pages say it', share: toShare(answerable, 'silent'), goal: 4, isMost: true },
    {
      name: 'answered though our pages are silent',
      share: toShare(of('nothing'), 'wrong'),
      goal: 8,
      isMost: true,
    },
    { name: 'prices', share: toShare(of('pricing'), 'first'), goal: 90 },
    { name: 'a person', share: toShare(of('person'), 'first'), goal: 90 },
    { name: 'opening hours', share: toShare(of('hours-contact'), 'first'), goal: 90 },
    { name: 'typing errors', share: toShare(of('typos'), 'first'), goal: 75 },
    { name: 'long polite messages', share: toShare(of('long-polite'), 'first'), goal: 85 },
    { name: 'several topics, all answered', share: toShare(of('several-topics'), 'first'), goal: 80 },
    { name: 'Hindi, German, Spanish', share: toShare(of('hindi', 'german', 'spanish'), 'first'), goal: 60 },
    { name: 'follow-ups', share: toShare(of('follow-up'), 'first'), goal: 80 },
    { name: 'small talk', share: toShare(of('small-talk'), 'first'), goal: 95 },
    { name: 'general law, in any quotation', share: toShare(of('general-law'), 'first', 'any'), goal: 80 },
    { name: 'requests for work', share: toShare(of('task'), 'first'), goal: 80 },
  ];
  return toTable(
    ['held-out questions, %', 'measured', 'goal', ''],
    goals.map(({ name, share, goal, isMost }) => [
      name,
      share.toFixed(1),
      isMost ? `${goal} at most` : goal,
      (isMost ? share <= goal : share >= goal) ? 'reached' : '**missed**',
    ]),
  );
}

/** Returns the share of the verdicts, in percent. */
export const toShare = (judged: readonly JudgedQuestion[], ...verdicts: Verdict[]): number =>
  (100 * judged.filter(({ verdict }) => verdicts.includes(verdict)).length) / judged.length;

/** Right first · in any quotation · refused · wrong, in percent. */
export function toShares(judged: readonly JudgedQuestion[]): string {
  if (judged.length === 0) return '';
  const shares = [['first'], ['first', 'any'], ['silent'], ['wrong']] as const;
  return shares.map((verdicts) => toShare(judged, ...verdicts).toFixed(0)).join(' · ');
}
