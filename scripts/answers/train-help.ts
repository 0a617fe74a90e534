import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toTopicShares, unpack } from '../../widget/help/topics/recognise-topic.ts';
import { type HelpExample, listHelpExamples, noneClass } from './help-examples.ts';
import { packTopicWeights } from './pack-weights.ts';
import { chooseFeatures, fitTopics } from './topic-regression.ts';
import { fitProfiles } from './weight-profiles.ts';

/**
 * `npm run train:help`: learns what the help window recognises its topics by, prints how messages are read that were not
 * learnt from (five folds), and writes widget/help/topics/topic-weights.ts. The same data give the same weights. With
 * `--quick` without the folds. A minute or two.
 */
const target = join(import.meta.dirname, '../../widget/help/topics/topic-weights.ts');
/** As many as a late chunk has room for (`scripts/built-sizes.ts`). */
const maxFeatures = 4_550;
const profileCount = 80;
const sparsity = 1;
const folds = 5;
const thresholds = [0.4, 0.5, 0.6];

const examples = listHelpExamples();
if (!process.argv.includes('--quick')) crossValidate();
const packed = train(examples);
writeFileSync(
  target,
  `import type { PackedWeights } from './recognise-topic.ts';

/** Written by \`npm run train:help\`: what tells the topics apart, as letters (scripts/answers/pack-weights.ts). */
// biome-ignore format: a letter more on a line tells nobody anything.
export const topicWeights: PackedWeights = {
${Object.entries(packed)
  .map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`)
  .join('\n')}
};
`,
);
console.log(`learnt from ${examples.length} messages`);

function train(learnt: readonly HelpExample[]) {
  const kept = chooseFeatures(fitTopics(learnt, sparsity), learnt, maxFeatures);
  return packTopicWeights(fitProfiles(fitTopics(learnt, 0, kept), kept, learnt, profileCount));
}

/** By what a message is, not by where it stands: a twin of it must not be learnt from. */
function crossValidate(): void {
  const read: { example: HelpExample; best: number; probability: number }[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const isOut = ({ text, isMessage }: HelpExample) => isMessage && toNumber(text) % folds === fold;
    const model = unpack(train(examples.filter((each) => !isOut(each))));
    for (const example of examples.filter(isOut)) {
      const shares = toTopicShares(example.features, model).slice(0, noneClass);
      const probability = Math.max(...shares);
      read.push({ example, best: shares.indexOf(probability), probability });
    }
  }
  const [none, own] = [read.filter(isOfNone), read.filter((each) => !isOfNone(each))];
  console.log(`cross-validated, ${own.length} messages with a topic and ${none.length} of none:`);
  for (const threshold of thresholds) {
    const given = own.filter(({ probability }) => probability >= threshold);
    const right = given.filter(({ example, best }) => example.classes.includes(best)).length;
    const falseTopics = none.filter(({ probability }) => probability >= threshold).length;
    const shares = [right / own.length, (given.length - right) / own.length, falseTopics / none.length];
    console.log(
      `from ${threshold}: right / wrong / false topic, % ${shares.map((share) => (100 * share).toFixed(1)).join(' / ')}`,
    );
  }
}

function isOfNone({ example }: { example: HelpExample }): boolean {
  return example.classes[0] === noneClass;
}

function toNumber(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}
