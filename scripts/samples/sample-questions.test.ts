import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isFull } from '../../e2e/harness/scale.ts';
import { readAnsweredFiles } from '../finder/answered-questions.ts';
import { toTextHash } from '../finder/finder-paths.ts';
import { legalTrainFolder, readLegalTrain, readOwnWordings, readWhole } from '../finder/legal-train.ts';
import { readUnansweredFiles } from '../finder/unanswered-questions.ts';
import { readRequests } from '../requests/read-requests.ts';
import {
  isKeptBack,
  readConversations,
  readEverydayQuestions,
  readFreshQuestions,
  readFurtherQuestions,
  readLanguageQuestions,
  readNaturalQuestions,
  readReaderQuestions,
  readSample,
  readVariedQuestions,
  readWholeRequests,
  readWorkplaceQuestions,
} from './sample-questions.ts';

const toPlain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

test('twenty conversations of three turns', () => {
  const conversations = readConversations();
  expect(conversations).toHaveLength(20);
  expect(new Set(conversations.map(({ name }) => name)).size).toBe(20);
});

test.each([
  ['further', readFurtherQuestions, 80],
  ['fresh', readFreshQuestions, 150],
  ['everyday', readEverydayQuestions, 120],
  ['varied', readVariedQuestions, 120],
  ['reader', readReaderQuestions, 120],
  ['workplace', readWorkplaceQuestions, 240],
  ['other languages', readLanguageQuestions, 70],
])('a fixed rule keeps half of the %s questions back', (_, read, least) => {
  const asked = read().flatMap(({ questions }) => questions.map(({ ask }) => ask));
  expect(asked.length).toBeGreaterThanOrEqual(least);
  const kept = asked.filter(isKeptBack).length;
  expect(kept / asked.length).toBeGreaterThan(0.4);
  expect(kept / asked.length).toBeLessThan(0.65);
});

test('nothing that is asked of the samples is learnt from', () => {
  const asked = [
    ...[
      readNaturalQuestions(),
      readFurtherQuestions(),
      readFreshQuestions(),
      readEverydayQuestions(),
      readVariedQuestions(),
      readReaderQuestions(),
      readWorkplaceQuestions(),
    ]
      .flat()
      .flatMap(({ questions }) =>
        questions.flatMap(({ ask, followUps }) => [ask, ...followUps.map((each) => each.ask)]),
      ),
    ...readWholeRequests().flatMap(({ requests }) => requests.map(({ ask }) => ask)),
    ...readConversations().flatMap(({ turns }) => turns.map(({ ask }) => ask)),
  ].map(toPlain);
  expect(asked.length).toBeGreaterThan(200);
  const wordings = [...readOwnWordings().wordings, ...readWhole(), ...readRequests().wordings];
  const answered = readAnsweredFiles().flatMap(({ questions }) => questions.map(({ ask }) => ask));
  const unanswered = readUnansweredFiles().flatMap(({ questions }) => questions);
  const learnt = new Set(
    [...wordings.map(({ question }) => question), ...answered, ...unanswered].map(toPlain),
  );
  expect(asked.filter((each) => learnt.has(each))).toEqual([]);
});

test.skipIf(!isFull || !existsSync(legalTrainFolder))(
  'no document of the samples is one whose answered questions are learnt from',
  () => {
    const texts = new Map(readLegalTrain().documents.map(({ id, text }) => [id, toTextHash(text)]));
    const learnt = new Set(readAnsweredFiles().map(({ file }) => texts.get(file)));
    const samples = [readFurtherQuestions(), readFreshQuestions(), readReaderQuestions()]
      .flat()
      .map(({ file }) => file)
      .filter((file) => file.endsWith('.txt') && !file.startsWith('documents/'));
    expect(samples.length).toBeGreaterThan(20);
    expect(samples.filter((file) => learnt.has(toTextHash(readSample(file).toString('utf8'))))).toEqual([]);
  },
);
