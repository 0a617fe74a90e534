import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkTemplate } from './check-template.ts';
import { readTemplates } from './read-templates.ts';
import { createTemplateEngine } from './template-engine.ts';

const folder = join(import.meta.dirname, '../../data/templates');
const templates = readTemplates(folder, createTemplateEngine());

describe.each(templates.map((each) => [each.template.key, each] as const))('the template %s', (_, each) => {
  test('has no field that dangles, no wording out of reach and no reference to nowhere', {
    timeout: 120_000,
  }, () => {
    expect(checkTemplate(each)).toEqual([]);
  });

  test('has its title first, and says what to check with counsel', () => {
    const { text } = each.render({});
    expect(text.blocks[0]?.kind).toBe('title');
    expect(text.blocks.flatMap(({ inlines }) => inlines).some(({ kind }) => kind === 'mark')).toBe(true);
  });
});
