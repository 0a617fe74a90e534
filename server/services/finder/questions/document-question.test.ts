import { expect, test } from 'vitest';
import { asksOn } from './document-question.ts';

test.each(['by when', 'for whom?', 'And what else?', 'until when', 'how much'])(
  'a question without a word of its own goes on: %s',
  (question) => expect(asksOn(question)).toBe(true),
);

test.each(['thank you', 'what is this', 'by when must the rent be paid'])(
  'a message that says what it is about, or asks for nothing, does not: %s',
  (message) => expect(asksOn(message)).toBe(false),
);
