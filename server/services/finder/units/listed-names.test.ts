import { describe, expect, test } from 'vitest';
import { measureProcessorMs } from '../../test-processor-time.ts';
import { toUnits } from './units.ts';

describe('names, a line each', () => {
  test('are quoted with the line that names their list, and are no headings', () => {
    const text = `Minutes of the Works Committee

PRESENT:

Olive Tranter (Chair)

Dev Anand

Joanna Pike, UNISON representative

APOLOGIES:

Colin Baines

Budget

The committee agreed to spend up to £900 on a hoist.
`;
    expect(read(text)).toEqual([
      [
        'Minutes of the Works Committee, PRESENT',
        'PRESENT: Olive Tranter (Chair) Dev Anand Joanna Pike, UNISON representative',
      ],
      ['Minutes of the Works Committee, APOLOGIES', 'APOLOGIES: Colin Baines'],
      ['Budget', 'The committee agreed to spend up to £900 on a hoist.'],
    ]);
  });

  test('are quoted below an order or a letter, with the line to sign on', () => {
    const text = `ORDER

The trial is adjourned to January 25, 2027.

BY THE COURT:

____________________

MARGARET T. ODUYA

Circuit Court Judge
`;
    expect(read(text).at(-1)).toEqual([
      'ORDER, BY THE COURT',
      'BY THE COURT: ____________________ MARGARET T. ODUYA Circuit Court Judge',
    ]);
  });

  test('are still headings if a sentence stands below them', () => {
    const text = `Agreed terms:

Payment Terms

The Client pays each invoice within thirty days of its date.
`;
    expect(read(text).at(-1)).toEqual([
      'Payment Terms',
      'The Client pays each invoice within thirty days of its date.',
    ]);
  });

  test('are read as fast in a list without end', async () => {
    const text = `PRESENT:\n\n${'Olive Tranter\n\n'.repeat(20_000)}`;
    expect(await measureProcessorMs(() => read(text))).toBeLessThan(2000);
  });
});

const read = (text: string) =>
  toUnits(text).map(({ heading, start, end }) => [heading, text.slice(start, end).replace(/\s+/g, ' ')]);
