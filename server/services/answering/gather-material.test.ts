import { expect, test } from 'vitest';
import type { SearchRequest } from './find-passages.ts';
import { gatherMaterial } from './gather-material.ts';

const maxDocumentChars = 100;

test('of a long document in which nothing is found goes the beginning, since a model cannot answer from nothing', async () => {
  const { documentExtent, passages } = await setUp({ found: [] });
  expect(documentExtent).toBe('beginning');
  expect(passages).toEqual([{ title: 'lease.txt', text: 'beginning' }]);
});

test('of a long document in which something is found goes nothing else', async () => {
  const { documentExtent, passages } = await setUp({ found: [{ title: 'lease.txt', text: 'found' }] });
  expect(documentExtent).toBe('found');
  expect(passages).toEqual([{ title: 'lease.txt', text: 'found' }]);
});

function setUp({ found }: { found: { title: string; text: string }[] }) {
  const find = async ({ documents, breadth }: SearchRequest) => {
    if (documents.length === 0) return [];
    return breadth === 'whole' ? [{ title: 'lease.txt', text: 'beginning' }] : found;
  };
  return gatherMaterial(find, {
    question: 'Quokkas?',
    documents: [{ id: 'a', name: 'lease.txt', chars: maxDocumentChars + 1 }],
    isAboutDocuments: true,
    requests: { readWhole: () => undefined },
    earlier: [],
    audience: undefined,
    page: undefined,
    lastSources: [],
    maxDocumentChars,
  });
}
