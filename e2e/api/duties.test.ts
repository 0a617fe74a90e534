import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WholeAnswer } from '#shared/api.ts';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer, borrowServerWithModel } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { says } from '../harness/model-server.ts';

let server: BorrowedServer;
let reader: Client;
beforeAll(async () => {
  server = await borrowServer();
  reader = await register(server.url);
});
afterAll(() => server?.giveBack());

const lease = `LEASE OF A BOATHOUSE

This lease is made between Fenwick Moorings Limited (the "Lessor") and Ottilie Brandt (the "Lessee").

1. Definitions. "Season" means the months in which the Lessee shall have access to the slipway.

2. Rent. The Lessee shall pay GBP 900 on the first day of each quarter. The Lessor shall give a receipt.

3. Use. The Lessee shall not keep petrol in the boathouse and may not sublet it.

4. Repairs. The Lessor shall keep the roof in repair. If the Lessee must leave early because of a storm, the rent is reduced.

5. Either party. Neither party may assign this lease. No fires shall be lit on the jetty.

6. Ending. On ending the Lessee shall:
(a) remove all boats within 14 days;
(b) return the keys.

7. General. This lease shall be governed by the law of Scotland. Notices shall be deemed received after two days. Clause 3 shall survive.
`;

// Answers are sent at a reader's pace, so tests that wait for several take no longer.
describe.concurrent('a request for all duties', () => {
  const words = {
    en: ['3 sentences', '2 sentences', 'Each or either party', 'Nobody named', 'Not legal advice'],
    de: ['3 Sätze', '2 Sätze', 'Jede oder eine der Parteien', 'Niemand genannt', 'Keine Rechtsberatung'],
    es: ['3 frases', '2 frases', 'Cada una o', 'Sin nombrar', 'No es asesoramiento'],
    hi: ['3 वाक्य', '2 वाक्य', 'हर या कोई भी पक्ष', 'किसी का नाम नहीं', 'क़ानूनी सलाह नहीं'],
  };

  test.each([
    ['What are our obligations?', 'en'],
    ['list the obligations of both parties please', 'en'],
    ['Welche Pflichten haben wir?', 'de'],
    ['¿Cuáles son nuestras obligaciones?', 'es'],
    ['हमारे दायित्व क्या हैं?', 'hi'],
  ] as const)('"%s" is answered by who is bound, verbatim, in its language', async (message, language) => {
    const { response, sources, text } = await askOf(lease, message);
    const [lessee, lessor, either, nobody, closing = ''] = words[language];
    const groups = [`**Lessee**: ${lessee}`, `**Lessor**: ${lessor}`, `**${either}`, `**${nobody}`];
    const at = groups.map((group) => response.indexOf(group));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
    for (const { start, end, quote } of sources) expect(text.slice(start, end)).toBe(quote);
    const quoted = sources.map(({ quote }) => quote).join('\n');
    expect(quoted).toContain('(b) return the keys.');
    expect(quoted).not.toMatch(/governed|deemed|survive|Season|because of a storm/);
    expect(response).toContain(closing);
  });

  test('says that the rules do not know whose side is meant by "our"', async () => {
    const own = await askOf(lease, 'what are our duties under this lease');
    expect(own.response).toContain('do not know which side you are on');
    expect(own.response).toContain('What are the Lessee’s obligations?');
    const all = await askOf(lease, 'list all obligations');
    expect(all.response).not.toContain('which side you are on');
  });

  test.each([
    ['What are the lessee obligations?', ['GBP 900', 'petrol', 'remove all boats'], /receipt|roof|assign/],
    ['what must the landlord do', ['receipt', 'keep the roof'], /petrol|GBP 900/],
    ["What are Fenwick Moorings' obligations?", ['receipt', 'keep the roof'], /petrol|GBP 900/],
    ["I'm the tenant. What do I have to do?", ['GBP 900', 'remove all boats'], /receipt/],
    ['Pflichten des Vermieters', ['receipt', 'keep the roof'], /petrol/],
  ] as const)('"%s" names one party, and only its duties are listed', async (message, shown, hidden) => {
    const { response, sources } = await askOf(lease, message);
    const quoted = sources.map(({ quote }) => quote).join('\n');
    for (const words of shown) expect(quoted).toContain(words);
    expect(quoted).not.toMatch(hidden);
    expect(response).toContain('but not to whom');
  });

  test.each(['What am I not allowed to do?', 'was darf ich nicht', 'list all prohibitions'])(
    '"%s" is answered with what is forbidden',
    async (message) => {
      const { sources } = await askOf(lease, message);
      const quoted = sources.map(({ quote }) => quote);
      expect(quoted).toEqual([
        expect.stringContaining('petrol'),
        expect.stringContaining('assign'),
        expect.stringContaining('fires'),
      ]);
    },
  );

  test('goes on with the other side', async () => {
    const { document } = await readOnce(lease);
    const threadId = randomUUID();
    await ask({ message: "what are the lessee's obligations", fileId: document.id, threadId });
    const { sources } = await ask({ message: 'and what about the lessor?', threadId });
    expect(sources.map(({ quote }) => quote).join('\n')).toContain('keep the roof');
    expect(sources).toHaveLength(2);
  });

  test('of a long document shows first what forbids, or names a time or an amount, and counts the rest', async () => {
    const clauses = Array.from(
      { length: 60 },
      (_, at) => `${at + 1}. The Carrier shall polish wagon ${toName(at)}.`,
    );
    const text = `CARRIAGE AGREEMENT\n\n${clauses.join('\n\n')}\n\n61. The Carrier shall not smoke in the yard.\n\n62. The Carrier shall report within three days.\n\n63. The Shipper shall load the wagons.\n`;
    const { response, sources } = await askOf(text, 'List all obligations');
    const quoted = sources.map(({ quote }) => quote).join('\n');
    for (const words of ['smoke in the yard', 'within three days', 'load the wagons'])
      expect(quoted).toContain(words);
    expect(sources).toHaveLength(40);
    expect(response).toContain('**Carrier**: 62 sentences, one of which forbids something');
    expect(response).toContain('23 more such sentences are not shown');
  });

  test('finds what a letter tells its reader, under "you" and "we"', async () => {
    const letter = `Dear Mr Salo,\n\nYou must wear a helmet on site. We will pay your wages on the 25th. You will be entitled to 25 days of leave. Please sign and return this letter by Friday.\n`;
    const { response, sources } = await askOf(letter, 'What are my duties?');
    expect(sources.map(({ quote }) => quote)).toEqual([
      'You must wear a helmet on site.',
      'Please sign and return this letter by Friday.',
      'We will pay your wages on the 25th.',
    ]);
    expect(response).toContain('**You**');
    expect(response).toContain('**We**');
  });

  test('is never declined as a choice between people', async () => {
    const { response } = await askOf(lease, "I'm the tenant. What are my obligations?");
    expect(response).not.toContain('I do not choose between people');
  });

  test('words of the document stay words', async () => {
    const text = `AGREEMENT\n\nThe *Agent* [x](https://evil.example) shall pay. The Agent shall not sing <b>aloud</b>.\n`;
    const { response } = await askOf(text, 'list all obligations');
    expect(response).not.toMatch(/\[x\]\(http|<b>/);
  });

  test('of a document that binds nobody, the answer says so', async () => {
    const { response, sources } = await askOf(
      'POEM\n\nThe river runs below the hill.\n',
      'list all obligations',
    );
    expect(response).toContain('No sentence was found that requires or forbids something.');
    expect(sources).toEqual([]);
  });
});

describe.concurrent('a question for one particular duty', () => {
  test.each([
    'Who must keep the roof in repair?',
    'Does the lessee have to pay rent?',
    'What must the lessee do when the lease ends?',
    'What are the confidentiality obligations?',
    'What must the harbour master do?',
    'The jetty burnt down. What do I have to do?',
  ])('stays a question like any other: %s', async (message) => {
    const { response } = await askOf(lease, message);
    expect(response).not.toContain('rules that know words such as');
  });

  test('and so does "what do I have to do?" behind another question', async () => {
    const { document } = await readOnce(lease);
    const threadId = randomUUID();
    await ask({ message: 'How much is the rent?', fileId: document.id, threadId });
    const { response } = await ask({ message: 'and what do I have to do?', threadId });
    expect(response).not.toContain('rules that know words such as');
  });
});

test('"who has to do what?" asks minutes for who has to do what, behind another question, too', async () => {
  const { document } = await readOnce(
    'MINUTES OF A MEETING\n\n1. Roof. It was agreed to mend the roof. Ada Quill to order the slates by 4 May.\n\n2. Boats. The Treasurer to pay the boatyard.\n',
  );
  const threadId = randomUUID();
  await ask({ message: 'What was agreed on the roof?', fileId: document.id, threadId });
  const { response } = await ask({ message: 'and who has to do what?', threadId });
  for (const name of ['Ada Quill', 'Treasurer']) expect(response).toContain(`**${name}**: one sentence`);
});

test('of a document with a new tenant in each sentence, the answer stays short', async () => {
  const text = Array.from({ length: 900 }, (_, at) => `${toName(at + 26)} Tenant shall pay the toll.`).join(
    ' ',
  );
  const { response } = await askOf(text, "What are the tenant's obligations?");
  expect(response).toMatch(/\*\*Ax Tenant\*\* and .{1,150} and \d{3} more or forbids/);
  expect(response.length).toBeLessThan(8000);
});

test('a model is asked as before, and judges for itself', async () => {
  const { server: asked, model } = await borrowServerWithModel();
  model.answerWith(says('The Lessee pays rent [1].'));
  const account = await register(asked.url);
  const { document } = await uploadAndExtract(asked.url, account, lease, 'lease.txt');
  const answer = await account.post('/api/chat/send', {
    message: 'What are our obligations?',
    fileId: document.id,
  });
  expect(((await answer.json()) as WholeAnswer).response).toContain('pays rent');
  await asked.giveBack();
});

/** "A", "B" … "AA": a number would be taken for an amount. */
const toName = (at: number) => `${String.fromCharCode(65 + (at % 26))}${'x'.repeat(Math.floor(at / 26))}`;

const ask = async (body: object) => {
  const answer = await reader.post('/api/chat/send', body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as WholeAnswer;
};

/** In a conversation of its own, so that nothing goes on with an earlier question. */
async function askOf(contract: string, message: string) {
  const { document, text } = await readOnce(contract);
  return { text, ...(await ask({ message, fileId: document.id, threadId: randomUUID() })) };
}

const documents = new Map<string, ReturnType<typeof uploadAndExtract>>();
function readOnce(text: string) {
  const reading = documents.get(text) ?? uploadAndExtract(server.url, reader, text, 'contract.txt');
  documents.set(text, reading);
  return reading;
}
