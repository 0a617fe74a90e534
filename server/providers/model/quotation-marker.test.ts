import { describe, expect, test } from 'vitest';
import { pass, site } from './test-answers.ts';

describe('quotations', () => {
  const mark = ' (not word for word)';
  test.each([
    ['It says "a monthly fee of 18,400 euros".', ''],
    ['It says “A monthly fee of 18,400\neuros,”', ''],
    ['It says «The Client … within thirty days».', ''],
    ['It says „[t]he Client shall pay“.', ''],
    ['It says "[The Supplier] shall pay a **monthly** fee".', ''],
    ['It says "a monthly fee of 18,400 euros [1]".', ''],
    ['The term "Confidential Information" and a 5" pipe of 6" steel are none.', ''],
    ['It says « The Client shall pay a monthly fee » and no more.', ''],
    ['It says »The Client shall pay a monthly fee«.', ''],
    ['The parties’ term is ‘the Client’s fee’, and ‘no interest is due’.', mark],
    ['It says ‘no interest is due’, and the parties’ rights end.', ''],
    ['It says “The Client ("Acme") shall pay a monthly fee”.', mark],
    ['It says “The Client (“Acme”) shall pay a yearly fee”.', mark],
    ['It says "The Client ("Acme") shall pay a yearly fee".', mark],
    ['It says « The Client shall pay a yearly fee ».', mark],
    ['It says »The Client shall pay a yearly fee«.', mark],
    ['It says ‘the Client’s fee is never due’.', mark],
    ['|Fee|"The Client shall pay a yearly fee"|', mark],
    ['It says "within … the Client".', mark],
    ['It says "a monthly fee of 18.400 euros".', mark],
    ['It says “a yearly fee of 18,400 euros”.', mark],
    ['It says "90 days".', mark],
    ['It says \\"The Client shall pay a yearly fee\\".', mark],
    ['It says:\u200b"The Client shall pay a yearly fee".', mark],
    ['It says "\ufeffThe Client shall pay a yearly fee".', mark],
    ['It says,"The Client shall pay a yearly fee".', mark],
    ['It says &quot;The Client shall pay a yearly fee&quot;.', mark],
    ['It says &#8220;The Client shall pay a yearly fee&#x201D;.', mark],
    ['It says &QUOT;The Client shall pay a yearly fee&QUOT;.', mark],
    ['It says &OpenCurlyDoubleQuote;The Client shall pay a yearly fee&CloseCurlyDoubleQuote;.', mark],
    ['It says &#X300C;The Client shall pay a yearly fee&#12301;.', mark],
    ['It says &Quot;The Client shall pay a yearly fee&NoSuchMarkOfQuotation;.', ''],
    ['It says ‹The Client shall pay a yearly fee›.', mark],
    ['It says ＂The Client shall pay a yearly fee＂.', mark],
    ['It says \\"The Client shall pay a monthly fee\\" &amp; "no interest is due".', ''],
  ])('%j becomes %j', (sentText, expected) => {
    const shown = pass([sentText]);
    expect(shown.includes(mark)).toBe(expected !== '');
    if (expected) expect(shown).toMatch(/["”“»«’›＂」] \(not word for word\)[.,|]/);
  });

  test.each([
    ['> The Client shall pay a monthly fee\n> of 18,400 euros.\n\nSo it is.', undefined],
    ['> "no interest is due" — Clause 2 of the agreement [1]\n', undefined],
    [
      '> The Client shall pay a yearly fee.\n\nSo it is.',
      `> The Client shall pay a yearly fee.${mark}\n\nSo it is.`,
    ],
    [
      '> no interest is due\n>\n> Interest is due at once.\n> It is due.',
      `> no interest is due\n>\n> Interest is due at once.\n> It is due.${mark}`,
    ],
    ['- > The Client shall pay a yearly fee.\n', `- > The Client shall pay a yearly fee.${mark}\n`],
    ['- - > The Client shall pay a yearly fee.\n', `- - > The Client shall pay a yearly fee.${mark}\n`],
    ['So:\r> The Client shall pay a yearly fee.\r', `So:\n> The Client shall pay a yearly fee.${mark}\n`],
    [
      '> The Client shall pay a monthly fee\nof a million euros.\n\nSo it is.',
      '> The Client shall pay a monthly fee\n\nof a million euros.\n\nSo it is.',
    ],
    [
      '10. It says:\n    > The Client shall pay a yearly fee\n    > and no more.\n\nSo it is.',
      `10. It says:\n    > The Client shall pay a yearly fee\n    > and no more.${mark}\n\nSo it is.`,
    ],
  ])('in a block: %j', (sentText, shown) => {
    expect(pass([sentText])).toBe(shown ?? sentText.replace('[1]', `[1](${site}/a)`));
  });

  const words = 'The Client shall pay a yearly fee.';
  test.each([
    ['`````', '`````'],
    ['~~~ text `a`', '~~~~  '],
    ['So:\n```text', '  ```'],
  ])('a block quote in a block of code between %j and %j is none, and one behind it is', (begin, end) => {
    const code = `${begin}\n> ${words}\nmore\n\`\`\` no end\n> ${words}\n${end}\n`;
    expect(pass([`${code}> ${words}\n`])).toBe(`${code}> ${words}${mark}\n`);
  });

  test.each([
    ['whose fence is none', '``` a`b'],
    ['whose fence may belong to an item of a list', '- an item\n  ```'],
    ['whose fence stands in a quotation', '> ```'],
    ['whose fence is indented, unlike its end', '  ```\n  code\n```'],
  ])('a block quote behind a block of code %s is marked', (_, begin) => {
    expect(pass([`${begin}\n\n> ${words}\n`])).toBe(`${begin}\n\n> ${words}${mark}\n`);
  });

  test('one that was broken off is not marked', () => {
    expect(pass(['> The Client shall p'], true)).toBe('> The Client shall p');
  });

  test('one of any length is checked in pieces', () => {
    const long = 'The Client shall pay a monthly fee. '.repeat(1000).trimEnd();
    expect(pass([`"${long}"`]).endsWith(mark)).toBe(true);
  });
});
