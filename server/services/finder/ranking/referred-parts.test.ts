import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { findInDocuments } from '../find-in-documents.ts';
import { createDocumentIndex } from '../index/document-index.ts';

const finder = loadFinder();

test('a term that the best clause uses, and the question does not name, is quoted where it is defined', async () => {
  const text = `1. Definitions

1.1 "Renewal Notice Date" means the date falling sixty (60) days before the end of the then-current Subscription Term.

1.2 "Support Notice Desk" means the desk of the Provider that answers within thirty (30) days.

2. Fees. The Customer pays the fees within forty-five (45) days of the date of a correct invoice.

4. Term

4.1 On its expiry this Agreement renews for successive periods of twelve (12) months unless either party gives written notice of non-renewal on or before the Renewal Notice Date.

5. Law. This Agreement is governed by the laws of the State of New York.`;
  const indexes = [createDocumentIndex({ text, headingStarts: [] }, finder)];
  const questions = ['By when must we tell them that we don’t want to renew?'];
  const found = await findInDocuments({ questions, earlier: [], indexes, finder }, () => undefined);
  const quotes = found.map(({ start, end }) => text.slice(start, end));
  expect(quotes[0]).toMatch(/^4\.1 /);
  expect(quotes[1]).toMatch(/^1\.1 "Renewal Notice Date"/);
  expect(quotes.join('\n')).not.toContain('Support Notice Desk');
});
