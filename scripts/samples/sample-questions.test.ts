import { expect, test } from 'vitest';
import { readOwnWordings, readWhole } from '../finder/legal-train.ts';
import { readRequests } from '../requests/read-requests.ts';
import { readConversations, readNaturalQuestions, readWholeRequests } from './sample-questions.ts';

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

test('nothing that is asked of the samples is learnt from', () => {
  const asked = [
    ...readNaturalQuestions().flatMap(({ questions }) =>
      questions.flatMap(({ ask, followUps }) => [ask, ...followUps.map((each) => each.ask)]),
    ),
    ...readWholeRequests().flatMap(({ requests }) => requests.map(({ ask }) => ask)),
    ...readConversations().flatMap(({ turns }) => turns.map(({ ask }) => ask)),
  ].map(toPlain);
  expect(asked.length).toBeGreaterThan(200);
  const wordings = [...readOwnWordings().wordings, ...readWhole(), ...readRequests().wordings];
  const learnt = new Set(wordings.map(({ question }) => toPlain(question)));
  expect(asked.filter((each) => learnt.has(each))).toEqual([]);
});
