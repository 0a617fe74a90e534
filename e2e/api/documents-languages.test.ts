import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, register } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { findPoint, review } from '../harness/review-client.ts';

let server: BorrowedServer;
let account: Client;
beforeAll(async () => {
  server = await borrowServer();
  account = await register(server.url);
});
afterAll(() => server?.giveBack());

const german = `Mietvertrag

§ 1 Mietsache
Der Vermieter vermietet der Mieterin die Werkstatt im Hof der Fabrikstraße 9 in Jena.

§ 2 Mietdauer und Kündigung
(1) Das Mietverhältnis beginnt am 1. Mai 2026 und endet am 30. April 2029.
(2) Die Mieterin kann mit einer Frist von drei Monaten zum Quartalsende kündigen.

§ 3 Miete und Kaution
(1) Die Miete beträgt 840 Euro im Monat und ist bis zum 3. Werktag zu zahlen.
(2) Die Kaution beträgt 1.900 Euro. Sie wird sechs Wochen nach der Rückgabe ausgezahlt.

§ 4 Tiere
Hunde dürfen nicht gehalten werden.
`;
const spanish = `CONTRATO DE PRESTACIÓN DE SERVICIOS

PRIMERA. Objeto. La agencia redacta y publica los textos del blog de la bodega.

SEGUNDA. Precio. La bodega paga 1.250 euros al mes, dentro de los quince días siguientes a la factura.

TERCERA. Duración. El contrato dura dos años y cualquiera de las partes puede rescindirlo con un preaviso de sesenta días.

CUARTA. Confidencialidad. La agencia no revelará las recetas. El incumplimiento se sanciona con una penalización de 4.000 euros.
`;
const hindi = `सेवा अनुबंध

1. शुल्क: कंपनी हर महीने 22,000 रुपये शुल्क देगी।

2. समाप्ति: कोई भी पक्ष 45 दिन की लिखित सूचना देकर अनुबंध समाप्त कर सकता है।

3. गोपनीयता: सलाहकार कंपनी की गोपनीय जानकारी किसी को नहीं बताएगा।
`;

test.each([
  ['German', german, 'Wie hoch ist die Kaution?', '1.900 Euro'],
  ['German', german, 'Bis wann muss die Miete bezahlt werden?', 'bis zum 3. Werktag zu zahlen'],
  ['German', german, 'Welche Kündigungsfrist hat die Mieterin?', 'Frist von drei Monaten'],
  ['German', german, 'When does the lease end?', 'am 1. Mai 2026 und endet am 30. April 2029.'],
  ['German', german, 'Are dogs allowed?', 'Hunde dürfen nicht gehalten werden.'],
  ['Spanish', spanish, '¿Cuánto paga la bodega al mes?', '1.250 euros al mes'],
  ['Spanish', spanish, '¿Con cuánto preaviso puedo rescindir el contrato?', 'preaviso de sesenta días'],
  ['Spanish', spanish, 'What is the penalty for breach of confidentiality?', '4.000 euros'],
  ['Hindi', hindi, 'शुल्क कितना है?', '22,000 रुपये'],
  ['Hindi', hindi, 'How much notice is needed to terminate?', '45 दिन की लिखित सूचना'],
])(
  'a document in %s answers questions in its language and in English: %#',
  async (_, text, message, words) => {
    const { document } = await uploadAndExtract(server.url, account, text);
    const answer = await account.post('/api/chat/send', {
      message,
      threadId: crypto.randomUUID(),
      fileId: document.id,
    });
    const { sources } = (await answer.json()) as { sources: { quote: string }[] };
    expect(sources[0]?.quote).toContain(words);
  },
);

test('what a document in German does not say is not answered', async () => {
  const { document } = await uploadAndExtract(server.url, account, german);
  const message = 'Welche Versicherung muss die Mieterin abschließen?';
  const answer = await account.post('/api/chat/send', {
    message,
    threadId: crypto.randomUUID(),
    fileId: document.id,
  });
  expect((await answer.json()) as object).toMatchObject({ sources: [] });
});

test('“¿Quién paga la luz?” asks what a document says, and not whom to choose', async () => {
  const { document } = await uploadAndExtract(server.url, account, spanish);
  const reply = async (message: string) => {
    const body = { message, threadId: crypto.randomUUID(), fileId: document.id };
    return ((await (await account.post('/api/chat/send', body)).json()) as { response: string }).response;
  };
  expect(await reply('¿Quién paga los gastos?')).not.toContain('No elijo entre personas');
  expect(await reply('¿Quién es el mejor candidato?')).toContain('No elijo entre personas');
});

const french = `CONTRAT DE LOCATION

Article 1. Le bailleur loue à la locataire les locaux de la rue des Tanneurs pour trois ans.

Article 2. Le loyer est de 940 euros par mois et doit être payé avec les charges le premier jour du mois.

Article 3. Le préavis est de deux mois pour la locataire, et les clés sont rendues dans les huit jours.
`;

test('of a document in French, it is said that only its own words are found, and in no Spanish', async () => {
  const { document } = await uploadAndExtract(server.url, account, french);
  const reply = async (message: string) => {
    const body = { message, threadId: crypto.randomUUID(), fileId: document.id };
    return (await (await account.post('/api/chat/send', body)).json()) as {
      response: string;
      sources: { quote: string }[];
    };
  };
  const { response, sources } = await reply('Quel est le préavis pour la locataire ?');
  expect(sources[0]?.quote).toContain('deux mois');
  expect(response).toContain('I read English, German, Spanish and Hindi.');
  const { response: none, sources: nothing } = await reply('Is a bank guarantee required?');
  expect(nothing).toEqual([]);
  expect(none).toContain('I read English, German, Spanish and Hindi.');
  const risks = (await reply('What are the risks?')).response;
  expect(risks).toContain('does not read like a contract in English');
});

test('the rules of the playbook are not applied to a contract in German', async () => {
  const { document } = await uploadAndExtract(server.url, account, german);
  const message = 'Was sind die Risiken?';
  const answer = await account.post('/api/chat/send', {
    message,
    threadId: crypto.randomUUID(),
    fileId: document.id,
  });
  const { response } = (await answer.json()) as { response: string };
  expect(response).toContain('nicht wie ein Vertrag auf Englisch');
  expect(response).not.toContain('Zu prüfen');
});

const onStampPaper = `सत्यमेव जयते
INDIA NON JUDICIAL

CONSULTANCY AGREEMENT between Kaveri Textiles Private Limited (कावेरी टेक्सटाइल्स) and the Consultant

1. Fee. The Company pays the Consultant a fee of Rs. 40,000 each month.

2. Termination. Either party may terminate this Agreement by giving the other thirty days' written notice.

3. Law. This Agreement is governed by the laws of India.
`;

test('a contract in English on Indian stamp paper is judged as one, and answers', async () => {
  const { document } = await uploadAndExtract(server.url, account, onStampPaper);
  const view = await review(account, { fileId: document.id });
  expect(findPoint(view, 'governing-law')).toMatchObject({ verdict: 'acceptable' });
  expect(await quote(document.id, 'How much is the fee?')).toContain('Rs. 40,000');
});

const inTwoLanguages = `DIENSTLEISTUNGSVERTRAG / SERVICES AGREEMENT

1. Laufzeit / Term

Dieser Vertrag beginnt am 1. Mai 2026 und läuft auf unbestimmte Zeit.

This Agreement begins on 1 May 2026 and runs for an indefinite time.

2. Kündigung / Termination

Jede Partei kann den Vertrag mit einer Frist von drei Monaten zum Ende eines Quartals schriftlich kündigen.

Either party may terminate this Agreement in writing with three months' notice to the end of a quarter.

3. Abtretung / Assignment

Der Dienstleister darf seine Forderungen nicht ohne die Zustimmung des Kunden abtreten.

The service provider may not assign its claims without the consent of the customer.
`;

test('a contract in two languages answers in the one in which it is asked about', async () => {
  const { document } = await uploadAndExtract(server.url, account, inTwoLanguages);
  expect(await quote(document.id, 'How can the agreement be terminated?')).toContain('Either party may');
  expect(await quote(document.id, 'May claims be assigned?')).toContain('may not assign');
});

async function quote(fileId: string, message: string): Promise<string | undefined> {
  const body = { message, threadId: crypto.randomUUID(), fileId };
  const answer = (await (await account.post('/api/chat/send', body)).json()) as {
    sources: { quote: string }[];
  };
  return answer.sources[0]?.quote;
}
