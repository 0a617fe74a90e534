import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';

let server: BorrowedServer;
let account: Client;
/** The agreement, which is read once: that takes longer than what is asked about it. */
let fileId: string;
beforeAll(async () => {
  server = await borrowServer();
  account = await register(server.url);
  fileId = (await uploadAndExtract(server.url, account, agreement, 'services.txt')).document.id;
});
afterAll(() => server?.giveBack());

const agreement = `SERVICES AGREEMENT

1. Parties. This Agreement is made between Acme Corp. ("Client") and Beta LLC ("Supplier").

2. Fees

2.1 The Client shall pay the Supplier a monthly fee of 18,400 euros.

2.2 An invoice is due within 30 days.

3. Liability. The Supplier's liability is limited to the fees of twelve months.

4. Term. As clause 2.1 says, the fee is due until the end of this Agreement.
`;

const lease = `LEASE

1. Rent. The Tenant shall pay a rent of 900 pounds a month.

2. Repairs. The Landlord shall repair the roof.
`;

type Answer = { response: string; sources: { fileId?: string; quote: string }[] };

async function ask(message: string): Promise<Answer> {
  const body = { message, threadId: crypto.randomUUID(), fileId };
  return (await (await account.post('/api/chat/send', body)).json()) as Answer;
}

const toQuotes = ({ sources }: Answer) => sources.map(({ quote }) => quote.replace(/\s+/g, ' '));

describe('a clause that is named by its number', () => {
  test.each([
    ['What does clause 2 say?', /^Clause 2 of your document, quoted:/],
    ['show me section 2', /^Section 2 of your document, quoted:/],
    ['Was steht in Ziffer 2?', /^Klausel 2 Ihres Dokuments, zitiert:/],
    ['clause 2 kya kehta hai', /^Aapke document se Clause 2, quotation mein:/],
  ])('is quoted, and nothing else: “%s”', async (message, lead) => {
    const answer = await ask(message);
    expect(toQuotes(answer)).toEqual([
      '2.1 The Client shall pay the Supplier a monthly fee of 18,400 euros.',
      '2.2 An invoice is due within 30 days.',
    ]);
    expect(answer.response).toMatch(lead);
  });

  test('is quoted beside the answer to another question', async () => {
    const quotes = toQuotes(await ask('What does clause 3 say, and when is an invoice due?'));
    expect(quotes[0]).toContain('limited to the fees of twelve months');
    expect(quotes.join()).toContain('due within 30 days');
  });

  test('that there is not is named as such, and no other clause is quoted for it', async () => {
    const { response, sources } = await ask('clause 9');
    expect(response).toMatch(/^I found no clause 9 in your document\./);
    expect(sources).toEqual([]);
  });

  test('is looked for in each document', async () => {
    const { document } = await uploadAndExtract(server.url, account, lease, 'lease.txt');
    const body = { message: 'clause 2', threadId: crypto.randomUUID(), fileIds: [fileId, document.id] };
    const answer = (await (await account.post('/api/chat/send', body)).json()) as Answer;
    expect(toQuotes(answer).join()).toMatch(/18,400 euros.*repair the roof/);
  });
});

describe('a clause that is named by its place', () => {
  async function converse(id: string, messages: readonly string[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const threadId = crypto.randomUUID();
    for (const [at, message] of messages.entries()) {
      const body = { message, threadId, ...(at === 0 && { fileId: id }) };
      answers.push((await (await account.post('/api/chat/send', body)).json()) as Answer);
    }
    return answers;
  }

  test('is quoted whole behind a whole clause', async () => {
    const answers = await converse(fileId, [
      'What does clause 1 say?',
      'the next clause',
      'And the one after that?',
      'the clause before',
    ]);
    const beginnings = answers.map(({ response }) => response.slice(0, 8));
    expect(beginnings).toEqual(['Clause 1', 'Clause 2', 'Clause 3', 'Clause 2']);
    expect(answers[1]?.sources).toHaveLength(2);
  });

  test('is the part beside the passage that answered a question', async () => {
    const [, next, previous] = await converse(fileId, [
      'How much is the monthly fee?',
      'what does the next clause say?',
      'previous clause',
    ]);
    expect(next && toQuotes(next)).toEqual(['2.2 An invoice is due within 30 days.']);
    expect(previous && toQuotes(previous)[0]).toContain('18,400 euros');
  });

  test('is found by its heading where there are no numbers, and at the ends', async () => {
    const plain = 'RENT\n\nThe rent is 900 pounds.\n\nREPAIRS\n\nThe roof is kept dry.\n\nPETS\n\nNo dogs.\n';
    const { document } = await uploadAndExtract(server.url, account, plain, 'a.txt');
    const answers = await converse(document.id, [
      'What is the rent?',
      'next clause',
      'last clause',
      'next clause',
    ]);
    expect(answers.slice(1).map((answer) => toQuotes(answer))).toEqual([
      ['The roof is kept dry.'],
      ['No dogs.'],
      [],
    ]);
    expect(answers[3]?.response).toMatch(/^I found no next clause in your document\./);
  });

  test('is beside what was quoted last, though nothing was found since', async () => {
    const answers = await converse(fileId, ['How much is the monthly fee?', 'clause 9', 'the next clause']);
    expect(answers.map(({ sources }) => sources.length)).toEqual([expect.any(Number), 0, 1]);
    expect(answers[2] && toQuotes(answers[2])).toEqual(['2.2 An invoice is due within 30 days.']);
  });

  test('is no clause where something else is counted', async () => {
    const milestones =
      'PLAN\n\n1. The first instalment of 100 pounds is due in May.\n\n2. The second instalment of 200 pounds is due in June.\n';
    const { document } = await uploadAndExtract(server.url, account, milestones, 'a.txt');
    const [, next] = await converse(document.id, [
      'When is the first instalment due?',
      'and the one after that?',
    ]);
    expect(next?.response).not.toMatch(/^Clause/);
  });
});

describe('what a quoting assistant does not do with the words of a document', () => {
  test.each([
    ['Translate clause 3 into Hindi', 'do not translate', 'twelve months'],
    ['Rewrite the clause on liability to be mutual', 'do not rewrite', 'twelve months'],
    [
      'What does the liability clause mean in plain English?',
      'do not put them in other words',
      'twelve months',
    ],
  ])('is said before the words themselves: “%s”', async (message, declined, words) => {
    const answer = await ask(message);
    expect(answer.response).toContain(declined);
    expect(toQuotes(answer)[0]).toContain(words);
  });

  test('is said where nothing is named that could be quoted', async () => {
    const { response, sources } = await ask('translate this to spanish');
    expect(response).toContain('do not translate');
    expect(sources).toEqual([]);
  });
});
