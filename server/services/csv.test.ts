import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('CSV quotes every cell and disarms formulas', () => {
  for (const formula of ['=1+1', '+1', '-1', '@x', '＝1'])
    expect(toCsv([{ cell: formula }]).split('\r\n')[1]).toBe(`"'${formula}"`);
  expect(toCsv([{ cell: '\t=1' }])).toBe(`"cell"\r\n"\t'=1"`);
  expect(toCsv([{ cell: 'Ada; =cmd()' }])).toBe(`"cell"\r\n"Ada; '=cmd()"`);
  expect(toCsv([{ a: 'x,"y"\nz', b: true }])).toBe('"a","b"\r\n"x,""y""\nz","true"');
  expect(toCsv([])).toBe('');
});

const text = fc.string({ unit: fc.constantFrom(...'=+-@＝;,\t\r\n" \u00a0\'a1()') });

test.each([',', ';', '\t'])('no cell is a formula where a spreadsheet divides at %j', (separator) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, text, text), { minLength: 1 }), (rows) => {
      const csv = toCsv(rows.map(([id, name, message]) => ({ id, name, message })));
      for (const cell of toCells(csv, separator)) expect(cell.trim()).not.toMatch(/^[=+\-@＝]/);
    }),
  );
});

/**
 * Splits as spreadsheets do: quotation marks count if a cell begins with one; text after the closing mark is taken as it is.
 */
function toCells(csv: string, separator: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let isStart = true;
  for (let at = 0; at < csv.length; at++) {
    const char = csv.charAt(at);
    if (isQuoted && char === '"' && csv.charAt(at + 1) === '"')
      cells.push(`${cells.pop()}${csv.charAt(++at)}`);
    else if (isQuoted && char === '"') isQuoted = false;
    else if (!isQuoted && isStart && char === '"') isQuoted = true;
    else if (!isQuoted && (char === separator || char === '\n' || char === '\r')) {
      cells.push('');
      isStart = true;
      continue;
    } else cells.push(`${cells.pop()}${char}`);
    isStart = false;
  }
  return cells;
}
