import { expect, test } from 'vitest';
import { toCsv, toTable } from './format.ts';

test('a table keeps control characters off the terminal and cuts long cells', () => {
  const table = toTable([{ name: 'Eve\u001b[2J\u202e\r\nx', message: 'y'.repeat(100) }], ['name', 'message']);
  expect(table.split('\n')).toEqual(['name       message', `Eve [2J x  ${'y'.repeat(59)}…`]);
});

test('CSV quotes what it must and disarms formulas', () => {
  for (const formula of ['=1+1', '+1', '-1', '@x', '\t=1'])
    expect(toCsv([{ cell: formula }]).split('\r\n')[1]).toBe(`"'${formula}"`);
  expect(toCsv([{ a: 'x,"y"\nz', b: true }])).toBe('a,b\r\n"x,""y""\nz",true');
  expect(toCsv([])).toBe('');
});
