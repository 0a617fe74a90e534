import { expect, test } from 'vitest';
import { toReadings } from './question-readings.ts';

const before = 'how long does a patent last in India';

test.each([
  ['and in Germany?', ['how long does a patent last in and in Germany?']],
  ['and airlines?', ['and airlines?', `${before} and airlines?`]],
  [
    'does it need a yearly renewal',
    ['does it need a yearly renewal', `${before} does it need a yearly renewal`],
  ],
  ['do you handle visas in Germany', ['do you handle visas in Germany']],
  ['can we hire you for litigation support', ['can we hire you for litigation support']],
  ['which forms need a merger and an export licence', ['which forms need a merger and an export licence']],
])('"%s" after another question is read as %j', (text, readings) => {
  expect(toReadings({ text, context: '' }, before).map((each) => each.text)).toEqual(readings);
});

test('a question that adds to another one is about the same, unless it is put to us', () => {
  const joined = (text: string) =>
    toReadings({ text, context: '' }, before).find(({ kind }) => kind === 'joined');
  expect(joined('must the customers learn the reason at once as well?')).toMatchObject({ refersBack: true });
  expect(joined('must the customers be told what happened too')).toMatchObject({ refersBack: true });
  expect(joined('Do you do payroll in India too?')).toBeUndefined();
});

test('what stands before a question in its message may be what it is about, and counts less than what it refers to', () => {
  const context = 'A customer has not paid our invoice.';
  const [, background] = toReadings({ text: 'Which interest may a company ask for by law?', context }, '');
  const [, referred] = toReadings({ text: 'Which interest may we ask for on it by law?', context }, '');
  expect(background?.text).toContain(context);
  expect(referred?.prior).toBeGreaterThan(background?.prior ?? 1);
});

test('a question without a word of its own is read with the sentence before it alone, unless it addresses us', () => {
  const context = 'The supplier raised a fixed price.';
  const read = (text: string) => toReadings({ text, context }, '').map((each) => each.text);
  expect(read('What do I do?')).toEqual([`${context} What do I do?`]);
  expect(read('Who are you?')).toEqual(['Who are you?', `${context} Who are you?`]);
});

test.each([
  'what do you charge for hiring a cook',
  'Hi, how much for a lease check?',
  'Was verlangen Sie für die Buchhaltung?',
  'Was kostet bei Ihnen die Durchsicht eines Pachtvertrags?',
  '¿Cuánto cobran por una auditoría?',
  '¿Cuánto cuesta redactar unos estatutos?',
  'ek lease dekhne ka kitna loge',
  'what are your usual fees for due diligence',
  'pricing for a firm of nine',
  'due diligence on a target, price?',
  'how much to check one lease',
  'what would five leases set us back',
])('"%s" is also read as the question for our prices', (text) => {
  const texts = toReadings({ text, context: '' }, '').map((each) => each.text);
  expect(texts).toEqual([text, 'how much does it cost']);
});

test.each([
  'how much notice do you ask for',
  'what do you want to know for an audit',
  'what do you ask for',
  'do you recover your fees in court',
  'how much lower are recruiting costs',
])('"%s" is not read as the question for our prices', (text) => {
  const texts = toReadings({ text, context: '' }, '').map((each) => each.text);
  expect(texts).not.toContain('how much does it cost');
});

test('what names a price is read as the question for ours only where a service of ours answers it', () => {
  const [, read] = toReadings({ text: 'approximate budget for a data room', context: '' }, '');
  expect(read).toMatchObject({ text: 'how much does it cost', kind: 'of-service' });
});

test('a part of what was asked about refers to it', () => {
  const read = (text: string) => toReadings({ text, context: '' }, before).at(-1);
  expect(read('what should the clause say')).toMatchObject({ kind: 'joined', refersBack: true });
  expect(read('what is a clause')).toMatchObject({ kind: 'joined', refersBack: false });
});

test('a place and nothing else is also read as the question whether we cover it, where nothing was asked before', () => {
  const read = (text: string, earlier: string) =>
    toReadings({ text, context: '' }, earlier).map((each) => each.text);
  expect(read('new york', '')).toEqual(['new york', 'do you cover new york']);
  expect(read('new york law', '')).toEqual(['new york law']);
  expect(read('Texas', before)).not.toContain('do you cover Texas');
});

test.each([
  ['any attorneys in Ohio?', 'do you have an office in Ohio'],
  ['have you got staff in Toronto', 'do you have an office in Toronto'],
  ['we’re looking for welders in Hamburg', 'can you find welders in Hamburg'],
  ['any branch in Oslo?', 'do you have an office in Oslo'],
  ['office address Norway', 'do you have an office in Norway'],
  ['we need an office in Oslo', undefined],
  ['can I fire staff in my Toronto office', undefined],
  ['how to register a Singapore branch', undefined],
  ['office manager notice period Norway', undefined],
  ['branch registration Singapore', undefined],
  ['interns in Sweden', undefined],
  ['staff in Sweden', undefined],
  ['attorneys in court', undefined],
  ['attorneys in Ohio keep trust accounts', undefined],
])('people of a place in "%s" are asked of us as %j', (text, asked) => {
  const texts = (earlier: string) => toReadings({ text, context: '' }, earlier).map((each) => each.text);
  expect(texts('')).toEqual([asked ?? text]);
  if (asked) expect(texts(before)).not.toContain(asked);
});
