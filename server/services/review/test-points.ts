import type { ReviewKey } from '#shared/api-review.ts';
import type { Finder } from '../finder/classifiers/finder.ts';
import { createDocumentIndex } from '../finder/index/document-index.ts';
import { findPointPassages } from './find-point-passages.ts';

/** For tests: creates what returns how surely a point is found in a text, and the words that are quoted for it. */
export function createFind(finder: Finder) {
  return async function find(text: string, wanted: ReviewKey) {
    const index = createDocumentIndex({ text, headingStarts: [] }, finder);
    const points = await findPointPassages(index, text, finder);
    const point = points.find(({ key }) => key === wanted);
    if (!point) throw new Error(`no point is called ${wanted}`);
    const quotes = point.ranges.map(({ start, end }) => text.slice(start, end));
    return { probability: point.probability, quotes };
  };
}

/** An agreement on services, with this clause. */
export const toAgreement = (clause: string) => `SERVICES AGREEMENT

1. Services. The Supplier cleans the offices of the Customer on working days.

${clause}

9. Law. This Agreement is governed by the law of England.
`;

/** Neither with a date nor with a clause on its end, its law or disputes. */
export const toBare = (sentence: string) => `PAPER

1. Work. The cleaning of the offices is done on working days, and with the tools that stand there.

2. ${sentence}

3. Keys. The keys of the offices are kept by the porter.
`;

/** Short, and with periods that are not its term. */
export const toContract = (sentence: string) => `LEASE

1. Parties. This Lease is made on 1 January 2026 between Anna Gray ("Landlord") and Ben White ("Tenant").

2. Premises. The Landlord lets the flat at 5 Elm Road to the Tenant.

3. ${sentence}

4. Rent. The Tenant pays GBP 900 a month in advance on the first day of each month.

5. Repairs. The Tenant keeps the inside of the flat in good repair.

6. Law. This Lease is governed by the law of England.
`;
