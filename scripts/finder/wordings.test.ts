import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const folder = join(import.meta.dirname, 'wordings');
const entrySchema = z.object({
  concept: z.string().regex(/^(cuad|nli|maud|prv|h|x):./),
  questions: z.array(z.string().min(2)),
});

/** The folder also holds lists of another form (whole-document requests, messages off the topic): only concepts count. */
const entries = readdirSync(folder).flatMap((name) => {
  const content: unknown = parse(readFileSync(join(folder, name), 'utf8'));
  if (!Array.isArray(content)) return [];
  return content.flatMap((entry: unknown) => {
    const read = entrySchema.safeParse(entry);
    return read.success ? [read.data] : [];
  });
});

test('asks the same question of one concept only', () => {
  const concepts = new Map<string, string>();
  const shared: string[] = [];
  for (const { concept, questions } of entries)
    for (const question of questions) {
      const plain = normalize(question);
      const first = concepts.get(plain) ?? concept;
      if (first !== concept) shared.push(`${question}: ${first}, ${concept}`);
      concepts.set(plain, first);
    }
  expect(shared).toEqual([]);
});

test.each(['cuad:', 'nli:', 'maud:'])('has 15 wordings or more for every concept of %s', (source) => {
  const counts = new Map<string, number>();
  for (const { concept, questions } of entries)
    if (concept.startsWith(source)) counts.set(concept, (counts.get(concept) ?? 0) + questions.length);
  expect(counts.size).toBe({ 'cuad:': 34, 'nli:': 14, 'maud:': 15 }[source]);
  expect([...counts].filter(([, count]) => count < 15)).toEqual([]);
});

test('labels sentences only for concepts that can be asked for', () => {
  const labels = z
    .array(
      z.strictObject({
        concept: z.string(),
        dataset: z.enum(['cuad', 'contractnli', 'maud', 'privacy_qa']).optional(),
        text: z.string(),
      }),
    )
    .parse(parse(readFileSync(join(folder, '../weak-labels.yaml'), 'utf8')));
  const asked = new Set(entries.map(({ concept }) => concept));
  for (const { concept, text } of labels) {
    expect(asked).toContain(concept);
    expect(new RegExp(text, 'i').test('the weather is fine')).toBe(false);
  }
});

/** Greetings, case and punctuation make no difference to which question it is. */
function normalize(question: string) {
  const words =
    question
      .toLowerCase()
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => !['hi', 'hello', 'hey', 'please', 'pls'].includes(word)).join(' ');
}
