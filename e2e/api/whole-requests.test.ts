import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WholeAnswer } from '#shared/api.ts';
import { type Client, createClient, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { createOpenOnce } from '../harness/open-once.ts';
import { sampled } from '../harness/scale.ts';
import { toNda } from './sample-files/review-documents.ts';

let server: BorrowedServer;
let reader: Client;
beforeAll(async () => {
  server = await borrowServer();
  reader = await register(server.url);
});
afterAll(() => server?.giveBack());

// Answers are sent at a reader's pace, so tests that wait for several take no longer.
describe.concurrent('a request for a whole document', () => {
  test.each(sampled(['Summarise this document', 'What is this?', 'key terms please'], 2))(
    '"%s" is answered with a grid of quotations, absent points marked',
    async (message) => {
      const { response, sources, text } = await askNda(message);
      for (const label of ['Parties', 'Term', 'Governing law', 'Signatures'])
        expect(response).toContain(`**${label}**`);
      expect(response).toMatch(/\*\*Liability cap\*\*: not found/);
      expect(response).toContain('laws of India');
      expect(response).toContain('Not legal advice');
      expect(sources.length).toBeGreaterThan(4);
      for (const { start, end, quote } of sources) expect(text.slice(start, end)).toBe(quote);
    },
  );

  test('quotes a second clause on what mostly stands in two', async () => {
    const extra =
      '9. Breach. Either party may terminate this Agreement at once by written notice if the other party is in material breach and does not cure it within thirty (30) days.';
    const { response } = await askAbout(toNda({ extra }), 'Summarise this document');
    expect(response).toContain('**Termination and notice, a further clause**');
    expect(response).toContain('for convenience by ten (10) days');
    expect(response).toContain('does not cure it within thirty (30) days');
  });

  test('names no kind of a document that is of none it knows', async () => {
    const account = await register(server.url);
    const text = 'CO-BRANDING AGREEMENT\n\n1. Law. This Agreement is governed by the laws of Delaware.\n';
    const { document } = await uploadAndExtract(server.url, account, text, 'co-branding.txt');
    const { response } = await ask(account, { message: 'What is this?', fileId: document.id });
    expect(response).toContain('The main points of **co-branding.txt**, quoted:');
  });

  test.each(['Summarise this document', 'What are the risks?'])(
    '"%s" blames no handbook for lacking what contracts have',
    async (message) => {
      const text =
        'STAFF HANDBOOK\n\n4.1 Annual leave\n\nThe leave year runs from 1 April to 31 March.\n\n4.2 Expenses\n\nMileage is paid at 45p a mile.\n';
      const { document } = await readOnce(text, 'handbook.txt');
      const { response } = await askAfresh({ message, fileId: document.id });
      expect(response).toContain('does not read like a contract');
      expect(response).not.toMatch(/Liability cap|: not found|No right to end it early/);
    },
  );

  test('minutes are summarised by what minutes say, and not by what a contract would', async () => {
    const text = `STONELEIGH HARBOUR TRUST\n\nMINUTES OF A MEETING OF THE TRUSTEES\n\nDate: 9 June 2026\n\nPresent: Ada Quill (Chair), Ben Okafor\n\n1. Crane\n\nThe trustees agreed to replace the crane for EUR 88,000.\n\n2. Trustees\n\nBen Okafor resigned with effect from 30 June 2026.\n`;
    const { document } = await readOnce(text, 'harbour.txt');
    const { response } = await askAfresh({ message: 'Summarise this document', fileId: document.id });
    expect(response).toContain('reads like this kind of document: Minutes of a meeting');
    for (const label of ['Present', 'Resolution', 'Change of office'])
      expect(response).toContain(`**${label}**`);
    expect(response).toContain('replace the crane');
    expect(response).not.toMatch(/: not found|Liability cap|playbook/);
    expect(response.endsWith('These are quotations. Not legal advice.')).toBe(true);
  });

  test('what is no contract is told by its sentences that name a consequence, if its risks are asked for', async () => {
    const text = `NOTICE OF TERMINATION\n\nDear Mr. Brandl,\n\nWe hereby terminate your employment with effect from 31 August 2026.\n\nYou lose your bonus if you take up work for a rival before that day.\n`;
    const { document } = await readOnce(text, 'brandl.txt');
    const { response } = await askAfresh({ message: 'What are the risks?', fileId: document.id });
    expect(response).toContain('You lose your bonus');
    expect(response).not.toContain('Needs review');
  });

  test('a question that goes on with the one before it is no request for the whole', async () => {
    const { document } = await readOnce(toNda(), 'nda.txt');
    const threadId = randomUUID();
    await ask(reader, { message: 'For how long must it be kept secret?', fileId: document.id, threadId });
    const { response } = await ask(reader, { message: "What isn't covered by that?", threadId });
    expect(response).not.toContain('**Signatures**');
  });

  test.each([
    ['Who signed it?', 'signature blocks'],
    ['Who signs this?', 'signature blocks'],
    ['Which deadlines are there?', '12 January 2026'],
  ])('"%s" asks for the whole after another question, too', async (message, said) => {
    const { document } = await readOnce(toNda(), 'nda.txt');
    const threadId = randomUUID();
    await ask(reader, { message: 'For how long must it be kept secret?', fileId: document.id, threadId });
    const { response } = await ask(reader, { message, threadId });
    expect(response).toContain(said);
  });

  test('"who is the DPO" asks who has an office, and for no choice between people', async () => {
    const text = `PRIVACY POLICY\n\n1. Contact. Our data protection officer (DPO) is Thomas Ngata.\n`;
    const { response } = await askAbout(text, 'Who is the DPO?');
    expect(response).toContain('Thomas Ngata');
  });

  test('names the kind of document', async () => {
    const { response } = await askNda('What is this?');
    expect(response).toContain('Non-disclosure agreement');
  });

  test('"what are the risks" is answered with the points that need review, and the rule of each', async () => {
    const { response } = await askNda('What are the risks?');
    expect(response).toContain('**Termination and notice – Needs review**');
    expect(response).toContain('at least 30 days; it says 10 days');
    expect(response).not.toContain('**Governing law');
  });

  test('"list every deadline" is answered with dates first, then periods in order', async () => {
    const { response } = await askNda('List every deadline');
    const at = ['12 January 2026', '3 years', '2 years', '10 days', '1 year'].map((words) =>
      response.indexOf(words),
    );
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(0);
  });

  test('"who signs" is answered with the signature blocks', async () => {
    const { response, sources } = await askNda('Who signs?');
    expect(response).toContain('signature blocks');
    const quoted = sources.map(({ quote }) => quote).join('\n');
    expect(quoted).toContain('Asha Rao');
    expect(quoted).toContain('Rohan Mehta');
  });

  test('"who signs" finds lines to sign on with the names under them, and no clause above them', async () => {
    const text = `SUPPLY AGREEMENT\n\n8. Law. This Agreement is governed by German law.\n\n__________    __________\nDr. Ingrid Kessler    Marek Wolny\n`;
    const { sources } = await askAbout(text, 'Who signs?');
    expect(sources.map(({ title, quote }) => [title, quote])).toEqual([
      ['nda.txt', '__________    __________\nDr. Ingrid Kessler    Marek Wolny'],
    ]);
  });

  test('is answered about the document of the conversation where none is named', async () => {
    const { document } = await readOnce(toNda(), 'nda.txt');
    const threadId = randomUUID();
    await ask(reader, { message: 'Which law governs it?', fileId: document.id, threadId });
    const { response } = await ask(reader, { message: 'and what are the risks?', threadId });
    expect(response).toContain('Needs review');
  });
});

describe.concurrent('in other languages', () => {
  test.each(
    sampled(
      [
        [
          'Fasse das Dokument zusammen',
          ['Die wichtigsten Punkte', '**Anwendbares Recht**', '**Haftungsgrenze**: nicht gefunden'],
          'Keine Rechtsberatung',
        ],
        ['Welche Fristen gibt es?', ['Daten und Fristen in **nda.txt**'], 'Keine Rechtsberatung'],
        ['¿Cuáles son los riesgos?', ['**Terminación y preaviso – Por revisar**'], 'No es asesoramiento'],
        ['is document ka summary do', ['**Governing law**', 'nahin mila'], 'salah nahin'],
        ['इसका सारांश दीजिए', ['**लागू क़ानून**'], 'क़ानूनी सलाह नहीं'],
      ],
      2,
    ),
  )('"%s" is answered in its language', async (message, said, closing) => {
    const { response, sources, text } = await askNda(message);
    for (const words of said) expect(response).toContain(words);
    expect(response).toContain(closing);
    expect(response).not.toMatch(/These are quotations|not found/);
    for (const { start, end, quote } of sources) expect(text.slice(start, end)).toBe(quote);
  });

  test.each(
    sampled(
      [
        ['Gibt es einen Hubschrauberlandeplatz?', 'ich rate nicht'],
        ['¿Hay un helipuerto?', 'no adivino'],
        ['Welches Recht gilt?', 'Das sind Zitate und keine Meinung'],
        ['Was steht in Ziffer 77?', 'habe ich nicht gefunden'],
      ],
      2,
    ),
  )('"%s", of a passage, is answered or declined in its language, too', async (message, said) => {
    const { response } = await askNda(message);
    expect(response).toContain(said);
    expect(response).not.toMatch(/I found|These are quotations|I am not sure/);
  });
});

describe.concurrent('several documents', () => {
  const lease =
    'OFFICE LEASE\n\n1. Rent. The rent is EUR 2,400 a month.\n\n2. Governing Law. This lease is governed by the laws of Austria.\n';

  test('a request for one of them, by its kind, is answered from that one', async () => {
    const { response, sources } = await askBoth('Summarise the NDA');
    expect(response).toContain('**acme-nda.txt** reads like this kind of document');
    expect(response).not.toContain('office-lease');
    expect(sources.map(({ quote }) => quote).join()).not.toContain('Austria');
  });

  test('"compare" and "which of these" are answered document by document', async () => {
    const { response, sources } = await askBoth('Compare the governing law of both documents');
    expect(response).toContain('**acme-nda.txt**');
    expect(response).toContain('**office-lease.txt**');
    expect(sources.map(({ quote }) => quote)).toEqual([
      expect.stringContaining('India'),
      expect.stringContaining('Austria'),
    ]);
    const rent = await askBoth('Which of these documents sets a monthly rent?');
    expect(rent.response).toContain('**office-lease.txt**');
    expect(rent.response).toContain('**Nothing found in**: acme-nda.txt');
  });

  test('a comparison with anything but another document is a question like any other', async () => {
    const { response } = await askBoth('How does the law of the lease differ from mine?');
    expect(response).not.toContain('each of your documents');
    expect(response).toContain('Austria');
  });

  async function askBoth(message: string) {
    const nda = await readOnce(toNda(), 'acme-nda.txt');
    const other = await readOnce(lease, 'office-lease.txt');
    return askAfresh({ message, fileIds: [nda.document.id, other.document.id] });
  }
});

test('a guest’s message that begins with many quotation marks is answered, and keeps nobody else waiting', async () => {
  const { response } = await ask(createClient(server.url), {
    message: `${"'".repeat(60)} What does the company do`,
  });
  expect(response).not.toBe('');
});

const ask = async (client: Client, body: object) => {
  const answer = await client.post('/api/chat/send', body);
  expect(answer.status).toBe(200);
  return (await answer.json()) as WholeAnswer;
};

const askNda = (message: string) => askAbout(toNda(), message);

async function askAbout(contract: string, message: string) {
  const { document, text } = await readOnce(contract, 'nda.txt');
  return { text, ...(await askAfresh({ message, fileId: document.id })) };
}

/** In a conversation of its own, so that nothing goes on with an earlier question. */
const askAfresh = (body: object) => ask(reader, { ...body, threadId: randomUUID() });

const openOnce = createOpenOnce<Awaited<ReturnType<typeof uploadAndExtract>>>();

/** Each text is uploaded and extracted once: that takes longer than what is asked about it. */
const readOnce = (text: string, name: string) =>
  openOnce(`${name}\n${text}`, () => uploadAndExtract(server.url, reader, text, name));
