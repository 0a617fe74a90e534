import { expect, test } from 'vitest';
import { readAnsweredFiles } from '../finder/answered-questions.ts';
import { readOwnWordings, readWhole } from '../finder/legal-train.ts';
import { readRequests } from '../requests/read-requests.ts';
import {
  isKeptBack,
  readConversations,
  readEverydayQuestions,
  readFreshQuestions,
  readFurtherQuestions,
  readNaturalQuestions,
  readReaderQuestions,
  readVariedQuestions,
  readWholeRequests,
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
  const learnt = new Set([...wordings.map(({ question }) => question), ...answered].map(toPlain));
  expect(asked.filter((each) => learnt.has(each))).toEqual([]);
});
