import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import config from '../../vite.widget.config.ts';
import { root } from '../run-step.ts';

const bundle = globSync('dist/widget/w/*.js', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/**
 * What distinguishes a library's own code from an imitation and survives a minifier: the properties that it reads, and its
 * texts. The share that must be found leaves room for what is unused and therefore not bundled.
 */
describe('the built widget contains', () => {
  test.each([
    ['Preact', 'preact/dist/preact.mjs', 0.9],
    ['Preact’s hooks', 'preact/hooks/dist/hooks.mjs', 0.7],
    ['zustand', 'zustand/esm/vanilla.mjs', 1],
    ['eventsource-parser', 'eventsource-parser/dist/parse.js', 0.9],
  ])('%s itself', (_, path, share) => {
    const marks = readMarks(readFileSync(join(root, 'node_modules', path), 'utf8'));
    expect(marks.length).toBeGreaterThan(3);
    const found = marks.filter((mark) => bundle.includes(mark));
    expect(found.length / marks.length).toBeGreaterThanOrEqual(share);
  });

  test('no package under another’s name', () => {
    expect(config.resolve?.alias).toBeUndefined();
  });
});

/** Property names of at least three characters, and the fixed parts of texts of at least eight. */
function readMarks(code: string): string[] {
  const marks = new Set<string>();
  const { program } = parseSync('library.mjs', code);
  JSON.stringify(program, (_, node: unknown) => {
    if (typeof node === 'bigint') return undefined;
    const { type, property, computed, value } = (node ?? {}) as {
      type?: string;
      property?: { name?: string };
      computed?: boolean;
      value?: unknown;
    };
    const name = property?.name ?? '';
    if (type === 'MemberExpression' && !computed && name.length > 2) marks.add(`.${name}`);
    const text = type === 'Literal' ? value : (value as { raw?: string } | undefined)?.raw;
    if (typeof text === 'string' && text.length > 7 && !/["'`\\]/.test(text)) marks.add(text);
    return node;
  });
  return [...marks];
}
