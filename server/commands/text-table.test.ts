import { expect, test } from 'vitest';
import { toTable } from './text-table.ts';

test('a table keeps control characters off the terminal and cuts long cells', () => {
  const table = toTable([{ name: 'Eve\u001b[2J\u202e\r\nx', message: 'y'.repeat(100) }], ['name', 'message']);
  expect(table.split('\n')).toEqual(['name       message', `Eve [2J x  ${'y'.repeat(59)}…`]);
});
