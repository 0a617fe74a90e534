import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type FoundText, findTexts } from './find-texts.ts';

const root = join(import.meta.dirname, '..');
/** The English word tables. The loader has a single one for all languages, which a test below names. */
const tables = [...globSync('widget/**/*words.ts', { cwd: root }), 'shared/content/knowledge.ts'].filter(
  (file) => file !== 'widget/loader/words.ts',
);
/** Names, keyboard keys and data, and questions to the server, whose knowledge is English. */
const untranslated =
  /(^|\.)(keys|prompt|key|icon|path|keywords|weakFrom)(\.|$)|^(topicOrder|greetings)\b|^title = Lexloom Co-pilot$/;
/** Lists that may have more or fewer entries in a translation. */
const ofAnyLength = /(^|\.)(keywords|greetings)$/;
/** Sentences that the server writes itself in English. */
const onlyTranslated = /^(errorSentences|idleWords\.keptFor)\b/;
const keptDays = { guest: 30, documents: 7 };

describe('Hindi', () => {
  test.each(tables)('has every text of %s', async (file) => {
    const translated = file.replace(/\.ts$/, '.hi.ts');
    expect(existsSync(join(root, translated)), `${translated} is missing`).toBe(true);
    const english = toTexts(await import(join(root, file)));
    const hindi = toTexts(await import(join(root, translated)));
    const toShared = (texts: Record<string, string>) =>
      Object.keys(texts)
        .filter((name) => !onlyTranslated.test(name))
        .sort();
    expect(toShared(hindi)).toEqual(toShared(english));
    const inLatin = Object.entries(hindi)
      .filter(([name, text]) => !untranslated.test(name) && !untranslated.test(`${name} = ${text}`))
      .filter(([, text]) => !/\p{Script=Devanagari}/u.test(text));
    expect(inLatin).toEqual([]);
  });

  test('says in the terms, unlike the English ones, that the English text prevails', async () => {
    const { termsSections } = (await import(join(root, 'widget/copilot/dialogs/terms-words.hi.ts'))) as {
      termsSections: readonly { paragraphs: readonly string[] }[];
    };
    expect(termsSections[0]?.paragraphs.at(-1)).toContain('मान्य पाठ अंग्रेज़ी का है।');
  });

  test('has the loader’s texts', async () => {
    const { launcherWords } = (await import(join(root, 'widget/loader/words.ts'))) as {
      launcherWords: readonly (readonly string[])[];
    };
    const [english = [], ...others] = launcherWords;
    expect(english).toHaveLength(4);
    for (const [, ...texts] of others)
      expect(texts).toEqual([1, 2, 3].map(() => expect.stringMatching(/\p{Script=Devanagari}/u)));
    expect(others.map(([language]) => language)).toEqual(['hi']);
  });

  test('cannot miss a text, since none is outside the tables', () => {
    const files = globSync('widget/**/*.{ts,tsx}', { cwd: root }).filter(
      (file) => !/words(\.hi)?\.ts$|\.test\.ts$|^widget\/npm\//.test(file),
    );
    expect(files.length).toBeGreaterThan(100);
    const found = files.flatMap((file) =>
      findTexts(file, readFileSync(join(root, file), 'utf8')).map((text): FoundText & { file: string } => ({
        file,
        ...text,
      })),
    );
    expect(found).toEqual([]);
  });

  test('would notice a text outside the tables', () => {
    const source = `const a = <p aria-label="Close">Try again</p>; say('Something went wrong.'); throw new Error('For us.');`;
    expect(findTexts('new.tsx', source).map(({ text }) => text)).toEqual([
      'Close',
      'Try again',
      'Something went wrong.',
    ]);
  });
});

/** Returns all texts of a table by their path; functions are called with sample arguments. */
function toTexts(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value };
  if (typeof value === 'function')
    return { [`${path}()`]: value(path.endsWith('keptFor') ? keptDays : 'Chat 2', '3') };
  if (ofAnyLength.test(path)) return { [path]: `${(value as unknown[]).length > 0}` };
  if (typeof value !== 'object' || value === null) return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, inner]) => toTexts(inner, path ? `${path}.${name}` : name)),
  );
}
