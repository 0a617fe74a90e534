import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  DraftFacts,
  DraftPreview,
  DraftRevision,
  DraftTemplate,
  DraftView,
} from '#shared/api-drafts.ts';
import { register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { listDocuments, waitUntilExtracted } from '../harness/document-client.ts';
import { createDraft, parties, readBody } from '../harness/draft-client.ts';

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

describe('before anything is stored', () => {
  test('anybody can read the templates and their questions', async () => {
    const templates = await readBody<DraftTemplate[]>(await fetch(`${server.url}/api/drafts/templates`));
    expect(templates.map(({ key }) => key).sort()).toEqual([
      ...['board-resolution', 'consultancy', 'demand-letter', 'dpa', 'hr-policy', 'nda-mutual'],
      ...['nda-one-way', 'offer-letter', 'services', 'termination-letter'],
    ]);
    for (const { questions } of templates)
      for (const question of questions) {
        expect(question).toMatchObject({ key: expect.any(String), label: expect.any(String) });
        expect(question.why.length).toBeGreaterThan(10);
        expect(question.type === 'choice').toBe(question.options !== undefined);
      }
  });

  test('a preview shows the draft and what is to be asked next', async () => {
    const { account } = await createDraft(server.url, {});
    const preview = async (answers: object) =>
      readBody<DraftPreview>(await account.post('/api/drafts/preview', { template: 'nda-mutual', answers }));
    const india = await preview({ law: 'india' });
    expect(india.asked).toContain('court-city');
    expect(india.markdown).toContain('The courts at [City in India whose courts decide]');
    const english = await preview({ law: 'England and Wales' });
    expect(english.asked).not.toContain('court-city');
    expect(english.open).not.toContain('court-city');
    expect(await listDocuments(account)).toHaveLength(1);
  });

  test('facts of a request are read for confirmation', async () => {
    const { account } = await createDraft(server.url, {});
    const read = async (prompt: string) =>
      readBody<DraftFacts>(await account.post('/api/drafts/facts', { prompt }));
    expect(await read('NDA between A Ltd and B Inc, two years, law of Karnataka')).toMatchObject({
      template: 'nda-mutual',
      answers: {
        'party-a-name': 'A Ltd',
        'party-b-name': 'B Inc',
        'secrecy-period': '2 years',
        law: 'India',
      },
    });
    expect(await read('NDA between Acme Ltd, Leeds and Beta GmbH, Munich')).toMatchObject({
      answers: { 'party-a-name': 'Acme Ltd', 'party-b-name': 'Beta GmbH' },
    });
    expect(await read('NDA zwischen der Müller und Söhne GmbH und B AG, indisches Recht')).toMatchObject({
      template: 'nda-mutual',
      answers: { 'party-a-name': 'Müller und Söhne GmbH', 'party-b-name': 'B AG', law: 'India' },
    });
    expect(await read('What is the weather?')).toEqual({
      ...{ template: null, answers: {}, read: [], ignored: [] },
    });
    expect(await read('NDA between A Ltd, B Inc and C LLP under Delaware law')).toMatchObject({
      answers: { 'party-a-name': 'A Ltd', 'party-b-name': 'B Inc' },
      ignored: [
        { kind: 'party', text: 'C LLP' },
        { kind: 'law', text: 'Delaware' },
      ],
    });
  });

  test('a request to revise is shown with what it would replace', async () => {
    const { account, draft } = await createDraft(server.url, { ...parties, 'secrecy-period': 'two years' });
    const path = `/api/drafts/${draft.id}/revise`;
    const revision = await readBody<DraftRevision>(
      await account.post(path, { request: 'make it three years' }),
    );
    expect(revision.answers).toEqual({ 'secrecy-period': '3 years' });
    expect(revision.read).toMatchObject([{ key: 'secrecy-period', before: '2 years', answer: '3 years' }]);
    expect(await readBody(await account.get(`/api/drafts/${draft.id}`))).toEqual(draft);
  });

  test('parties swap places, and what needs another template names it', async () => {
    const given = { 'discloser-name': 'A Ltd', 'discloser-details': 'of Leeds', 'recipient-name': 'B Inc' };
    const { account, draft } = await createDraft(server.url, given, 'nda-one-way');
    const revise = async (request: string) =>
      readBody<DraftRevision>(await account.post(`/api/drafts/${draft.id}/revise`, { request }));
    expect(await revise('make it mutual')).toEqual({
      ...{ answers: {}, read: [] },
      other: { template: 'nda-mutual', title: 'Mutual non-disclosure agreement' },
    });
    const { answers } = await revise('swap the parties');
    // Where there are two servers, the other one may be reading it.
    await waitUntilExtracted(account, draft.fileId);
    const changed = await account.call('PATCH', `/api/drafts/${draft.id}`, { answers });
    expect((await readBody<DraftView>(changed)).answers).toEqual({
      ...{ 'discloser-name': 'B Inc', 'recipient-name': 'A Ltd', 'recipient-details': 'of Leeds' },
    });
  });
});

test.each([
  ['Draft an NDA for me', '**This can be drafted here: Mutual non-disclosure agreement.**'],
  ['Write an offer letter for Priya Sharma', '**This can be drafted here: '],
  ['could you do a remote work policy for us', 'Policy on leave and remote work'],
  ['I want you to make a services agreement', 'Services agreement'],
  ['Erstelle eine Geheimhaltungsvereinbarung zwischen A GmbH und B AG', '**Das lässt sich hier entwerfen: '],
  ['Ich brauche einen Arbeitsvertrag für Anna Schmidt', 'Offer of employment'],
  ['Redacta un acuerdo de confidencialidad entre A SL y B SA', '**Esto se puede redactar aquí: '],
  ['necesito un contrato de servicios con Beta SL', 'Services agreement'],
  ['NDA bana do', '**Iska draft yahin ban sakta hai: Mutual'],
  ['मुझे A Ltd और B Ltd के बीच NDA चाहिए', '**इसका मसौदा यहीं बन सकता है: Mutual'],
  ['एक ऑफर लेटर तैयार कीजिए', 'Offer of employment'],
  ['Draft an NDA between A Ltd, B Inc and C LLP, Swiss law', '**Not taken over: “C LLP”, “Swiss”.**'],
  ['NDA zwischen A GmbH, B AG und C KG nach Schweizer Recht', '**Nicht übernommen: “C KG”, “Schweizer”.**'],
  ['Review my NDA', 'I answer by quoting and do not write this for you.'],
  ['can you summarise a contract', 'Upload the document here'],
  ['compare two leases and list the deadlines', 'Upload the document here'],
  ['Fasse meinen Vertrag zusammen', 'Laden Sie das Dokument hier hoch'],
  ['Write me a poem about cats', 'I found nothing on our pages'],
])('in the chat, "%s" is answered with the way to it', async (message, words) => {
  const account = await register(server.url);
  const { response } = await readBody<{ response: string }>(
    await account.post('/api/chat/send', { message }),
  );
  expect(response).toContain(words);
});

test.each([
  ['Which templates do you have?', 'These can be drafted here', 'Letter of demand'],
  ['What documents can you draft?', 'These can be drafted here', 'Services agreement'],
  ['Welche Vorlagen haben Sie?', 'Das lässt sich hier entwerfen', 'Dienstleistungsvertrag'],
  ['¿Qué documentos pueden redactar?', 'Esto se puede redactar aquí', 'requerimiento de pago'],
  ['आपके पास कौन से टेम्पलेट हैं?', 'इनका मसौदा यहीं बन सकता है', 'नियुक्ति पत्र'],
  ['aapke paas kaun se templates hain', 'Inka draft yahin ban sakta hai', 'Offer of employment'],
])('in the chat, "%s" lists every template', async (message, lead, name) => {
  const account = await register(server.url);
  const { response } = await readBody<{ response: string }>(
    await account.post('/api/chat/send', { message }),
  );
  const templates = await readBody<DraftTemplate[]>(await fetch(`${server.url}/api/drafts/templates`));
  for (const words of [lead, name, ...templates.map(({ title }) => `**${title}**`)])
    expect(response).toContain(words);
});
