import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readAcord } from './read-acord.ts';

test('reads clauses and the ratings of the test split, phrases in quotation marks, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'acord-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'qrels'));
  writeFileSync(
    join(folder, 'corpus.jsonl'),
    '{"_id": "a1", "text": "Sold as is."}\n{"_id": "b2", "text": "No."}\n',
  );
  writeFileSync(
    join(folder, 'qrels/test.tsv'),
    'query-id\tcorpus-id\tscore\r\n"""as-is"" clause"\ta1\t4\r\n"""as-is"" clause"\tb2\t0\r\nAudit Rights\tb2\t1\r\n',
  );
  const { clauses, ratings } = readAcord(folder);
  expect(clauses).toEqual(
    new Map([
      ['a1', 'Sold as is.'],
      ['b2', 'No.'],
    ]),
  );
  expect(ratings).toEqual(
    new Map([
      [
        '"as-is" clause',
        new Map([
          ['a1', 4],
          ['b2', 0],
        ]),
      ],
      ['Audit Rights', new Map([['b2', 1]])],
    ]),
  );
});
