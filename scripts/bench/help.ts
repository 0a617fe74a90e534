import { type JudgedMessage, judgeHelp, toShares } from '../answers/judge-help.ts';
import { toTable } from './measurements.ts';

/**
 * Returns the help window's shares of right topics, of wrong ones, and of topics for what is out of scope, in percent, by set.
 * With `--misses`, prints each message of the halves that are not held out that is not answered as expected.
 */
export function toHelpTable(): string {
  const sets = Object.entries(judgeHelp());
  if (process.argv.includes('--misses'))
    for (const { verdict, message, expect, given } of sets.flatMap(([set, judged]) =>
      set.endsWith('tuning') ? judged : [],
    ))
      if (verdict !== 'right') console.log(`${verdict}: "${message}" ${expect.join(' or ')}, not ${given}`);
  return toTable(
    ['messages', 'right · wrong · out of scope'],
    sets.map(([set, judged]) => [`${set} (${judged.length})`, toCell(judged)]),
  );
}

function toCell(judged: readonly JudgedMessage[]): string {
  const { right, wrong, falseTopic } = toShares(judged);
  return [right, wrong, falseTopic].map((share) => share.toFixed(0)).join(' · ');
}
