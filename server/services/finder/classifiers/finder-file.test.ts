import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { finderVersion, preparedVersion } from '../../documents/prepared-version.ts';
import { parseWordVectors } from '../../text/word-vectors.ts';
import { findConcepts } from '../concept-findings.ts';
import { findInDocuments } from '../find-in-documents.ts';
import { createDocumentIndex } from '../index/document-index.ts';
import { parseClauseReader, parseFinder, toFinderFile } from './finder-file.ts';
import { noSentenceVectors } from './sentence-vectors.ts';

const data = join(import.meta.dirname, '../../../data');
const file = readFileSync(join(data, 'finder.bin'));
const finder = parseFinder(file, parseWordVectors(readFileSync(join(data, 'word-vectors.bin'))));

describe('the file of the finder', () => {
  test('is small enough to ship', () => {
    expect(gzipSync(file).length).toBeLessThan(2_500_000);
  });

  test('is written as it was read', () => {
    expect(Buffer.from(toFinderFile(finder)).equals(file)).toBe(true);
  });

  test('is refused when it is cut off', () => {
    expect(() => parseClauseReader(file.subarray(0, -100), noSentenceVectors)).toThrow('not whole');
  });

  test('is the one that documents are prepared with: another one needs another preparedVersion', () => {
    expect(preparedVersion).toBeGreaterThan(1);
    const vectors = readFileSync(join(data, 'sentence-vectors.bin'));
    expect(createHash('sha256').update(file).update(vectors).digest('hex').slice(0, 16)).toBe(finderVersion);
  });
});

const contract = `SUPPLY AND SERVICES AGREEMENT

This Supply and Services Agreement is made on 3 March 2025 between Norwood Pumps Ltd. ("Supplier") and Harbour Foods GmbH ("Customer").

1. Term. This Agreement begins on 1 April 2025 and continues for an initial term of three years.

2. Renewal. After the initial term it renews for successive periods of one year unless either party gives ninety days' written notice of non-renewal before the end of the current period.

3. Termination. The Customer may terminate this Agreement for convenience at any time upon sixty days' prior written notice.

4. Price. The Supplier may increase the prices once in each calendar year by not more than four percent.

5. Payment. The Customer shall pay each undisputed invoice within thirty days of receiving it.

6. Late Payment. Overdue amounts bear interest at one percent per month from the due date until payment.

7. Exclusivity. During the term the Customer shall purchase pumps for its plants exclusively from the Supplier.

8. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

9. Audit. The Customer may inspect the books and records of the Supplier once a year upon ten days' notice.

10. Insurance. The Supplier shall maintain commercial general liability insurance of at least $2,000,000 per occurrence.

11. Limitation of Liability. The aggregate liability of either party under this Agreement shall not exceed the fees paid in the twelve months before the claim.

12. Indemnification. The Supplier shall indemnify and hold harmless the Customer against all third party claims that the pumps infringe a patent.

13. Confidentiality. Each party shall keep the other party's confidential information secret for five years after the end of this Agreement.

14. Warranty. The Supplier warrants that the pumps will be free from defects in material and workmanship for eighteen months after delivery.

15. Non-Solicitation. During the term and for one year thereafter neither party shall solicit or hire the employees of the other party.

16. Force Majeure. Neither party is liable for a delay that is caused by fire, flood, strike or war.

17. Governing Law. This Agreement is governed by the laws of England and Wales.

18. Jurisdiction. The courts of London shall have exclusive jurisdiction over any dispute that arises out of this Agreement.

19. Entire Agreement. This Agreement constitutes the entire agreement between the parties and supersedes all prior understandings.

20. Notices. Notices shall be in writing and sent by registered mail to the address of the other party given above.
`;
const index = createDocumentIndex({ text: contract, headingStarts: [] }, finder);

describe('a contract is asked', () => {
  test.each([
    ['which companies signed up to this?', 'Norwood Pumps'],
    ['how many years does the deal run', 'three years'],
    ['will it roll over by itself?', 'renews for successive'],
    ['can the customer get out early without giving a reason', 'for convenience'],
    ['are they allowed to make it more expensive', 'increase the prices'],
    ['by when must a bill be settled', 'within thirty days'],
    ['what does it cost us if we pay too late', 'bear interest'],
    ['may we also buy from somebody else', 'exclusively from the Supplier'],
    ['can we hand this contract over to another firm', 'may assign this Agreement'],
    ['can we look at their accounts', 'books and records'],
    ['how much insuranse must the supplier carry', '$2,000,000'],
    ['what is the maximum that either side can be liable for', 'aggregate liability'],
    ['who pays if a patent owner sues us', 'hold harmless'],
    ['for how long do secrets have to be kept', 'secret for five years'],
    ['how long are the pumps under guarantee', 'free from defects'],
    ['can they poach our engineers', 'solicit or hire'],
    ['what happens when a strike delays the delivery', 'flood, strike'],
    ['whose law applies', 'laws of England'],
    ['where would we have to go to court', 'courts of London'],
    ['where do letters to them have to go', 'registered mail'],
  ])('"%s"', async (question, expected) => {
    const found = await findInDocuments(
      { questions: [question], earlier: [], indexes: [index], finder },
      () => undefined,
    );
    const quoted = found.slice(0, 3).map(({ start, end }) => contract.slice(start, end));
    expect(quoted.join('\n')).toContain(expected);
  });

  test('what it holds on a concept is found, and what it lacks is not', () => {
    const [law, escrow] = findConcepts(index, finder, ['cuad:Governing Law', 'cuad:Source Code Escrow']);
    expect(law?.probability).toBeGreaterThan(0.8);
    expect(contract.slice(law?.units[0]?.start, law?.units[0]?.end)).toContain('laws of England');
    expect(escrow?.probability).toBeLessThan(0.3);
  });
});
