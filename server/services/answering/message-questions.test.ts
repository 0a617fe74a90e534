import { describe, expect, test } from 'vitest';
import { splitList, splitQuestion, toMessageQuestions } from './message-questions.ts';

const asked = (message: string) => toMessageQuestions(message).map(({ text }) => text);

describe('the questions of a message', () => {
  test('keep what stands behind a greeting in the same sentence', () => {
    expect(
      toMessageQuestions('Dear Sir or Madam, my father left us his company. Can you transfer the shares?'),
    ).toEqual([{ text: 'Can you transfer the shares?', context: 'my father left us his company.' }]);
    expect(asked('Good morning, could you tell me your opening hours?')).toEqual([
      'could you tell me your opening hours?',
    ]);
    expect(asked('Hello, I hope you are well. Do you work on Sundays?')).toEqual(['Do you work on Sundays?']);
    expect(asked('Hello there')).toEqual(['Hello there']);
  });

  test.each([
    ['payroll, leave and hiring', ['payroll', 'leave', 'hiring']],
    ['Was kostet es, wenn Sie einen Vertrag entwerfen', []],
    ['what is it, if you draft it', []],
    ['Wenn Sie prüfen, kostet das etwas', ['Wenn Sie prüfen', 'kostet das etwas']],
    ['leave and payslips: which do you do', ['leave', 'payslips', 'which do you do']],
    ['hr manager uk: what check may i ask for', ['what check may i ask for']],
  ])('"%s" is a list of %j', (sentence, items) => {
    expect(splitList(sentence)).toEqual(items);
  });

  test.each([
    ['do you also do patent filings', ['do you also do patent filings']],
    ['do you do payroll, also is it safe', ['do you do payroll', 'is it safe']],
  ])('"%s" asks %j', (sentence, questions) => {
    expect(splitQuestion(sentence)).toEqual(questions);
  });

  test('are read in time from a hostile message', () => {
    for (const piece of [',', 'HI!', ' ,', 'and ', '? ', '- ', 'in plain ']) {
      const began = performance.now();
      toMessageQuestions(piece.repeat(32_000 / piece.length));
      expect([piece, performance.now() - began < 400]).toEqual([piece, true]);
    }
  });
});
