import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from './metrics.ts';

const docs = join(import.meta.dirname, '../docs');

test('the dashboard, the alerts and the documentation name metrics that exist, and every one is documented', async () => {
  const metrics = createMetrics({
    openAnswers: () => 0,
    readSpent: async () => [],
    readQueues: async () => ({ answers: 0 }),
    poolWaiting: () => 0,
  });
  const own = [...(await metrics.read()).matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  const names = own.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const read = (path: string) => readFile(join(docs, path), 'utf8');
  const dashboard = JSON.parse(await read('operations/dashboard.json')) as {
    panels: { title: string; targets: { expr: string }[] }[];
  };
  const alerts = parse(await read('operations/alerts.yml')) as {
    groups: { rules: { alert: string; expr: string; annotations: { summary: string } }[] }[];
  };
  const expressions = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ];
  expect(expressions.length).toBeGreaterThan(20);
  for (const name of expressions.join('\n').match(/\b(lexloom|process|nodejs)_\w+/g) ?? [])
    expect(names).toContain(name);
  const documented = (await read('running.md')).match(/\blexloom_\w+/g) ?? [];
  for (const name of documented) expect(names).toContain(name);
  for (const [, name = ''] of own) if (name.startsWith('lexloom_')) expect(documented).toContain(name);
});
