import { describe, expect, test } from 'vitest';
import { findAnswer } from './find-answer.ts';

/** What a visitor types, and the key of the topic that must answer. */
const phrasings: [string, string][] = [
  ['Do you draft contracts?', 'legal'],
  ['I need an attorney', 'legal'],
  ['LAW firm support', 'legal'],
  ['Can you handle staffing?', 'hr'],
  ['How do you find employees?', 'hr'],
  ['What is your phone number', 'contact'],
  ['email', 'contact'],
  ['What does it cost?', 'pricing'],
  ['prices please', 'pricing'],
  ['Which AI do you use?', 'technology'],
  ['tell me about the platform', 'technology'],
  ['Is my data safe?', 'security'],
  ['privacy', 'security'],
  ['How do we start?', 'getting-started'],
  ['Where do I begin', 'getting-started'],
  ['Who are you?', 'about'],
  ['your company', 'about'],
  ['What services do you offer?', 'services'],
  ['service', 'services'],
  ['FAQ', 'faq'],
  ['I need support', 'faq'],
];

describe('the help window', () => {
  test.each(phrasings)('answers "%s" by %s', (input, topic) => {
    const answer = findAnswer(input);
    expect(answer.kind === 'topic' ? answer.entry.key : answer.kind).toBe(topic);
  });

  test('does not match a keyword inside another word', () => {
    expect(findAnswer('lawn mowing in three gardens')).toEqual({ kind: 'fallback' });
  });

  test('prefers the earlier of two topics', () => {
    expect(findAnswer('What does an attorney cost?')).toMatchObject({ entry: { key: 'legal' } });
  });

  test.each(['hello', 'Hi!', 'hey there'])('greets back on "%s"', (input) => {
    expect(findAnswer(input)).toEqual({ kind: 'greeting' });
  });

  test('has an answer for everything else', () => {
    expect(findAnswer('zebra')).toEqual({ kind: 'fallback' });
  });
});
