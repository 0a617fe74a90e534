import { expect, test } from 'vitest';
import { loadFinder } from '../../providers/finder/load-finder.ts';
import { findInDocuments } from './find-in-documents.ts';
import { createDocumentIndex } from './index/document-index.ts';

const finder = loadFinder();

test('a list is quoted with its items wherever it stands among the quotations', async () => {
  const quoted = await search(
    `SERVICES AGREEMENT

1. Warranties

1.1 The Customer warrants to the Provider that it has full power and authority to enter into this Agreement.

2. Fees

2.1 All fees are due within thirty days.

3. Provider Warranties

3.1 Provider warrants that:

(a) the Services will perform as the Documentation says; and

(b) it will not reduce their functionality.
`,
    'What does the Customer warrant?',
  );
  expect(quoted.findIndex((each) => each.includes('Provider warrants that:'))).toBeGreaterThan(0);
  expect(quoted.find((each) => each.includes('Provider warrants that:'))).toContain('functionality');
});

test('a line that only leads to a table is quoted with it', async () => {
  const quoted = await search(
    `Schedule 1: Service levels

1. Availability. The Service is available for 99.5% of each month, apart from planned maintenance.

2. Support response times:

Severity\tDescription\tFirst response
1 (Critical)\tService unavailable to all users\t30 minutes
2 (High)\tMajor function unusable\t2 hours

3. Data. The Provider hosts the data of the Customer in Dublin only.
`,
    'What are the support response times?',
  );
  expect(quoted[0]).toMatch(/^2\. Support response times:\s+Severity.*2 hours$/s);
});

async function search(text: string, question: string): Promise<string[]> {
  const indexes = [createDocumentIndex({ text, headingStarts: [] }, finder)];
  const found = await findInDocuments(
    { questions: [question], earlier: [], indexes, finder },
    () => undefined,
  );
  return found.map(({ start, end }) => text.slice(start, end));
}
