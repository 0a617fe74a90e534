import { expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import type { FoundAnswers } from './find-answers.ts';
import type { Intent } from './intents.ts';
import { toKnowledgeReply } from './knowledge-reply.ts';

test.each([
  ['put me through to the head of hr', 'person'],
  ['Is there anyone I can speak with right now?', 'person'],
  ['can we talk to a real person please', 'person'],
  ['who do i speak to about legal work, name please', 'person'],
  ['may I speak with my employee about her illness', 'nothing'],
  ['who talks to the court in a dispute', 'nothing'],
])('"%s" has the outcome %s where no passage answers', (message, outcome) => {
  expect(toKnowledgeReply(message, { language: 'en', answers: [] }).outcome).toBe(outcome);
});

test.each([
  ['write a python function', 'off-topic', 0.9, 'nothing'],
  ['draft a supplier agreement', 'off-topic', 0.1, 'person'],
  ['draft a supplier agreement', 'task', 0.6, 'person'],
] as const)('"%s", read as %s by %d, has the outcome %s', (question, intent, probability, outcome) => {
  expect(toKnowledgeReply(question, foundIntent(question, intent, probability)).outcome).toBe(outcome);
});

test('what is suggested goes on with the question that is answered, and not with one that is not', () => {
  const toRanked = (title: string, probability: number) => ({
    entry: { passage: { title, text: '', url: `/${title}` }, questions: [`What is ${title}?`], synonyms: '' },
    probability,
    evidence: { meaning: 0 } as Evidence,
    score: 0,
  });
  const unanswered = { question: 'Could you?', ranked: [toRanked('mission', 0.1)], countries: [] };
  const ranked = [toRanked('interns', 0.8), toRanked('Pay', 0.2)];
  const found = { language: 'en', answers: [unanswered, { question: 'Pay her?', ranked, countries: [] }] };
  expect(toKnowledgeReply('Could you? Pay her?', found as FoundAnswers).suggestions).toEqual([
    'What is Pay?',
  ]);
});

/** What is found where a message comes nearest to the phrasings of an intent. */
function foundIntent(question: string, intent: Intent, probability: number): FoundAnswers {
  const entry = { passage: { title: intent, text: '' }, questions: [], synonyms: '', intent };
  return {
    language: 'en',
    answers: [
      { question, ranked: [{ entry, probability, evidence: {} as Evidence, score: 0 }], countries: [] },
    ],
  };
}
