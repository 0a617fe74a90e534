import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { upload, waitUntilExtracted } from '../harness/document-client.ts';

/** Documents of a few sentences, and the plain questions that people try first. */
let server: BorrowedServer;
let account: Client;
beforeAll(async () => {
  server = await borrowServer();
  account = await register(server.url);
});
afterAll(() => server?.giveBack());

const contract = `1. Payment. Client shall pay all invoices within 45 days of receipt.

2. Fees. The monthly fee is $5,000.
`;

test.each([
  ['Secrets are kept for seven years.', 'How long are secrets kept?', 'seven years'],
  [
    'Alpha widget warranty lasts 18 months. Beta widget warranty lasts 24 months.',
    'How long is the warranty for the Beta widget?',
    '24 months',
  ],
  [contract, 'What are the payment terms?', 'within 45 days'],
  [
    'Thank you for choosing Nordvik.\n\nOur guarantee runs for seven years for the pump and for five for all other parts.\n\nCall us on weekdays, with the serial number at hand, if the unit stops.\n',
    'How long is the pump guaranteed?',
    'seven years',
  ],
  ['The term is two years. The governing law is New York.', 'How long is the term?', 'two years'],
])('of %j, "%s" quotes "%s"', async (text, message, words) => {
  const quotes = await ask(text, message);
  expect(quotes[0]).toContain(words);
});

test('a longer document shows the passage that says all of a question, even where it is no such clause', async () => {
  const playbook = `How to change this template

Add audit rights. Write a new Section 22 and attach the list of documents of the auditor to the cover page.

Change the governing law. Write the name of the state into the box of the cover page.

${'Ask the legal team before other changes are made, and send a copy of them to the sales team as well. '.repeat(20)}`;
  expect((await ask(playbook, 'how do I add audit rights'))[0]).toContain('Section 22');
});

test('what a short document does not touch is not quoted', async () => {
  expect(await ask('Secrets are kept for seven years.', 'Who is the landlord?')).toEqual([]);
});

async function ask(text: string, message: string): Promise<string[]> {
  const { body } = await upload(server.url, account, text);
  await waitUntilExtracted(account, body.id);
  const response = await account.post('/api/chat/send', { message, fileId: body.id });
  const { sources } = (await response.json()) as { sources: { quote: string }[] };
  return sources.map(({ quote }) => quote);
}
