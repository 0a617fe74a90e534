import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ComparisonView, ReviewKey, ReviewView } from '#shared/api-review.ts';
import { type Client, codeOf, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { findPoint, putPlaybook, readJson, review } from '../harness/review-client.ts';
import { startServer } from '../harness/running-server.ts';
import { cv, letter, toNamedClauses, toNda } from './sample-files/review-documents.ts';

let server: BorrowedServer;
/** An account with an agreement that has been read, for the tests that leave both as they are. */
let lawyer: Client;
let nda: { fileId: string; text: string };
beforeAll(async () => {
  server = await borrowServer();
  lawyer = await register(server.url);
  const { document, text } = await uploadAndExtract(server.url, lawyer, toNda(), 'nda.txt');
  nda = { fileId: document.id, text };
});
afterAll(() => server?.giveBack());

describe('a review', () => {
  test('recognises the kind, and quotes each point word for word at its place', async () => {
    const view = await review(lawyer, { fileId: nda.fileId });
    expect(view).toMatchObject({ kind: 'nda', name: 'nda.txt', playbook: 'built-in', threadId: null });
    expect(view.notice).toContain('Not legal advice');
    const quoted = view.points.filter(({ quote }) => quote !== undefined);
    expect(quoted.length).toBeGreaterThan(5);
    for (const { start, end, quote } of quoted) expect(nda.text.slice(start, end)).toBe(quote);
    expect(findPoint(view, 'governing-law')).toMatchObject({
      found: 'found',
      verdict: 'acceptable',
      rule: expect.stringContaining('“India”'),
      quote: expect.stringContaining('laws of India'),
    });
    expect(findPoint(view, 'termination')).toMatchObject({ values: ['10 days'], verdict: 'needs-review' });
    expect(findPoint(view, 'confidentiality')?.quote).toContain('three (3) years');
  });

  test('finds each clause that is called what it is, its name on a line of its own', async () => {
    const account = await register(server.url);
    const written = toNamedClauses();
    const contract = Object.values(written).map(([name, clause], at) => `${at + 1}. ${name}\n\n${clause}\n`);
    const bytes = `SERVICES AGREEMENT\n\n${contract.join('\n')}`;
    const { document } = await uploadAndExtract(server.url, account, bytes, 'services.txt');
    const view = await review(account, { fileId: document.id });
    expect(view.kind).toBe('services');
    for (const [key, [, clause]] of Object.entries(written))
      expect(findPoint(view, key as ReviewKey), key).toMatchObject({ found: 'found', quote: clause });
  });

  test('finds how a tenancy and an employment begin and end, in the words that these use', async () => {
    const account = await register(server.url);
    const { document } = await uploadAndExtract(server.url, account, tenancy, 'tenancy.txt');
    const view = await review(account, { fileId: document.id });
    const found = (key: ReviewKey, quote: string) =>
      expect(findPoint(view, key), key).toMatchObject({
        found: 'found',
        quote: expect.stringContaining(quote),
      });
    found('dates', 'takes effect on 1 March 2025');
    found('termination', 'bring the tenancy to an end');
    found('governing-law', 'The laws of Ireland apply.');
    found('venue', 'place of jurisdiction is Dublin');
    found('disputes', 'Quarrels go to an arbitrator');
  });

  test('says what was not found, and what that may mean', async () => {
    const view = await review(lawyer, { fileId: nda.fileId });
    const point = findPoint(view, 'liability-cap');
    expect(point).toMatchObject({ found: 'not-found', verdict: 'needs-review' });
    expect(point?.means).toContain('in full');
    expect(point?.quote).toBeUndefined();
  });

  test('misses nothing in a CV or a letter, which are no contracts', async () => {
    const account = await register(server.url);
    for (const [name, text] of Object.entries({ 'cv.txt': cv, 'letter.txt': letter })) {
      const { document } = await uploadAndExtract(server.url, account, text, name);
      const view = await review(account, { fileId: document.id });
      expect(view.kind, name).toBe('general');
      expect(view.points.map(({ verdict, rule }) => [verdict, rule])).toEqual(
        view.points.map(() => [null, expect.stringContaining('does not look like a contract')]),
      );
      const csv = await (await account.get(`/api/review/${view.id}.csv`)).text();
      expect(csv, name).toContain('Not judged');
      expect(csv, name).not.toContain('No rule');
      expect(findPoint(view, 'governing-law')?.means, name).toContain('does not look like a contract');
      const asked = await review(account, { fileId: document.id, kind: 'employment' });
      expect(findPoint(asked, 'term')?.verdict, name).toBe('needs-review');
    }
  });

  test('is of the kind that its reader says', async () => {
    const view = await review(lawyer, { fileId: nda.fileId, kind: 'lease' });
    expect(view.kind).toBe('lease');
    expect(view.points.map(({ key }) => key)).toContain('price-change');
  });

  test('is kept with its conversation, listed there, and gone with it', async () => {
    const account = lawyer;
    const threadId = randomUUID();
    const view = await review(account, { fileId: nda.fileId, threadId });
    expect(view.threadId).toBe(threadId);
    expect(await readJson<ReviewView>(account, `/api/review/${view.id}`)).toEqual(view);
    const listed = await readJson<ReviewView[]>(account, `/api/review?threadId=${threadId}`);
    expect(listed.map(({ id }) => id)).toEqual([view.id]);
    expect(await readJson(account, '/api/chat/threads')).toMatchObject([{ id: threadId, messages: 0 }]);
    expect(await readJson(account, `/api/chat/threads/${threadId}`)).toEqual([]);
    const handed = { name: 'Ada', email: 'ada@firm.example', message: 'Please look at it.' };
    const ask = { ...handed, threadId, attach: true, consent: true };
    expect((await account.post('/api/handover', ask)).status).toBe(201);
    expect((await account.call('DELETE', `/api/chat/threads/${threadId}`)).status).toBe(204);
    expect((await account.get(`/api/review/${view.id}`)).status).toBe(404);
  });

  test('is in the export, and gone with its document', async () => {
    const account = await register(server.url);
    const { document } = await uploadAndExtract(server.url, account, toNda(), 'nda.txt');
    const view = await review(account, { fileId: document.id });
    await putPlaybook(account, [{ point: 'term', max: '2 years' }]);
    const exported = await readJson<{ reviews: ReviewView[]; playbook: unknown[] }>(
      account,
      '/api/account/export',
    );
    expect(exported.reviews).toEqual([view]);
    expect(exported.playbook).toEqual([{ point: 'term', max: '2 years' }]);
    expect((await account.call('DELETE', `/api/chatstream/files/${document.id}`)).status).toBe(204);
    expect((await account.get(`/api/review/${view.id}`)).status).toBe(404);
  });

  test('of a thread of somebody else is refused like an unknown one', async () => {
    const owner = await register(server.url);
    const threadId = randomUUID();
    await owner.post('/api/chat/send', { message: 'Hello', threadId });
    const refused = await lawyer.post('/api/review', { fileId: nda.fileId, threadId });
    expect([refused.status, await codeOf(refused)]).toEqual([404, 'not_found']);
  });
});

describe('downloads', () => {
  test('hold the grid, the rule that decided and the notice, and no formula', async () => {
    const account = await register(server.url);
    const text = toNda({
      law: '=HYPERLINK("https://evil.example") This agreement is governed by the laws of India.',
    });
    const { document } = await uploadAndExtract(server.url, account, text, '=nda.txt');
    const { id } = await review(account, { fileId: document.id });
    const csv = await account.get(`/api/review/${id}.csv`);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="review.csv"');
    const rows = await csv.text();
    expect(rows).toMatch(/^"Point","Found","Verdict","Quotation"/);
    expect(rows).toContain('Not legal advice');
    expect(rows).not.toMatch(/(^|[",;\n])\s*[=@]/);
    const docx = await account.get(`/api/review/${id}.docx`);
    expect(docx.headers.get('content-type')).toContain('wordprocessingml');
    const again = await uploadAndExtract(
      server.url,
      account,
      new Uint8Array(await docx.arrayBuffer()),
      'review.docx',
    );
    expect(again.text).toContain('Review of =nda.txt');
    for (const words of ['Acceptable', 'Needs review', 'Not found', 'Built-in rule “governing-law”'])
      expect(again.text).toContain(words);
    expect(again.text).toContain('Not legal advice');
  });

  test('as Word files have a rate of their own, because each is made anew', async () => {
    const limited = await startServer({ DRAFT_PREVIEWS_PER_MINUTE: '2' });
    try {
      const account = await register(limited.url);
      const { document } = await uploadAndExtract(limited.url, account, toNda(), 'nda.txt');
      const { id } = await review(account, { fileId: document.id });
      const statuses: number[] = [];
      for (const form of ['.docx', '.docx', '.docx', '.csv', ''])
        statuses.push((await account.get(`/api/review/${id}${form}`)).status);
      expect(statuses).toEqual([200, 200, 429, 200, 200]);
    } finally {
      await limited.remove();
    }
  });
});

describe('two documents', () => {
  test('are compared point by point, with the words that changed', async () => {
    const account = await register(server.url);
    const first = await uploadAndExtract(server.url, account, toNda(), 'a.txt');
    const second = await uploadAndExtract(server.url, account, toNda({ years: 'five (5)' }), 'b.txt');
    const fileIds = [first.document.id, second.document.id];
    const response = await account.post('/api/review/compare', { fileIds });
    expect(response.status).toBe(200);
    const view = (await response.json()) as ComparisonView;
    expect(view.names).toEqual(['a.txt', 'b.txt']);
    const changed = view.points.find(({ key }) => key === 'confidentiality');
    expect(changed?.differs).toBe(true);
    const only = (side: string) =>
      changed?.changes
        ?.filter((part) => part.in === side)
        .map(({ text }) => text)
        .join('');
    expect([only('a'), only('b')]).toEqual(['three3', 'five5']);
    expect(view.points.find(({ key }) => key === 'governing-law')?.differs).toBe(false);
  });

  test('that are one and the same are refused', async () => {
    const refused = await lawyer.post('/api/review/compare', { fileIds: [nda.fileId, nda.fileId] });
    expect([refused.status, await codeOf(refused)]).toEqual([422, 'invalid_fields']);
  });

  test('of which one is foreign are refused', async () => {
    const other = await register(server.url);
    const own = await uploadAndExtract(server.url, other, toNda(), 'b.txt');
    const refused = await other.post('/api/review/compare', { fileIds: [own.document.id, nda.fileId] });
    expect(refused.status).toBe(404);
  });
});

test('reviews count as questions, one that is asked for again with its key only once', async () => {
  const limited = await startServer({ QUESTIONS_PER_MINUTE: '2' });
  const account = await register(limited.url);
  const { document } = await uploadAndExtract(limited.url, account, toNda(), 'nda.txt');
  const statuses: number[] = [];
  const key = { 'idempotency-key': 'review.1' };
  const send = (headers?: Record<string, string>, body: object = {}) =>
    account.post('/api/review', { fileId: document.id, ...body }, headers);
  const made = await Promise.all([send(key), send(key)]);
  const ids = await Promise.all(made.map(async (each) => ((await each.json()) as ReviewView).id));
  expect(new Set(ids).size).toBe(1);
  const reused = await send(key, { kind: 'lease' });
  expect([reused.status, await codeOf(reused)]).toEqual([422, 'key_reused']);
  for (let n = 0; n < 2; n++) statuses.push((await send()).status);
  statuses.push((await send(key)).status);
  expect(statuses).toEqual([200, 429, 200]);
  await limited.remove();
});

const tenancy = `TENANCY AGREEMENT

This Tenancy Agreement is made between Margaret Holt (the "Landlord") and Daniel Okafor (the "Tenant").

1. Term
1.1 The tenancy takes effect on 1 March 2025 and is for a fixed term of 12 months.

2. Rent
2.1 The rent is EUR 1,150 a month, payable in advance on the third day of each month.

3. Break
3.1 After six months either party may bring the tenancy to an end by giving two months' notice.

4. Courts
4.1 The courts of Cork may order urgent measures. Otherwise the exclusive place of jurisdiction is Dublin.

Whose law, and where we quarrel

The laws of Ireland apply. Quarrels go to an arbitrator whom the Law Society names.
`;
