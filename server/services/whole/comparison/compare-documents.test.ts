import { describe, expect, test } from 'vitest';
import type { DocumentSearch } from '../../answering/find-passages.ts';
import { asksEach, asksEachOfThem, compareDocuments, toQuestionOfEach } from './compare-documents.ts';

describe('a question to each of several documents', () => {
  test.each([
    ['compare governing law in all three', 'governing law'],
    ['Which of these contracts renew automatically?', 'renew automatically?'],
    ['What is the notice period in each agreement?', 'What is the notice period?'],
    ['how do the payment terms differ', 'how do the payment terms'],
    ['does any of them allow assignment', 'does allow assignment'],
    ['What changed in the payment terms between the two versions?', 'the payment terms?'],
    ['liability cap in both?', 'liability cap?'],
    ['what do both NDAs say about copies', 'what do say about copies'],
  ])('"%s" asks each for "%s"', (question, ofEach) => {
    expect(asksEach(question)).toBe(true);
    expect(toQuestionOfEach(question).replace(/\s+/g, ' ').replace(' ?', '?')).toBe(ofEach);
  });

  test.each([
    'Which law governs the agreement?',
    'Must each party return all of the information?',
    'can both parties end it',
    'What has changed in the scope between signature and delivery?',
    'Is it binding on both parties?',
    'Is there any cap?',
  ])('"%s" does not', (question) => expect(asksEach(question)).toBe(false));

  test('without documents of its own a message must speak of them', () => {
    expect(asksEachOfThem('which of them is longer')).toBe(true);
    expect(asksEachOfThem('which contract do you draft')).toBe(false);
  });
});

describe('an answer from each of several documents', () => {
  test('has a row for each, without a passage where it says nothing', async () => {
    const { rows, left } = await compare(['a', 'silent b', 'unsure c', 'silent d']);
    expect(left).toBe(0);
    expect(rows.map(({ documentName, passage }) => [documentName, passage?.isUnsure])).toEqual([
      ['a', false],
      ['silent b', undefined],
      ['unsure c', true],
      ['silent d', undefined],
    ]);
  });

  test('counts the documents that it did not ask', async () => {
    const { rows, left } = await compare(Array.from({ length: 25 }, (_, n) => `contract ${n}`));
    expect([rows.length, left]).toEqual([20, 5]);
  });
});

function compare(names: readonly string[]) {
  const find: DocumentSearch['find'] = async ({ documents: [document] }) =>
    !document || document.name.startsWith('silent')
      ? []
      : [{ title: document.name, text: 'It ends in May.', isUnsure: document.name.startsWith('unsure') }];
  const documents = names.map((name) => ({ id: name, name }));
  return compareDocuments(
    { question: 'when does each of them end', earlier: [], documents },
    { find },
    new AbortController().signal,
  );
}
