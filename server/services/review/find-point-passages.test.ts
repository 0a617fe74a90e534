import { expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { createDocumentIndex } from '../finder/document-index.ts';
import { findPointPassages } from './find-point-passages.ts';

test('a lead-in is quoted with the items under it', () => {
  const text = `SUPPLY AGREEMENT

8. Delivery. The Supplier delivers the goods to the warehouse of the Customer within ten days.

9. Warranties. The Supplier represents and warrants to the Customer that:

(a) the goods are free from defects in material and workmanship for one year;

(b) it has good title to the goods.

10. Governing Law. This Agreement is governed by the laws of India.
`;
  const finder = loadFinder();
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  const point = findPointPassages(index, text, finder).find(({ key }) => key === 'warranties');
  const quotes = point?.ranges.map(({ start, end }) => text.slice(start, end)) ?? [];
  const [led] = quotes.filter((quote) => quote.includes('warrants to the Customer that:'));
  expect(led).toContain('free from defects');
  expect(led).toContain('good title');
  expect(led).not.toContain('Governing Law');
});
