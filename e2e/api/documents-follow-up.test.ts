import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { createOpenOnce } from '../harness/open-once.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

const agreement = `SERVICES AGREEMENT

1. Parties. This Agreement is made between Acme Corp. ("Client") and Beta LLC ("Supplier").

2. Fees. The Client shall pay the Supplier a monthly fee of 18,400 euros.

3. Governing Law. This Agreement is governed by the laws of the State of Delaware.
`;

type Answer = { response: string; sources: { fileId?: string; url?: string; quote: string }[] };
type Body = { message: string; threadId: string; fileId?: string };
const ask = async (client: Client, body: Body) =>
  (await (await client.post('/api/chat/send', body)).json()) as Answer;

test('a question continues with the document of its conversation as long as the document exists', async () => {
  const { account, fileId, threadId } = await setUp(server, `${agreement}\n`);
  for (const [message, words] of [
    ['What is the monthly fee?', '18,400'],
    ['Can you tell me which law governs it?', 'Delaware'],
    ['Who are the parties?', 'Acme Corp.'],
  ] as const) {
    const { sources } = await ask(account, { message, threadId });
    expect(sources[0]).toMatchObject({ fileId, quote: expect.stringContaining(words) });
  }
  // In a conversation of its own, it is a question about the company.
  const elsewhere = await ask(account, {
    message: 'What is the monthly fee?',
    threadId: crypto.randomUUID(),
  });
  expect(elsewhere.sources.filter((source) => source.fileId)).toEqual([]);
  await account.call('DELETE', `/api/chatstream/files/${fileId}`);
  const after = await ask(account, { message: 'What is the monthly fee?', threadId });
  expect(after.response).not.toContain('18,400');
});

test('a question about the company, or one that the document does not cover, is answered from our pages', async () => {
  const { account, threadId } = await setUp();
  for (const message of ['Which industries do you serve?', 'What does contract drafting include?']) {
    const { sources } = await ask(account, { message, threadId });
    expect(sources[0]).toMatchObject({ url: expect.stringContaining(server.url) });
  }
  // The document is still available afterwards.
  const { sources } = await ask(account, { message: 'What is the monthly fee?', threadId });
  expect(sources[0]!.quote).toContain('18,400');
});

test('a request for a new document is no question about the one at hand', async () => {
  const { account, threadId } = await setUp();
  for (const message of [
    'I need an NDA between A Ltd and B GmbH under Indian law',
    'Which templates do you have?',
  ]) {
    const { response, sources } = await ask(account, { message, threadId });
    expect(response).toContain('Draft with AI');
    expect(sources.filter((source) => source.fileId)).toEqual([]);
  }
});

test('a follow-up that nothing answers is answered with the statement that the document does not cover it', async () => {
  const { account, threadId } = await setUp();
  // Our pages contain a word of each of the last two, but have nothing to do with either.
  for (const message of [
    'Which vaccines are required?',
    'What are the visiting hours?',
    'Which visa does a developer need?',
  ]) {
    const { response, sources } = await ask(account, { message, threadId });
    expect(response).toContain('I found no passage in your document');
    expect(sources).toEqual([]);
  }
  const { response: summary } = await ask(account, { message: 'Summarise the contract', threadId });
  expect(summary).toContain('**Payment** (EUR 18,400)');
  expect(summary).toContain('**Renewal**: not found');
  expect((await ask(account, { message: 'Thank you', threadId })).response).toMatch(/^You are welcome/);
});

test('a question that may go on with another, but changes the subject, is answered by itself', async () => {
  const { account, threadId } = await setUp(
    server,
    `${agreement}
4. Term. This Agreement starts on 1 May 2025 and runs for three years.

5. Data. The Supplier shall delete all data of the Client within sixty days after this Agreement ends.
`,
  );
  await ask(account, { message: 'How long does the agreement run?', threadId });
  const { sources } = await ask(account, { message: 'what happens to our data when it ends', threadId });
  expect(sources[0]!.quote).toContain('delete all data');
});

test('a short question that names the document, or only one subject, is not about what was quoted before', async () => {
  const { account, threadId } = await setUp(
    server,
    `${agreement}
4. Termination. Either party may terminate this Agreement at any time by giving sixty days' written notice.

5. Termination for Cause. Either party may terminate this Agreement at once if the other party is insolvent.
`,
  );
  for (const message of ['How can this agreement be terminated?', 'When can they terminate?']) {
    const { sources } = await ask(account, { message, threadId });
    expect(sources[0]!.quote).toContain('may terminate');
    await ask(account, { message: 'Which law governs this agreement?', threadId });
  }
});

test('a greeting, thanks and what else frames a question do not change what answers it', async () => {
  const { account, fileId } = await setUp();
  for (const message of [
    'Which courts may they go to? Thanks!',
    'What is the monthly fee, thanks',
    'can they change the monthly fee thanks',
    'Hello! I just uploaded our agreement and need some help. By which date is the fee due?',
    'Quick question about this contract - who are the parties?',
  ]) {
    const { response } = await ask(account, { message, threadId: crypto.randomUUID(), fileId });
    const question = message.replace(/,? [Tt]hanks!?$|^.*(?:help\.| -) /, '');
    const plain = await ask(account, { message: question, threadId: crypto.randomUUID(), fileId });
    expect(response).toBe(plain.response);
  }
});

test('a follow-up that refers to what was quoted stays with the document where the answer is not sure', async () => {
  const { account, fileId, threadId } = await setUp(server, agreement.replace(/^2\..*$/m, ''));
  // One of our pages is about costs, while the document says nothing about them.
  const { sources } = await ask(account, { message: 'What would that cost us?', threadId });
  expect(sources[0]).toMatchObject({ fileId });
});

test.each([
  ['When must samples be returned?', 'How soon?', '20 days'],
  ['What counts as confidential?', 'What doesn’t?', 'public'],
  ['What does a sample cost in Bremen?', 'And elsewhere?', '45 euros'],
  ['How long do we have to return samples?', 'and to pay?', '14 days'],
])('after “%s”, “%s” is put to the document, and to nothing else', async (first, message, words) => {
  const text = `NON-DISCLOSURE AGREEMENT

1. Confidential information is all that one party discloses to the other. It does not include what is public.

2. Samples must be returned within 20 days after the end of this Agreement.

3. A sample costs 40 euros in Bremen and 45 euros in other places.

4. An invoice must be paid within 14 days.
`;
  const { account, fileId } = await openDocument(server, text);
  const threadId = crypto.randomUUID();
  await ask(account, { message: first, threadId, fileId });
  const { sources } = await ask(account, { message, threadId });
  expect(sources.length).toBeGreaterThan(0);
  expect(sources.length).toBeLessThanOrEqual(4);
  expect(sources.map(({ quote }) => quote).join('\n')).toContain(words);
  expect(sources.every((source) => source.fileId === fileId)).toBe(true);
});

test('a follow-up is not taken for a question on our own terms or privacy notice', async () => {
  const { account, fileId, threadId } = await setUp(
    server,
    `PRIVACY NOTICE OF ACME HOTELS

1. Law. This notice is governed by the laws of Ireland.

2. Cameras. We keep the pictures of CCTV cameras in our lobbies for thirty days and then delete them.

3. Guests. The term of this notice begins with the booking of a guest.
`,
  );
  const first = async (message: string) => (await ask(account, { message, threadId })).sources[0];
  expect(await first('How long do you keep CCTV pictures?')).toMatchObject({
    fileId,
    quote: expect.stringContaining('thirty days'),
  });
  expect(await first('What about the term?')).toMatchObject({ fileId });
  // This names more of what stands in our pages.
  expect(await first('How long do you keep the documents that I upload?')).toMatchObject({
    url: expect.stringContaining(server.url),
  });
});

test('"What is the price?" is put to a document that has one in other words, and not to our page on quotes', async () => {
  const { account, fileId, threadId } = await setUp(
    server,
    'Dear Ms Lind,\n\nWe intend to buy the ferry Skarv for EUR 940,000 in cash.\n\nThe letter is governed by the laws of Norway.\n',
  );
  await ask(account, { message: 'Which law governs it?', threadId });
  const { sources } = await ask(account, { message: 'What is the price?', threadId });
  expect(sources.every((source) => source.fileId === fileId)).toBe(true);
});

test('small talk is answered as such beside a document, and what asks it for something is not taken for it', async () => {
  const { account, fileId, threadId } = await setUp();
  for (const message of ['thanks, that helps', 'well done', 'cheers mate, that was useful']) {
    for (const named of [{}, { fileId }]) {
      const { response, sources } = await ask(account, { message, threadId, ...named });
      expect(response).toMatch(/^(?:You are welcome|Thank you)/);
      expect(sources).toEqual([]);
    }
  }
  for (const message of ['thanks, and the monthly fee', 'monthly fee pls, many thanks for your help']) {
    const { sources } = await ask(account, { message, threadId });
    expect(sources[0]?.quote).toContain('18,400');
  }
});

test('a complaint that a document answers is no insult to us', async () => {
  const { account, fileId } = await setUp(
    server,
    `PRIVACY NOTICE\n\n1. Marketing\nWe send you news of our classes by email and post. You have the right to object to marketing at any time: follow the unsubscribe link in any email, and we stop sending you marketing messages.\n\n2. Retention\nWe keep your records for six years.\n${'\n3. Visitors\nVisitors sign the book at the desk.\n'.repeat(30)}`,
  );
  const complains = { message: 'you keep mailing me rubbish, make it stop', fileId };
  const { sources } = await ask(account, { ...complains, threadId: crypto.randomUUID() });
  expect(sources[0]).toMatchObject({ fileId, quote: expect.stringContaining('by email and post') });
  const insults = { message: 'what a stupid bot you are', fileId };
  expect((await ask(account, { ...insults, threadId: crypto.randomUUID() })).sources).toEqual([]);
});

test('who decides under a contract is looked for in it, and not declined as a choice between people', async () => {
  const { account, threadId } = await setUp();
  for (const message of ['Who would decide it?', 'Who should I send the notice to?'])
    expect((await ask(account, { message, threadId })).response).not.toMatch(/^I do not choose/);
});

test('a model gets the document’s passages with a follow-up, too', async () => {
  const { server: ours, model } = await borrowServerWithModel();
  const { account, threadId } = await setUp(ours);
  await ask(account, { message: 'What is the monthly fee?', threadId });
  expect(model.requests.at(-1)?.messages.at(-1)?.content).toMatch(/agreement\.txt[\s\S]*18,400/);
  await ours.giveBack();
});

const openOnce = createOpenOnce<{ account: Client; fileId: string }>();

/** An account with this document, which is read once: that takes longer than what is asked about it. */
const openDocument = (on: BorrowedServer, text: string) =>
  openOnce(`${on.url}\n${text}`, async () => {
    const account = await register(on.url);
    const { document } = await uploadAndExtract(on.url, account, text, 'agreement.txt');
    return { account, fileId: document.id };
  });

/** A conversation of its own in which its account has asked about the document once. */
async function setUp(on = server, text = agreement) {
  const { account, fileId } = await openDocument(on, text);
  const threadId = crypto.randomUUID();
  await ask(account, { message: 'Which law governs this agreement?', threadId, fileId });
  return { account, fileId, threadId };
}
