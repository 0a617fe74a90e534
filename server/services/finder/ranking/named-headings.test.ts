import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { findInDocuments } from '../find-in-documents.ts';
import { createDocumentIndex } from '../index/document-index.ts';
import { listHeadings } from '../units/text-headings.ts';

const samples = join(import.meta.dirname, '../../../../scripts/samples/documents');

test.each([
  ['board-minutes.txt', 'auditors', '7.1 IT WAS RESOLVED to recommend'],
  ['uk-contract-care-home.txt', 'ending your employment', '15.'],
])(
  'what stands under the heading that a question names comes first: %s, %s',
  async (file, question, words) => {
    const finder = loadFinder();
    const text = readFileSync(join(samples, file), 'utf8');
    const indexes = [createDocumentIndex({ text, headingStarts: listHeadings(text) }, finder)];
    const request = { questions: [question], earlier: [], indexes, finder };
    const [first] = await findInDocuments(request, () => undefined);
    expect(text.slice(first?.start, first?.end)).toContain(words);
  },
);
