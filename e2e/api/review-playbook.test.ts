import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { findPoint, putPlaybook, readJson, review } from '../harness/review-client.ts';
import { toNda } from './sample-files/review-documents.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

describe('an account’s own playbook', () => {
  test('decides instead of the built-in one, and names its rule', async () => {
    const account = await register(server.url);
    const { document } = await uploadAndExtract(server.url, account, toNda(), 'nda.txt');
    const rules = [
      { point: 'governing-law', accept: ['England'], fallback: 'The laws of England apply.' },
      { point: 'termination', min: '30 days' },
      { point: 'confidentiality', redFlag: ['three years'] },
    ];
    expect((await putPlaybook(account, rules)).status).toBe(200);
    expect(await readJson(account, '/api/account/playbook')).toEqual({ rules });
    const view = await review(account, { fileId: document.id });
    expect(view.playbook).toBe('own');
    expect(findPoint(view, 'governing-law')).toMatchObject({
      verdict: 'needs-review',
      fallback: 'The laws of England apply.',
    });
    expect(findPoint(view, 'termination')).toMatchObject({
      verdict: 'not-acceptable',
      rule: 'Your rule “termination”: at least 30 days; it says 10 days.',
    });
    expect(findPoint(view, 'confidentiality')?.verdict).toBe('not-acceptable');
    expect(findPoint(view, 'parties')?.verdict).toBeNull();
    await putPlaybook(account, []);
    expect((await review(account, { fileId: document.id })).playbook).toBe('built-in');
  });

  test('limits the amount of a cap that stands in one short sentence', async () => {
    const account = await register(server.url);
    const clauses = [
      'The Provider provides services.',
      'The total liability of the Provider is limited to USD 1,000.',
      'Confidential information is kept secret for 3 years.',
    ].map((clause, at) => `${at + 1}. ${clause}\n`);
    const text = `SERVICES AGREEMENT between A Ltd and B Ltd\n${clauses.join('')}`;
    const { document } = await uploadAndExtract(server.url, account, text, 'services.txt');
    await putPlaybook(account, [{ point: 'liability-cap', max: 'USD 500' }]);
    expect(findPoint(await review(account, { fileId: document.id }), 'liability-cap')).toMatchObject({
      found: 'found',
      verdict: 'not-acceptable',
      rule: 'Your rule “liability-cap”: at most USD 500; it says USD 1,000.',
    });
  });

  test.each([
    [{ point: 'termination', min: 'soon' }, 'Rule 2 (termination): At least: “soon” is no period'],
    [
      { point: 'termination', min: '30 days', max: '5%' },
      'Rule 2 (termination): “At least” and “At most” are of different kinds',
    ],
    [
      { point: 'termination', min: '3 months', max: '30 days' },
      'Rule 2 (termination): “At least” (3 months) is above “At most” (30 days)',
    ],
    [
      { point: 'term', max: 'EUR 1.000' },
      'Rule 2 (term): At most: “EUR 1.000” may be read in more than one way',
    ],
    [{ point: 'weather', accept: ['sun'] }, 'Rule 2 (weather): There is no such point'],
    [{ point: 'term' }, 'Rule 2 (term): It has neither “Accepted words”'],
    [
      { point: 'audit', redFlag: [`${'a '.repeat(200)}b`] },
      'Rule 2 (audit): Red flags: 300 characters in a line at most',
    ],
    [{ point: 'term', maximum: '2 years' }, 'Rule 2 (term): There is no field “maximum”'],
    ['term', 'Rule 2 (without a point)'],
  ])('that has the rule %j is refused, and the rule is named', async (rule, named) => {
    const account = await register(server.url);
    const refused = await putPlaybook(account, [{ point: 'term', max: '2 years' }, rule]);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'playbook_unreadable',
      error: expect.stringContaining(named),
      message: expect.stringContaining(named),
    });
    expect(await readJson(account, '/api/account/playbook')).toEqual({ rules: [] });
  });
});
