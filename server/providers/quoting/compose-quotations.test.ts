import { expect, test } from 'vitest';
import type { Question } from '../../services/answering/assistant.ts';
import type { Language } from '../../services/text/message-language.ts';
import { composeQuotations } from './compose-quotations.ts';

const toPassage = (name: string, goesOn: boolean) => ({
  title: 'lease.txt',
  text: 'The rent is due in May.',
  documentId: 'f',
  ...{ start: 0, end: 23, clause: { name, goesOn } },
});

test.each<[Language, string, string]>([
  ['en', 'Clause 4 and clause 5 of your document', 'Clause 4 and clause 5 go on:'],
  ['de', 'Klausel 4 und Klausel 5 Ihres Dokuments', 'Klausel 4 und Klausel 5 gehen weiter:'],
  ['es', 'Cláusula 4 y cláusula 5 de su documento', 'Cláusula 4 y cláusula 5 continúan:'],
  ['hi', 'आपके दस्तावेज़ से खंड 4 और खंड 5', 'खंड 4 और खंड 5 आगे भी हैं:'],
])('names clauses in the language of the answer: %s', (language, lead, goesOn) => {
  const text = write({ passages: [toPassage('clause 4', true), toPassage('clause 5', true)] }, language);
  expect(text).toContain(lead);
  expect(text).toContain(`*${goesOn}`);
});

test('names a clause that there is not in the language of the answer', () => {
  expect(write({ message: 'Was steht in Artikel 9?' }, 'de')).toContain('nicht gefunden: Klausel 9.');
});

test('says that a single clause goes on', () => {
  expect(write({ passages: [toPassage('clause 4', true)] }, 'en')).toContain('*Clause 4 goes on: open it');
});

const write = (question: Partial<Question>, language: Language) => {
  const whole = {
    message: '4, 5',
    turns: [],
    passages: [],
    documentNames: ['lease.txt'],
    earlierSources: [],
  };
  return [...composeQuotations({ ...whole, ...question }, language)].map(({ text }) => text).join('');
};
