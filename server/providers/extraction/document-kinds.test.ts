import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentKinds, listDocumentKinds } from '#shared/document-kinds.ts';
import { sentenceOf } from '#shared/errors.ts';

const root = join(import.meta.dirname, '../../..');

test('the documentation has a row for each kind of document', () => {
  const docs = readFileSync(join(root, 'docs/documents.md'), 'utf8');
  const table = docs.slice(docs.indexOf('| kind | how |')).split('\n\n')[0] ?? '';
  const documented = table
    .split('\n')
    .slice(2)
    .flatMap((row) => (row.split('|')[1] ?? '').split(','))
    .map((label) => label.trim());
  expect(documented.toSorted()).toEqual(
    Object.values(documentKinds)
      .map(({ label }) => label)
      .toSorted(),
  );
});

test('visitors are told what they may upload, in English and in Hindi', () => {
  expect(listDocumentKinds()).toBe('PDF, Word (DOCX), text, HTML, RTF, e-mail (EML) or image');
  expect(sentenceOf.file_type_refused).toBe(
    'Files of this kind cannot be read. Please upload a PDF, Word (DOCX), text, HTML, RTF, e-mail (EML) or image file.',
  );
  const [file = ''] = globSync('widget/**/error-words.hi.ts', { cwd: root });
  const hindi = /file_type_refused:\s*'([^']*)'/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
  for (const [abbreviation] of listDocumentKinds().matchAll(/[A-Z]{3,}/g))
    expect(hindi).toContain(abbreviation);
});
