import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toDocumentPassages } from './document-passages.ts';

describe('the passages of a document', () => {
  test('are its clauses, each under its heading and number', () => {
    const text = `MUTUAL NDA

1. Parties. This agreement is between Acme Corp. and Beta LLC, together the parties, and nobody else.

ARTICLE II TERM

2.1 This agreement ends two years after the Effective Date, unless the parties extend it in writing.
`;
    expect(toPassages(text).map(({ heading, text: quoted }) => [heading, quoted.slice(0, 12)])).toEqual([
      ['MUTUAL NDA', 'MUTUAL NDA'],
      ['MUTUAL NDA, 1 Parties', '1. Parties. '],
      ['ARTICLE II TERM', 'ARTICLE II T'],
      ['ARTICLE II TERM, 2.1', '2.1 This agr'],
    ]);
  });

  test('title a subclause with the clause that it belongs to', () => {
    const text = `5. Data.

5.2. Security. The Provider keeps the data secure, under the measures that the Cover Page names, at all times.

(a) It tests these measures once a year, and tells the Customer in writing what these tests have shown it.
`;
    expect(toPassages(text).map(({ heading }) => heading)).toEqual([
      '5 Data',
      '5 Data, 5.2 Security',
      '5 Data, 5.2 Security (a)',
    ]);
  });

  test('are titled with the headings that the file itself marks', () => {
    const text =
      'Governing law\n\nThe laws of Delaware apply to it, whatever the conflict of laws may otherwise say.';
    const offsets = { pageStarts: [], headingStarts: [0] };
    expect(toDocumentPassages({ text, offsets })[0]?.heading).toBe('Governing law');
  });

  test('are in order, without overlap and never cut a character, for any text', () => {
    const words = fc.constantFrom(
      '1. Term',
      'SECTION',
      'the Supplier shall pay. ',
      '\n',
      '\n\n',
      '  ',
      '🧵',
      'x'.repeat(900),
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 40 }), (parts) => {
        const text = parts.join(' ');
        let last = 0;
        for (const passage of toPassages(text)) {
          expect(passage.start).toBeGreaterThanOrEqual(last);
          expect(passage.text.isWellFormed()).toBe(true);
          last = passage.end;
        }
      }),
    );
  });

  test('omit nothing but white space', () => {
    const text = 'HEADING\n\nOne sentence. Another.\n\n(a) first item; and\n(b) second item.\n\nLast words';
    const kept = toPassages(text)
      .map((passage) => passage.text)
      .join('');
    expect(kept.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  });

  test('are cut after a sentence when a clause is too long to quote', () => {
    const text = 'The Supplier shall deliver the goods on time. '.repeat(100);
    const passages = toPassages(text);
    expect(passages.length).toBeGreaterThan(3);
    for (const passage of passages) {
      expect(passage.text.length).toBeLessThanOrEqual(1200);
      expect(passage.text).toMatch(/\.$/);
    }
  });
});

function toPassages(text: string) {
  return toDocumentPassages({ text }).map((each) => ({ ...each, text: text.slice(each.start, each.end) }));
}
