import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createKnowledgeThread } from '../../server/providers/knowledge/start-knowledge-thread.ts';
import { readVisitorQuestions } from '../answers/visitor-questions.ts';
import { root } from '../run-step.ts';

/**
 * A separate process for `bench:answers`, which measures what the thread that knows our pages costs a server: the built one
 * (`npm run build`), which loads no sources. Prints JSON: the time of its first answer, and the resident memory that it adds,
 * immediately and after all questions; with `--first`, only the first question is asked. MB are 10^6 bytes.
 */
const isFirstOnly = process.argv.includes('--first');
const noSignal = new AbortController().signal;
const readMb = () => process.memoryUsage.rss() / 1e6;
const { tuning, keptBack } = readVisitorQuestions();

const beforeMb = readMb();
const started = performance.now();
const knowledge = createKnowledgeThread({
  filePath: join(root, 'dist/knowledge.bin'),
  publicUrl: 'https://site.example',
  module: pathToFileURL(join(root, 'dist/server/knowledge-thread.js')),
  onFailed(cause) {
    throw cause;
  },
});
await knowledge.ask('Where are your offices?', [], noSignal);
const firstAnswerMs = performance.now() - started;
const firstMb = readMb() - beforeMb;
for (const { question, earlier } of isFirstOnly ? [] : [...tuning, ...keptBack])
  await knowledge.ask(question, earlier, noSignal);
const allMb = readMb() - beforeMb;
console.log(JSON.stringify({ firstAnswerMs, firstMb, allMb }));
await knowledge.stop();
