import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const widgetDir = join(import.meta.dirname, '../../widget');
/** The loader's table holds all languages; the terms are a legal text, in force in English alone. */
const untranslated = ['loader/words.ts', 'copilot/terms-words.ts'];
const tables = globSync('**/*words.ts', { cwd: widgetDir }).filter((file) => !untranslated.includes(file));

describe('a table of words', () => {
  test.each(tables)('has its Hindi sibling: %s', (file) => {
    expect(existsSync(join(widgetDir, file.replace(/\.ts$/, '.hi.ts')))).toBe(true);
  });
});
