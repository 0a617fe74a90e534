import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from './settings.ts';

const rows = new Map(
  readFileSync(join(import.meta.dirname, '../docs/running.md'), 'utf8')
    .split('\n')
    .map((line) => /^\| `([A-Z][A-Z0-9_]+)` \| (.*?) \|/.exec(line))
    .flatMap((found) => (found ? [[found[1], found[2]?.trim()] as const] : [])),
);

test('docs/running.md names every setting, and no other', () => {
  expect([...rows.keys()].sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test.each(Object.entries(environmentSchema.parse({})).filter(([, value]) => value !== undefined))(
  'docs/running.md tells the default of %s',
  (name, value) => {
    expect(rows.get(name)?.replaceAll(',', '')).toBe(String(value));
  },
);
