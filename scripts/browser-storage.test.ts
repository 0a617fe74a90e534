import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toPartnerStorage, toSiteStorage } from '#shared/browser-storage.ts';
import { root } from './run-step.ts';

const readDoc = (name: string) => readFileSync(join(root, 'docs', name), 'utf8');

test('docs/embedding.md lists what release.json says is stored, word for word', () => {
  const rows = toPartnerStorage().map(
    ({ key, where, purpose, life }) => `| \`${key}\` | ${where} | ${purpose} | ${life} |`,
  );
  expect(readDoc('embedding.md')).toContain(
    `| key | where | purpose | life |\n|---|---|---|---|\n${rows.join('\n')}\n\n`,
  );
});

test('docs/specification.md names every key, here and on other sites, and no other', () => {
  const [, section = ''] = readDoc('specification.md').split('## Storage in the browser\n');
  const [table = ''] = section.split('\n\nNothing');
  // The first cell of each row.
  const named = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, key]) => key),
  );
  const keys = new Set([...toSiteStorage(), ...toPartnerStorage()].map(({ key }) => key));
  expect(named.sort()).toEqual([...keys].sort());
});
