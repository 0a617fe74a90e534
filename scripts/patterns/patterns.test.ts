import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { measurePattern, toAttackText } from './attack.ts';
import { repeats, toKey } from './verdict.ts';
import { listWrittenPatterns } from './written-patterns.ts';

test('patterns are found where they are written and where they are built, in TypeScript and JSX', () => {
  const text = `const one = /a+/giu;
    const two = <p title="/no/">{text.replace(/b/, '')}</p>; // /no/
    const three: RegExp = new RegExp('c' + one.source, 'u');
    const four = RegExp(\`d\`);`;
  expect(listWrittenPatterns('a.tsx', text)).toEqual({
    literals: [
      { source: 'a+', flags: 'giu', file: 'a.tsx', line: 1 },
      { source: 'b', flags: '', file: 'a.tsx', line: 2 },
    ],
    builtOn: [3, 4],
  });
});

test('patterns that a module builds are recorded with the line on which it does', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'lexloom-patterns-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const path = join(dir, 'built.mjs');
  writeFileSync(
    path,
    "const words = ['a', 'b'];\nexport const any = words.map((word) =>\n  new RegExp(word + '+', 'i'));\n",
  );
  // In a process of its own, because Vitest loads modules in its own way.
  const program = `const { recordBuiltPatterns } = await import(${JSON.stringify(join(import.meta.dirname, 'built-patterns.ts'))});
    console.log(JSON.stringify(await recordBuiltPatterns([${JSON.stringify(path)}])));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(JSON.parse(stdout)).toMatchObject([
    { source: 'a+', flags: 'i', line: 3 },
    { source: 'b+', flags: 'i', line: 3 },
  ]);
});

test.each([
  ['a', false],
  ['\\+[+*]\\{2}', false],
  ['a?', false],
  ['a+', true],
  ['[+]*', true],
  ['a{2}', true],
])('whether /%s/ repeats anything is %s', (source, expected) => {
  expect(repeats({ source, flags: '' })).toBe(expected);
});

test('a pattern keeps its verdict unless its source or how it reads a text changes', () => {
  const key = toKey({ source: 'a+', flags: 'i' });
  expect(toKey({ source: 'a+', flags: 'gi' })).toBe(key);
  expect(toKey({ source: 'a+', flags: 'iy' })).not.toBe(key);
  expect(toKey({ source: 'a*', flags: 'i' })).not.toBe(key);
});

test('an attack is as long as the text that a pattern may get, and has each part at least once', () => {
  const attack = {
    parts: [
      { prefix: 'x', repeated: 'ab' },
      { prefix: '-', repeated: 'c' },
    ],
    suffix: '!',
  };
  expect(toAttackText(attack, 12)).toBe('xababab-ccc!');
  expect(toAttackText(attack, 0)).toBe('xab-c!');
});

test('a pattern that would take for ever is interrupted; others are timed, sticky ones too', () => {
  const text = `${'a'.repeat(40)}!`;
  expect(measurePattern({ source: '^(?:a|a)*$', flags: '' }, text, 50)).toBe(Number.POSITIVE_INFINITY);
  expect(measurePattern({ source: 'a+', flags: 'g' }, text, 50)).toBeLessThan(50);
  expect(measurePattern({ source: '(?:a|a)*$', flags: 'y' }, text, 50)).toBe(Number.POSITIVE_INFINITY);
});
