import { expect, test } from 'vitest';
import type { Language } from '../../services/text/message-language.ts';
import type { WholeRow } from '../../services/whole/whole-reply.ts';
import { composeWhole } from './compose-whole.ts';
import { structureWords } from './structure-words.ts';
import { wholeWords } from './whole-words.ts';

test.each<Language>(['en', 'de'])('takes a heading for no property of an object: %s', (language) => {
  const text = write([{ label: 'constructor' }, { label: '__proto__' }], language);
  expect(text).toContain('**constructor**');
  expect(text).toContain('**\\_\\_proto\\_\\_**');
});

test('names our own labels in the language of the answer', () => {
  expect(write([{ label: 'Signatures', state: 'not-found' }], 'de')).toContain(
    '**Unterschriften**: nicht gefunden',
  );
});

test('counts one thing as one in Hindi', () => {
  const { left, leftDocuments, duties } = wholeWords.hi;
  const { pages, left: leftParts } = structureWords.hi;
  expect([left(1), leftDocuments(1), duties.count(3, 1), duties.leftOut(1), duties.left(1)]).toEqual([
    'ऐसा एक और वाक्य यहाँ नहीं दिखाया गया।',
    expect.stringMatching(/^एक और दस्तावेज़ नहीं पढ़ा गया।/),
    '3 वाक्य, जिनमें से 1 कुछ मना करता है',
    'इनमें से एक और यहाँ नहीं दिखाया गया।',
    expect.stringMatching(/^ऐसा एक और वाक्य नहीं दिखाया गया;/),
  ]);
  expect([pages(1), leftParts('definitions', 1), leftParts('definitions', 2)]).toEqual([
    'इसमें 1 पृष्ठ है।',
    'एक और परिभाषा नहीं दिखाई गई।',
    '2 और परिभाषाएँ नहीं दिखाई गईं।',
  ]);
});

const write = (rows: readonly WholeRow[], language: Language) => {
  const part = { documentName: 'handbook.txt', kindLabel: '', rows, left: 0, isNoContract: true };
  return [...composeWhole({ kind: 'summary', parts: [part], leftDocuments: 0 }, '', language)]
    .map(({ text }) => text)
    .join('');
};
