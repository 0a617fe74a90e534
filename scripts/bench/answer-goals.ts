import type { Verdict } from '../answers/judge.ts';
import { type Goal, toGoalTable } from './goals.ts';

export type JudgedQuestion = { group: string; verdict: Verdict };

/** Groups whose questions no page of the company answers. */
const withoutFact = ['nothing', 'small-talk', 'person', 'task', 'general-law'];

/** Returns a table of the shares of the visitors' questions that are held out, beside their goals. */
export function toAnswerGoals(judged: readonly JudgedQuestion[]): string {
  const of = (...groups: string[]) => judged.filter(({ group }) => groups.includes(group));
  const facts = judged.filter(({ group }) => !withoutFact.includes(group));
  const answerable = judged.filter(({ group }) => group !== 'nothing');
  const goals: Goal[] = [
    { name: 'right first, of all', measured: toShare(judged, 'first'), goal: 85 },
    { name: 'right in any quotation, of all', measured: toShare(judged, 'first', 'any'), goal: 93 },
    { name: 'facts of the company, right first', measured: toShare(facts, 'first'), goal: 85 },
    {
      name: 'refused though our pages say it',
      measured: toShare(answerable, 'silent'),
      goal: 4,
      isMost: true,
    },
    {
      name: 'answered though our pages are silent',
      measured: toShare(of('nothing'), 'wrong'),
      goal: 8,
      isMost: true,
    },
    { name: 'prices', measured: toShare(of('pricing'), 'first'), goal: 90 },
    { name: 'a person', measured: toShare(of('person'), 'first'), goal: 90 },
    { name: 'opening hours', measured: toShare(of('hours-contact'), 'first'), goal: 90 },
    { name: 'typing errors', measured: toShare(of('typos'), 'first'), goal: 75 },
    { name: 'long polite messages', measured: toShare(of('long-polite'), 'first'), goal: 85 },
    { name: 'several topics, all answered', measured: toShare(of('several-topics'), 'first'), goal: 80 },
    {
      name: 'Hindi, German, Spanish',
      measured: toShare(of('hindi', 'german', 'spanish'), 'first'),
      goal: 60,
    },
    { name: 'follow-ups', measured: toShare(of('follow-up'), 'first'), goal: 80 },
    { name: 'small talk', measured: toShare(of('small-talk'), 'first'), goal: 95 },
    { name: 'general law, in any quotation', measured: toShare(of('general-law'), 'first', 'any'), goal: 80 },
    { name: 'requests for work', measured: toShare(of('task'), 'first'), goal: 80 },
  ];
  return toGoalTable(
    'held-out questions, %',
    goals.map((each) => ({ ...each, digits: 1 })),
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
