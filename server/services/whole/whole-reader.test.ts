import { expect, test } from 'vitest';
import type { ContractKind, ReviewPoint } from '#shared/api-review.ts';
import type { DocumentPassage } from '../review/ports.ts';
import { createWholeReader } from './whole-reader.ts';

const toPoint = (key: ReviewPoint['key'], isFound: boolean): ReviewPoint => ({
  ...{ key, label: key, means: '', verdict: 'needs-review', found: isFound ? 'found' : 'not-found' },
  ...(isFound && { quote: 'Quoted.', start: 0, end: 7 }),
});

test.each([
  ['a handbook', 'handbook.docx', 'STAFF HANDBOOK\n\n4.1 Annual leave', true],
  ['a privacy notice', 'a.pdf', 'Privacy Notice of Fernhollow Gym\n\nWho we are', true],
  ['a policy by its file', 'leave_policy.txt', 'Everybody has 20 days of leave.', true],
  ['a contract of no known kind', 'co-branding.txt', 'CO-BRANDING AGREEMENT\n\n1. Law.', false],
  ['an agreement on a policy', 'policy.txt', 'AGREEMENT on the policy of both parties', false],
  ['a contract in Hindi', 'seva.pdf', 'सेवा अनुबंध (Agreement)\n\n1. कंपनी हर महीने शुल्क देगी।', true],
  ['one in English on stamp paper', 'a.pdf', 'सत्यमेव जयते\n\nLICENCE AGREEMENT of the parties', false],
])('%s is read as what it is', async (_, name, beginning, isNoContract) => {
  const { read } = setUp({ beginning });
  for (const kind of ['summary', 'risks'] as const) {
    const { parts } = await read(kind, [name]);
    expect(parts[0]?.isNoContract ?? false).toBe(isNoContract);
    expect(parts[0]?.rows.some(({ passage }) => passage === undefined)).toBe(!isNoContract);
  }
});

test('who signs is read of ten documents, and anything else of three', async () => {
  const { read } = setUp();
  const names = Array.from({ length: 12 }, (_, at) => `${at}.txt`);
  expect(await read('signatories', names)).toMatchObject({ parts: { length: 10 }, leftDocuments: 2 });
  expect(await read('summary', names)).toMatchObject({ parts: { length: 3 }, leftDocuments: 9 });
});

function setUp({ kind = 'general' as ContractKind, beginning = 'AGREEMENT' } = {}) {
  const points = [toPoint('parties', true), toPoint('term', false), toPoint('liability-cap', false)];
  const signed: DocumentPassage = { text: 'By: ____', start: 0, end: 8, heading: '' };
  const reader = createWholeReader({
    reviews: { judge: async () => ({ kind, points, playbook: 'built-in' }) },
    search: {
      find: async () => [],
      pickMeant: async (_, documents) => documents,
      findPoints: async () => ({ beginning, points: [] }),
      listValues: async () => ({ sentences: [], left: 0 }),
      findSignatures: async () => [signed],
      listDuties: async () => ({ duties: [], more: 0, introduced: [] }),
      findOverview: async () => ({ points: [], outline: [], left: 0, consequences: [] }),
    },
  });
  const asker = { ownerId: 'owner', signal: new AbortController().signal };
  return {
    read: (wanted: 'summary' | 'risks' | 'signatories', names: readonly string[]) =>
      reader.read(
        { kind: wanted, message: 'it', documents: names.map((name) => ({ id: name, name })) },
        asker,
      ),
  };
}
