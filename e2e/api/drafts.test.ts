import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftSummary, DraftView } from '#shared/api-drafts.ts';
import { type Client, codeOf, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { listDocuments, readExtracted, upload, waitUntilExtracted } from '../harness/document-client.ts';
import { createDraft, parties, readBody } from '../harness/draft-client.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

let server: BorrowedServer;
/** An account without drafts. */
let stranger: Client;
/** For the tests that leave it as it is, since a draft is read like any document. */
let plain: Awaited<ReturnType<typeof createDraft>>;
beforeAll(async () => {
  server = await borrowServer();
  stranger = await register(server.url);
  plain = await createDraft(server.url, parties);
});
afterAll(() => server?.giveBack());

describe('a draft', () => {
  test('is a document of its account, which can be asked about', async () => {
    const { account, draft } = await createDraft(server.url, {
      ...parties,
      'secrecy-period': 'two years',
      law: 'India',
    });
    const document = await waitUntilExtracted(account, draft.fileId);
    expect(document).toMatchObject({
      name: 'Mutual non-disclosure agreement - Acme Private Limited, Beta Inc.docx',
      status: 'ready',
    });
    const answer = await account.post('/api/chat/send', {
      message: 'Which law governs it?',
      fileId: draft.fileId,
    });
    const { sources } = await readBody<{ sources: { fileId: string; quote: string }[] }>(answer);
    expect(sources[0]).toMatchObject({
      fileId: draft.fileId,
      quote: expect.stringContaining('law of India'),
    });
  });

  test('has the numbers in its file that its Markdown shows', async () => {
    const { account, draft } = plain;
    const { text } = await readExtracted(account, draft.fileId);
    const headings = [...draft.markdown.matchAll(/^## (\d+\. .+)$/gm)].map(([, heading]) => heading ?? '');
    expect(headings.length).toBeGreaterThan(8);
    for (const heading of headings) expect(text).toContain(heading);
    expect(text).toMatch(/^3\.1 Information is not Confidential Information.*\n+\(a\) is or becomes/m);
    expect(text).toContain('Draft for a lawyer’s review');
    expect(text).toContain('Not legal advice; the template was not reviewed by a lawyer.');
  });

  test('shows what is not answered in brackets, and lists it', async () => {
    const { draft } = await createDraft(server.url, {
      'party-a-name': 'Acme Private Limited',
      'party-b-name': '',
    });
    expect(draft.markdown).toContain('**[Full name of the second party]**');
    expect(draft.open).toContain('party-b-name');
    expect(draft.open).not.toContain('party-a-name');
    // While its condition is open, every wording is kept.
    expect(draft.markdown).toContain(
      '*If “Governing law” is India:* This agreement is governed by the law of India.',
    );
    expect(draft.markdown).toContain('*If “Governing law” is New York:* This agreement is governed by');
    expect(draft.open).toContain('law');
  });

  test('changes under the same id, with its document', async () => {
    const { account, draft } = await createDraft(server.url, { ...parties, 'secrecy-period': 'two years' });
    const before = await readExtracted(account, draft.fileId);
    expect(before.text).toContain('2 years');
    const response = await account.call('PATCH', `/api/drafts/${draft.id}`, {
      answers: { 'secrecy-period': '3 years', 'party-b-name': null },
    });
    expect(response.status).toBe(200);
    const changed = await readBody<DraftView>(response);
    expect(changed).toMatchObject({ id: draft.id, fileId: draft.fileId });
    expect(changed.open).toContain('party-b-name');
    const after = await readExtracted(account, draft.fileId);
    expect(after.text).toContain('3 years');
    expect(after.text).not.toContain('2 years');
    expect(await listDocuments(account)).toHaveLength(1);
    const read = await readBody<DraftView>(await account.get(`/api/drafts/${draft.id}`));
    expect(read).toEqual(changed);
  });

  test('can be reviewed, and a change ends the reviews of its earlier text', async () => {
    const { account, draft } = await createDraft(server.url, { ...parties, law: 'India' });
    await waitUntilExtracted(account, draft.fileId);
    const made = await account.post('/api/review', { fileId: draft.fileId });
    expect(made.status).toBe(200);
    const review = await readBody<{ id: string; kind: string; points: { key: string; found: string }[] }>(
      made,
    );
    expect(review.kind).toBe('nda');
    expect(review.points).toContainEqual(expect.objectContaining({ key: 'governing-law', found: 'found' }));
    await account.call('PATCH', `/api/drafts/${draft.id}`, { answers: { law: 'New York' } });
    expect((await account.get(`/api/review/${review.id}`)).status).toBe(404);
  });

  test('is downloaded as DOCX and as Markdown, by its owner only', async () => {
    const { account, draft } = plain;
    const docx = await account.get(`/api/drafts/${draft.id}.docx`);
    expect(docx.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    );
    const nameOf = ({ headers }: Response) => decodeURIComponent(headers.get('content-disposition') ?? '');
    const name = 'Mutual non-disclosure agreement - Acme Private Limited, Beta Inc';
    expect(nameOf(docx)).toBe(`attachment; filename*=UTF-8''${name}.docx`);
    expect(
      Buffer.from(await docx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const markdown = await account.get(`/api/drafts/${draft.id}.md`);
    expect(nameOf(markdown)).toBe(`attachment; filename*=UTF-8''${name}.md`);
    expect(await markdown.text()).toBe(draft.markdown);
    for (const form of ['docx', 'md']) {
      const response = await stranger.get(`/api/drafts/${draft.id}.${form}`);
      expect([response.status, await codeOf(response)]).toEqual([404, 'not_found']);
    }
  });

  test('is in the list and in the export of its account, and gone with its document', async () => {
    const { account, draft } = await createDraft(server.url, parties);
    const listed = await readBody<DraftSummary[]>(await account.get('/api/drafts'));
    expect(listed).toMatchObject([{ id: draft.id, fileId: draft.fileId, template: 'nda-mutual' }]);
    const exported = await readBody<{ drafts: DraftView[] }>(await account.get('/api/account/export'));
    expect(exported.drafts).toEqual([draft]);
    await account.call('DELETE', `/api/chatstream/files/${draft.fileId}`);
    expect(await readBody(await account.get('/api/drafts'))).toEqual([]);
    expect((await account.get(`/api/drafts/${draft.id}`)).status).toBe(404);
  });

  test('belongs to the conversation it was made in, never to somebody else’s', async () => {
    const account = await register(server.url);
    const own = (await account.ask('Where are your offices?')).headers.get('x-thread-id');
    const made = await account.post('/api/drafts', { template: 'nda-mutual', threadId: own });
    const inOwn = await readBody<DraftView>(made);
    expect(inOwn).toMatchObject({ threadId: own });
    // A client makes the id, so it counts before anything was asked in the conversation.
    const threadId = randomUUID();
    const first = await account.post('/api/drafts', { template: 'nda-mutual', threadId });
    expect(await readBody(first)).toMatchObject({ threadId });
    const foreign = await stranger.post('/api/drafts', { template: 'nda-mutual', threadId: own });
    expect([foreign.status, await codeOf(foreign)]).toEqual([404, 'not_found']);
    expect(await listDocuments(stranger)).toEqual([]);
    await account.call('DELETE', `/api/chat/threads/${own}`);
    const kept = await readBody<DraftView>(await account.get(`/api/drafts/${inOwn.id}`));
    expect(kept).toEqual({ ...inOwn, threadId: null });
  });
});

describe('an answer', () => {
  test.each([
    ['effective-date', '01/02/2027', /“Date of the agreement”: this may be read in two ways/],
    ['effective-date', 'soon', /please write a date such as/],
    ['secrecy-period', 'long', /please write a period such as/],
    ['law', 'Mars', /please choose one of: India, England and Wales, New York/],
    ['party-a-name', 'A'.repeat(501), /at most 500 characters/],
    ['nothing', 'x', /has no question “nothing”/],
  ])('to %s that cannot be used is refused, and its question named', async (key, answer, sentence) => {
    const response = await stranger.post('/api/drafts', {
      template: 'nda-mutual',
      answers: { [key]: answer },
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'answer_unreadable',
      field: key,
      error: expect.stringMatching(sentence),
    });
  });

  test('never becomes structure, a link or a field', async () => {
    const hostile =
      'X **bold** [x](https://evil.example) <b> {{ law }} ## 9. \uE000f:law\uE001 [check with counsel: no]';
    const { account, draft } = await createDraft(server.url, {
      ...parties,
      purpose: `1. One\n# Two\n- three ${hostile}`,
    });
    expect(draft.markdown).toContain('\\[x\\]\\(https\\://evil.example)');
    expect(draft.markdown.match(/^#+ /gm)).toEqual(plain.draft.markdown.match(/^#+ /gm));
    const { text } = await readExtracted(account, draft.fileId);
    expect(text).toContain('{{ law }}');
    expect(text).toContain('<b>');
  });

  test('is written in the same words everywhere', async () => {
    const { draft } = await createDraft(server.url, {
      'effective-date': '2027-02-01',
      'secrecy-period': 'twenty-four (24) months',
    });
    expect(draft.answers).toEqual({ 'effective-date': '1 February 2027', 'secrecy-period': '24 months' });
  });
});

describe('limits', () => {
  let limited: RunningServer;
  beforeAll(async () => {
    limited = await startServer({
      QUESTIONS_PER_MINUTE: '2',
      DRAFT_PREVIEWS_PER_MINUTE: '2',
      MAX_DOCUMENTS_PER_ACCOUNT: '2',
    });
  });
  afterAll(() => limited?.remove());

  test('a stored draft counts as a question, a preview does not', async () => {
    const account = await register(limited.url);
    const send = (path: string) => account.post(path, { template: 'nda-mutual' });
    const statuses: number[] = [];
    for (const path of ['/preview', '/preview', '/preview', '', '', ''])
      statuses.push((await send(`/api/drafts${path}`)).status);
    expect(statuses).toEqual([200, 200, 429, 201, 201, 429]);
  });

  test('a draft is made and counted once for its key, however often and at once it is asked for', async () => {
    const account = await register(limited.url);
    const key = { 'idempotency-key': 'draft.1' };
    const body = { template: 'nda-mutual', answers: parties };
    const send = (content: object = body) => account.post('/api/drafts', content, key);
    const made = await Promise.all([send(), send(), send()]);
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    const drafts = await Promise.all(made.map((response) => readBody<DraftView>(response)));
    const later = await readBody<DraftView>(await send());
    expect(new Set([...drafts, later].map(({ id }) => id)).size).toBe(1);
    expect(await listDocuments(account)).toHaveLength(1);
    const other = await send({ ...body, answers: {} });
    expect([other.status, await codeOf(other)]).toEqual([422, 'key_reused']);
    expect((await account.post('/api/drafts', body)).status).toBe(201);
    expect((await account.post('/api/drafts', body)).status).toBe(429);
  });

  test('a draft counts in the quota of documents', async () => {
    const account = await register(limited.url);
    const draft = () => account.post('/api/drafts', { template: 'nda-mutual' });
    expect((await draft()).status).toBe(201);
    expect((await upload(limited.url, account, 'A contract.')).status).toBe(200);
    const second = await draft();
    expect([second.status, await codeOf(second)]).toEqual([413, 'too_many_documents']);
  });
});
