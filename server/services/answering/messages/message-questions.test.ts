import { describe, expect, test } from 'vitest';
import { measureProcessorMs } from '../../test-processor-time.ts';
import { splitList, splitQuestion, toMessageQuestions } from './message-questions.ts';

const asked = (message: string) => toMessageQuestions(message).map(({ text }) => text);

describe('the questions of a message', () => {
  test.each([
    ['hm, what do you do?', 'what do you do?'],
    ['Hm… oh and what do you do?', 'and what do you do?'],
    ['ähm, was kostet das?', 'was kostet das?'],
    ['HM Land Registry fees', 'HM Land Registry fees'],
    ['oh what a day', 'oh what a day'],
  ])('do not begin with an interjection: “%s”', (message, question) => {
    expect(asked(message)).toEqual([question]);
  });

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

  test('are not the courtesies with which a mail begins', () => {
    expect(asked('To whom it may concern. Do you review leases?')).toEqual(['Do you review leases?']);
    expect(asked('First of all thank you for your site. Do you review leases?')).toEqual([
      'Do you review leases?',
    ]);
    expect(asked('Sorry for the long mail, I want to be clear. Do you review leases?')).toEqual([
      'Do you review leases?',
    ]);
  });

  test('of hardly a word of their own are without what leads up to them', () => {
    const letter = 'We received a letter from a rival about our handle.';
    expect(asked(`${letter} I would appreciate it if you could kindly tell me how we should react.`)).toEqual(
      ['how we should react?'],
    );
    expect(asked(`${letter} We were wondering what to do.`)).toEqual(['what to do?']);
    expect(asked('I would like to know which terms a lease of a shop must have.')).toEqual([
      'I would like to know which terms a lease of a shop must have.',
    ]);
  });

  test('are asked in Indian English, too', () => {
    const told =
      'Our clerk in Surat has given his papers on Friday, and our director is angry with him and shouts.';
    expect(asked(`${told} Kindly guide whether he can go at once.`)).toEqual(['whether he can go at once?']);
    expect(asked(`${told} Please guide me on what to do.`)).toEqual(['what to do?']);
  });

  test('come with the sentence before the last one where that says nothing by itself', () => {
    const [question] = toMessageQuestions(
      'A former clerk demands to see her personnel file. We are in Glasgow. Am I obliged to hand this over?',
    );
    expect(question?.context).toBe('A former clerk demands to see her personnel file. We are in Glasgow.');
  });

  test('are given what a long message narrates besides', () => {
    const message = `Hello, I keep a bakery in Leeds. One of my staff expects her first child. We are all happy for her, it is
      new to me. I have no idea what to do. How long may she stay away?`;
    expect(toMessageQuestions(message)).toEqual([
      {
        text: 'How long may she stay away?',
        context: 'We are all happy for her, it is new to me. I have no idea what to do.',
        narrated: [
          'I keep a bakery in Leeds.',
          'One of my staff expects her first child.',
          'We are all happy for her, it is new to me.',
          'I have no idea what to do.',
        ],
      },
    ]);
  });

  test('are the items of a list, whatever marks or numbers them', () => {
    expect(asked('Two questions pls: 1) is your chat free 2) who owns you')).toEqual([
      'is your chat free',
      'who owns you',
    ]);
    expect(toMessageQuestions('Please answer in short:\n- your prices\n- who founded it')).toEqual([
      { text: 'your prices', context: 'answer in short:' },
      { text: 'who founded it', context: 'answer in short:' },
    ]);
    expect(asked('- hired in May\n- fired in June\nDo they owe me notice?')).toEqual([
      'Do they owe me notice?',
    ]);
  });

  test('end with their line, unless the line is wrapped', () => {
    expect(asked('what are your prices\ndo you work in India')).toEqual([
      'what are your prices',
      'do you work in India',
    ]);
    expect(
      asked('I would like to know whether the notice period which\nis in my contract is valid.\nThanks'),
    ).toEqual(['I would like to know whether the notice period which is in my contract is valid.']);
  });

  test('are what a long message plainly asks, not what it narrates', () => {
    const story = 'My manager wants me gone and put four pages on the table which he needs back by noon.';
    expect(asked(`${story} Is such an agreement valid if nobody has advised me?`)).toEqual([
      'Is such an agreement valid if nobody has advised me?',
    ]);
    const leaving =
      'I want to leave my job as a waitress in Manchester after four years and two months of nights.';
    expect(asked(`${leaving} Could you tell me what the law says on that?`)).toEqual([
      leaving,
      'Could you tell me what the law says on that?',
    ]);
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
    ['do you work nights and whats your number', ['do you work nights', 'whats your number']],
    ['do you encrypt files, do you have 2fa', ['do you encrypt files', 'do you have 2fa']],
    ['if we get a legal hold, what must we stop', ['if we get a legal hold, what must we stop']],
    ['how long is a lease, does it just end', ['how long is a lease, does it just end']],
    ['I need an NDA and also want to know who checks it', ['I need an NDA', 'who checks it']],
  ])('"%s" asks %j', (sentence, questions) => {
    expect(splitQuestion(sentence)).toEqual(questions);
  });

  test('are read in time from a hostile message', async () => {
    for (const piece of [
      'a\n',
      'a?\n',
      '- a\n',
      '1) ',
      ', do you ',
      ',',
      'HI!',
      ' ,',
      'and ',
      '? ',
      '- ',
      'in plain ',
    ]) {
      const message = piece.repeat(32_000 / piece.length);
      expect(await measureProcessorMs(() => toMessageQuestions(message)), piece).toBeLessThan(400);
    }
  });
});
