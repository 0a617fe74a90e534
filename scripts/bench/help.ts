import { type JudgedMessage, judgeHelp, toShares } from '../answers/judge-help.ts';
import { type Goal, toGoalTable } from './goals.ts';
import { toTable } from './measurements.ts';

/**
 * Reports the help window's shares of right topics, of wrong ones, and of topics for what is out of scope, in percent, by set.
 * `listsMisses`: also prints each message of the halves that are not held out that is not answered as expected.
 */
export function reportHelp(listsMisses: boolean): string {
  const sets = Object.entries(judgeHelp());
  if (listsMisses)
    for (const { verdict, message, expect, given } of sets.flatMap(([set, judged]) =>
      set.endsWith('tuning') ? judged : [],
    ))
      if (verdict !== 'right') console.log(`${verdict}: "${message}" ${expect.join(' or ')}, not ${given}`);
  const goals = sets.flatMap(([set, judged]) => (set.endsWith('kept back') ? toGoals(set, judged) : []));
  const shares = toTable(
    ['messages', 'right · wrong · out of scope'],
    sets.map(([set, judged]) => [`${set} (${judged.length})`, toCell(judged)]),
  );
  return `${toGoalTable('help window, %', goals)}\n\n${shares}`;
}

function toGoals(set: string, judged: readonly JudgedMessage[]): Goal[] {
  const { right, wrong, falseTopic } = toShares(judged);
  return [
    { name: `${set}: a right topic`, measured: right, goal: 80, digits: 1 },
    { name: `${set}: a wrong one`, measured: wrong, goal: 5, isMost: true, digits: 1 },
    {
      name: `${set}: a topic for what is out of scope`,
      measured: falseTopic,
      goal: 10,
      isMost: true,
      digits: 1,
    },
  ];
}

function toCell(judged: readonly JudgedMessage[]): string {
  const { right, wrong, falseTopic } = toShares(judged);
  return [right, wrong, falseTopic].map((share) => share.toFixed(0)).join(' · ');
}
