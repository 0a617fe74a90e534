import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseLabelled, readLabelledDocuments } from './labelled-documents.ts';
import { readOwnWordings } from './legal-train.ts';

test('labels hold up to the next labels or the next empty line, and are no part of the text', () => {
  const { text, spans } = parseLabelled(
    'LEASE\n\n2. Rent\n@x:lease-rent h:Late Payment\nThe rent is 900.\nIt is due on Mondays.\n@x:lease-pets\nNo dogs.\n\nSigned\n',
  );
  expect(text).toBe('LEASE\n\n2. Rent\nThe rent is 900.\nIt is due on Mondays.\nNo dogs.\n\nSigned\n\n');
  expect(spans.map(({ concept, start, end }) => [concept, text.slice(start, end)])).toEqual([
    ['x:lease-rent', 'The rent is 900.\nIt is due on Mondays.'],
    ['h:Late Payment', 'The rent is 900.\nIt is due on Mondays.'],
    ['x:lease-pets', 'No dogs.'],
  ]);
});

const documents = readLabelledDocuments();

test('every label is a concept for which people can ask', () => {
  const asked = new Set(readOwnWordings().wordings.map(({ concept }) => concept));
  const unasked = documents.flatMap(({ id, spans }) =>
    spans.filter(({ concept }) => !asked.has(concept)).map(({ concept }) => `${id}: ${concept}`),
  );
  expect(unasked).toEqual([]);
});

test('no labelled document shares a sentence with a document of the sample questions', () => {
  const folder = join(import.meta.dirname, '../samples/documents');
  const samples = readdirSync(folder).map((name) => plain(readFileSync(join(folder, name), 'utf8')));
  const shared = documents.flatMap(({ text }) =>
    text
      .split(/[.\n]/)
      .map((sentence) => plain(sentence))
      .filter((sentence) => sentence.split(' ').length >= 10)
      .filter((sentence) => samples.some((sample) => sample.includes(sentence))),
  );
  expect(shared).toEqual([]);
});

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
