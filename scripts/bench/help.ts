import { type JudgedMessage, judgeHelp, toShares } from '../answers/judge-help.ts';

/**
 * Prints the help window's shares of right topics, of wrong ones, and of topics for what is out of scope, in percent, by set
 * and group. With `--misses`, also each message of the halves that are not held out that is not answered as expected.
 */
export function printHelpShares(): void {
  for (const [set, judged] of Object.entries(judgeHelp())) {
    console.log(`\nhelp window, ${set}: ${judged.length}`.padEnd(56), 'right / wrong / false topic, %');
    for (const group of new Set(judged.map((each) => each.group)))
      console.log(group.padEnd(54), toCell(judged.filter((each) => each.group === group)));
    console.log('all'.padEnd(54), toCell(judged));
    if (process.argv.includes('--misses') && set.endsWith('tuning'))
      for (const { verdict, message, expect, given } of judged)
        if (verdict !== 'right')
          console.log(`  ${verdict}: "${message}" ${expect.join(' or ')}, not ${given}`);
  }
}

function toCell(judged: readonly JudgedMessage[]): string {
  const { right, wrong, falseTopic } = toShares(judged);
  return [right, wrong, falseTopic]
    .map((share) => (Number.isNaN(share) ? '-' : share.toFixed(0)).padStart(3))
    .join(' / ');
}
