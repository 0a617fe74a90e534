import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, readEvents, register, toText } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { holdsBack, says, type TestModel } from '../harness/model-server.ts';
import { isFull } from '../harness/scale.ts';

let model: TestModel;
let server: BorrowedServer;
beforeAll(async () => {
  ({ server, model } = await borrowServerWithModel());
});
afterAll(() => server?.giveBack());

const clauses = `SERVICES AGREEMENT

1. Parties. This Agreement is made between Acme Corp. ("Client") and Beta LLC ("Supplier").

2. Fees. The Client shall pay the Supplier a monthly fee of 18,400 euros within thirty days.

3. Governing Law. This Agreement is governed by the laws of the State of Delaware.
`;

test('a document goes along whole with its clauses, again for "summarise this", and not for thanks', async () => {
  const { ask, fileId } = await setUp(clauses);
  for (const body of [
    { message: 'When must we pay?', fileId },
    { message: 'How much?' },
    { message: 'summarise this' },
  ]) {
    const content = await ask(body);
    expect(content).toContain('Their whole text follows');
    expect(content).toMatch(/passage \[1\] ---\nClause: 1 Parties\nThis Agreement is made/);
    expect(content).toMatch(/passage \[3\] ---\nClause: 3 Governing Law\n[^-]*Delaware/);
  }
  expect(await ask({ message: 'Thank you' })).not.toContain('Delaware');
});

test('of a document beyond the bound go the passages found, and for "summarise this" its beginning', async () => {
  const keys = (at: number) => `The keys of unit ${at} are kept at the desk, day and night.`;
  const unit = (at: number) => `${at}. Unit ${at}. ${keys(at)}`;
  const units = Array.from({ length: 1600 }, (_, at) => unit(at + 1)).with(
    1499,
    '1500. The landlord insures all.',
  );
  const { ask, fileId } = await setUp(units.join('\n\n'));
  const found = await ask({ message: 'Who insures it?', fileId });
  expect(found).toContain('only the passages follow that were found');
  expect(found).toContain('The landlord insures all.');
  expect(found.length).toBeLessThan(20_000);
  const beginning = await ask({ message: 'summarise this' });
  expect(beginning).toContain('the beginning of each follows');
  const texts = beginning.match(/The keys of unit \d+ are kept at the desk, day and night\./g)!;
  expect(texts.slice(0, 2)).toEqual([keys(1), keys(2)]);
  expect(texts.join('').length).toBeGreaterThan(70_000);
  expect(texts.join('').length).toBeLessThanOrEqual(100_000);
});

test.runIf(isFull)(
  'a summary of a document beyond the bound may be asked for in any words, and gets its beginning',
  async () => {
    const text = Array.from(
      { length: 1600 },
      (_, at) => `${at + 1}. The keys of unit ${at + 1} are kept at the desk.`,
    );
    const { ask, fileId } = await setUp(`${text.join('\n\n')}\n\n2000. The landlord insures all.`.repeat(2));
    for (const message of [
      'Please summarise this agreement in three sentences',
      'TL;DR',
      'Any red flags?',
      'Bitte zusammenfassen',
      'Resume este documento',
      'इस दस्तावेज़ का सारांश दें',
    ]) {
      const content = await ask({ message, fileId });
      expect([message, content.includes('the beginning of each follows')]).toEqual([message, true]);
      expect(content).toContain('The keys of unit 1 are');
    }
    for (const message of ['Summarise section 2000', 'Who insures it?'])
      expect(await ask({ message, fileId })).toContain('only the passages follow that were found');
  },
);

test('a source keeps its number through the conversation', async () => {
  const { ask, account, fileId, threadId } = await setUp(clauses);
  model.answerWith(says('Delaware [3], and a quote [c1].'));
  await ask({ message: 'Which law governs it?', fileId });
  model.answerWith(says('Law [3], fee [2], sectors [c1].'));
  const content = await ask({ message: 'And the fee?' });
  expect(content).toMatch(/passage \[3\] ---\nClause: 3 Governing Law/);
  const turns = (await account.history()).filter((each) => each.threadId === threadId);
  const numbers = turns.map(({ sources }) => new Map(sources.map(({ title, n }) => [title, n])));
  const [before, after] = turns[0]!.message === 'And the fee?' ? numbers.toReversed() : numbers;
  expect([before!.size, after!.size]).toEqual([2, 3]);
  for (const [title, n] of before!) expect(after!.get(title)).toBe(n);
});

test('what is taken out and marked is so in the stream, in what is stored, and in what is read again', async () => {
  const { account, fileId } = await setUp(clauses);
  const { script, release } = holdsBack(
    ['Pay [2] by "a monthly fee of', ' 99,999 euros", see [here](htt'],
    ['ps://evil.example) or [88]. "within thirty', ' days" it says.'],
  );
  model.answerWith(script);
  const headers = { accept: 'text/event-stream' };
  const response = await account.post('/api/chatstream', { message: 'When?', fileId }, headers);
  release();
  const expected =
    'Pay [2] by "a monthly fee of 99,999 euros" (not word for word), see here or . "within thirty days" it says.';
  expect(toText(await collect(readEvents(response)))).toBe(expected);
  expect((await account.history()).filter((each) => each.message === 'When?')).toMatchObject([
    { response: expected, status: 'complete' },
  ]);
  const id = response.headers.get('x-message-id');
  const offset = expected.indexOf('(not');
  const again = await account.get(`/api/chat/stream/${id}`, { 'last-event-id': String(offset) });
  expect(toText(await collect(readEvents(again)))).toBe(expected.slice(offset));
});

/** An account with a document, and a conversation in which `ask` returns the last message that the model was sent. */
async function setUp(text: string) {
  const account = await register(server.url);
  const { document } = await uploadAndExtract(server.url, account, text, 'agreement.txt');
  const fileId = document.id;
  const threadId = crypto.randomUUID();
  async function ask(body: { message: string; fileId?: string }): Promise<string> {
    expect((await account.post('/api/chat/send', { ...body, threadId })).status).toBe(200);
    return model.requests.at(-1)!.messages.at(-1)!.content;
  }
  return { account, ask, fileId, threadId };
}
