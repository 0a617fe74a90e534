import { expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { createDocumentIndex } from '../finder/document-index.ts';
import { findPointPassages, passageFrom } from './find-point-passages.ts';

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

test('a clause that the finder does not recognise is shown as unsure by the words that tell it', () => {
  const text = `LOGO AGREEMENT

1. Logo. The Licensee uses the logo on its goods as Schedule A shows it, and in no other form.

2. Samples. Samples are sent to the Licensor. If they are blurred, the Licensor may upon written
notification to the Licensee terminate this Agreement.

3. Law. The laws of India apply.
`;
  const finder = loadFinder();
  const index = createDocumentIndex({ text, headingStarts: [] }, finder);
  const point = findPointPassages(index, text, finder).find(({ key }) => key === 'termination');
  expect(point?.probability).toBeGreaterThanOrEqual(passageFrom);
  const quotes = point?.ranges.map(({ start, end }) => text.slice(start, end)) ?? [];
  expect(quotes.some((quote) => quote.includes('notification to the Licensee terminate'))).toBe(true);
});
