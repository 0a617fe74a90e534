import { expect, test } from 'vitest';
import { toKnowledgeReply } from './knowledge-reply.ts';

test.each([
  ['put me through to the head of hr', 'person'],
  ['Is there anyone I can speak with right now?', 'person'],
  ['can we talk to a real person please', 'person'],
  ['may I speak with my employee about her illness', 'nothing'],
  ['who talks to the court in a dispute', 'nothing'],
])('"%s" has the outcome %s where no passage answers', (message, outcome) => {
  expect(toKnowledgeReply(message, { language: 'en', answers: [] }).outcome).toBe(outcome);
});
