import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readDutyRequest } from '../../server/services/duties/read-request.ts';

/** Every question of a file of samples, wherever it stands in it. */
const listAsked = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(listAsked);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'ask' && typeof value === 'string' ? [value] : listAsked(value),
  );
};

test.each([
  'conversations',
  'everyday-questions',
  'fresh-questions',
  'further-questions',
  'natural-questions',
  'reader-questions',
  'varied-questions',
  'whole-requests',
  'workplace-questions',
])('no question of %s is taken for a request for everybody’s duties', (name) => {
  const asked = listAsked(parse(readFileSync(join(import.meta.dirname, `${name}.yaml`), 'utf8')));
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.filter((question) => (readDutyRequest(question)?.whose.side ?? 'named') !== 'named')).toEqual(
    [],
  );
});
