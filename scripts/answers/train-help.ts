import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { topicOrder } from '#shared/content/knowledge.ts';
import { unpackScope } from '../../widget/help/scope/scope-probability.ts';
import { createTopicRecogniser, unpack } from '../../widget/help/topics/recognise-topic.ts';
import { groupAlike } from './alike-messages.ts';
import { fitScope } from './fit-scope.ts';
import { type HelpExample, listHelpExamples, noneClass } from './help-examples.ts';
import { packScopeWeights, packTopicWeights } from './pack-weights.ts';
import { chooseFeatures, fitClasses } from './topic-regression.ts';
import { fitProfiles } from './weight-profiles.ts';

/**
 * `npm run train:help`: trains how the help window recognises whether a message is in scope, and its topic. Prints how messages
 * that were not learnt from are answered (five folds), and writes widget/help/scope/scope-weights.ts and
 * widget/help/topics/topic-weights.ts. The same data give the same weights. `--quick` skips the folds. Takes a minute or two.
 */
const folder = join(import.meta.dirname, '../../widget/help');
/** As many as fit into a late chunk (`scripts/built-sizes.ts`). */
const maxFeatures = 4_550;
const profileCount = 80;
const sparsity = 1;
const folds = 5;

const examples = listHelpExamples();
if (!process.argv.includes('--quick')) crossValidate();
const { scope, topics } = train(examples);
write('scope/scope-weights.ts', 'scopeWeights', "PackedScopeWeights } from './scope-probability.ts'", scope);
write('topics/topic-weights.ts', 'topicWeights', "PackedWeights } from './recognise-topic.ts'", topics);
console.log(`learnt from ${examples.length} messages`);

function write(file: string, name: string, type: string, packed: object): void {
  writeFileSync(
    join(folder, file),
    `import type { ${type};

/** Written by \`npm run train:help\`, as letters (scripts/answers/pack-weights.ts). */
// biome-ignore format: a letter more on a line tells nobody anything.
export const ${name}: ${type.split(' ')[0]} = {
${Object.entries(packed)
  .map(([key, value]) => `  ${key}: ${JSON.stringify(value)},`)
  .join('\n')}
};
`,
  );
}

function train(learnt: readonly HelpExample[]) {
  const withTopic = learnt
    .map((example) => ({ ...example, classes: example.classes.filter((each) => each !== noneClass) }))
    .filter(({ classes }) => classes.length > 0);
  const size = topicOrder.length;
  const kept = chooseFeatures(fitClasses(withTopic, size, sparsity), withTopic, maxFeatures);
  return {
    scope: packScopeWeights(fitScope(learnt)),
    topics: packTopicWeights(
      fitProfiles(fitClasses(withTopic, size, 0, kept), kept, withTopic, profileCount),
    ),
  };
}

/**
 * Answers as the window does, including its keywords. Nothing that is nearly the same as a tested message may be learnt from
 * either.
 */
function crossValidate(): void {
  const groups = groupAlike(examples);
  const judged: { isInScope: boolean; isRight: boolean; hasTopic: boolean }[] = [];
  for (let fold = 0; fold < folds; fold++) {
    const isPut = (at: number) => examples[at]?.isMessage && (groups[at] ?? 0) % folds === fold;
    const put = [...examples.keys()].filter(isPut);
    const out = new Set(put.map((at) => groups[at]));
    const packed = train(examples.filter((_, at) => !out.has(groups[at])));
    const [scope, topics] = [unpackScope(packed.scope), unpack(packed.topics)];
    for (const { text, find, finder, classes } of put.flatMap((at) => examples[at] ?? [])) {
      const answer = find(text, createTopicRecogniser(finder, scope, topics));
      const given = answer.kind === 'topic' ? topicOrder.indexOf(answer.entry.key) : noneClass;
      judged.push({
        isInScope: classes[0] !== noneClass,
        isRight: classes.includes(given),
        hasTopic: given !== noneClass,
      });
    }
  }
  const [inScope, outOfScope] = [
    judged.filter(({ isInScope }) => isInScope),
    judged.filter(({ isInScope }) => !isInScope),
  ];
  const share = (of: typeof judged, part: typeof judged) => ((100 * part.length) / of.length).toFixed(1);
  console.log(`cross-validated, ${inScope.length} messages with a topic and ${outOfScope.length} of none`);
  const right = inScope.filter(({ isRight }) => isRight);
  const wrong = inScope.filter(({ isRight, hasTopic }) => hasTopic && !isRight);
  const falseTopics = outOfScope.filter(({ hasTopic }) => hasTopic);
  console.log(
    `right / wrong / false topic, %: ${share(inScope, right)} / ${share(inScope, wrong)} / ${share(outOfScope, falseTopics)}`,
  );
}
