import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, createClient, readEvents, toText } from '../harness/api-client.ts';
import { type BorrowedServer, borrowServer } from '../harness/borrowed-server.ts';

const longMail = `Good evening. I am Margaret, I keep the books for a small charity for guide dogs here in Bristol and we have had a
  rather upsetting week. On Tuesday one of our volunteers sent the Christmas newsletter to about nine hundred supporters and put
  all of the addresses in the To field rather than in the blind copy. Several people wrote to us quite angrily. Our chairman
  believes that it is nothing to worry about, my own feeling is that this must be reported to somebody. Who is right, and if it
  has to be reported, how much time do we have?`;

let server: BorrowedServer;
beforeAll(async () => {
  server = await borrowServer();
});
afterAll(() => server?.giveBack());

test('quotes a passage once, even if it answers two questions of a message', async () => {
  const { urls } = await ask('what does indemnify and hold harmless mean');
  expect(urls.length).toBeGreaterThan(1);
  expect(new Set(urls).size).toBe(urls.length);
});

test('says that general law is no advice where the handbook stands behind one of our pages', async () => {
  const { text, urls } = await ask('क्या रविवार को काम होता है');
  expect(urls[0]).toContain('/contact');
  expect(urls[1]).toContain('/guides/');
  expect(text).toContain('हमारी हैंडबुक से सामान्य जानकारी');
});

test('says so beside a request for work as well', async () => {
  const { text, urls } = await ask('make a checklist for the first week of an intern');
  expect(urls.some((url) => url.includes('/guides/'))).toBe(true);
  expect(text).toContain('not legal advice');
});

test('keeps a sentence together around a question mark inside it', async () => {
  const { text } = await ask('Can I embed the assistant on my website?');
  expect(text).toContain('**One script tag puts the Need Help? window and the Co-pilot on any page.**');
});

test('shows an address of our pages without its backticks', async () => {
  const { text } = await ask('Where do I report a security vulnerability?');
  expect(text).toMatch(/also \/\.well-known\/security\.txt/);
});

test.each([
  ['Wie wird das Wetter morgen in München?', 'Geschäftszeiten'],
  ['¿Qué tiempo hace mañana en Madrid?', 'Horario'],
  ['कल दिल्ली में मौसम कैसा रहेगा?', 'कार्य-समय'],
  ['kal delhi me mausam kaisa rahega', 'Office ka samay'],
])('refuses "%s" in one language from beginning to end', async (question, hours) => {
  const { text } = await ask(question);
  expect(text).toContain(hours);
  expect(text).not.toContain('Business hours');
});

test('answers a question and says how to reach the person who was asked for beside it', async () => {
  const { text, urls } = await ask('What do you do for breweries and hotels? And may I talk to someone?');
  expect(urls[0]).toContain('/legalservices');
  expect(text).toContain('press “Ask a person”');
});

test('names no whole long message as a question that nothing answers', async () => {
  const { text } = await ask(longMail);
  expect(text).toContain('> ');
  expect(text).not.toContain('I found nothing');
});

test.each([
  ['explain force majeure like im five', 'General information'],
  ['welche Kündigungsfrist gilt in Deutschland', 'Unsere Seiten sind auf Englisch'],
])('answers "%s" in its language', async (question, frame) => {
  expect((await ask(question)).text).toContain(frame);
});

test('answers a mail that is signed "Best, NAME"', async () => {
  const { text } = await ask('Hello, we would like to know what your services cost.\nBest, Conor');
  expect(text).toContain('no price list');
});

async function ask(message: string): Promise<{ text: string; urls: string[] }> {
  const events = await collect(readEvents(await createClient(server.url).askEvents(message)));
  const sources = events.filter(({ event }) => event === 'source');
  return { text: toText(events), urls: sources.map(({ data }) => String(data.url)) };
}
