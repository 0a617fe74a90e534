import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collect, createClient, readEvents, toText } from '../harness/api-client.ts';
import { says, startModel } from '../harness/model-server.ts';
import { type AddedPartner, addPartner, keyOf, partnersCommand } from '../harness/partners.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { isFull } from '../harness/scale.ts';

const root = join(import.meta.dirname, '../..');
const soon = { timeout: 10_000 };

const parking = `---
title: Visiting us
url: https://acme.example/visit
questions: [where do i find you]
---
You find us at 4 Mill Lane.

## Parking

\`\`\`questions
where can i park
is there a car park
\`\`\`

Clients park free of charge behind the old mill, from 8 to 18 hours.
`;
const fees = `---
title: Fees
url: https://brook.example/fees
---
## First meeting

\`\`\`questions
how much is the first meeting
\`\`\`

The first meeting at Brook costs 90 pounds.
`;

let server: RunningServer;
let acme: AddedPartner;
let brook: AddedPartner;
beforeAll(async () => {
  server = await startServer({ QUESTIONS_PER_MINUTE: '1000' });
  acme = await addPartner(server.storage, 'Acme', 'https://acme.example');
  brook = await addPartner(server.storage, 'Brook', 'https://brook.example');
  await putDown(server.dataDir, acme, parking);
  await putDown(server.dataDir, brook, fees);
});
afterAll(() => server?.remove());

test('a partner’s visitors are answered from its own pages alone, and nobody else is', async () => {
  await expect.poll(() => urlsOf('Where can I park?', acme), soon).toEqual(['https://acme.example/visit']);
  expect(await urlsOf('is there a car park for clients', acme)).toEqual(['https://acme.example/visit']);
  expect(await urlsOf('what does the first meeting cost', brook)).toEqual(['https://brook.example/fees']);
  // Partners get no answers from each other's knowledge, nor we from theirs, nor they from ours.
  for (const [question, partner] of [
    ['Where can I park?', brook],
    ['what does the first meeting cost', acme],
    ['Where are your offices?', acme],
    ['What does contract drafting include?', brook],
  ] as const)
    expect(await urlsOf(question, partner), question).toEqual([]);
  for (const question of ['is there a car park for clients', 'what does the first meeting cost at Brook'])
    for (const url of await urlsOf(question)) expect(url).toContain(server.url);
  const refusal = await textOf('Where are your offices?', acme);
  expect(refusal).toContain('I found nothing on this website’s pages');
  expect(refusal).not.toMatch(/lexloom|555/i);
  expect(await textOf('Hello', acme)).toContain('this website’s pages');
});

test.runIf(isFull)(
  'an address without a host in a partner’s file is one of the partner’s site that the visitor is on',
  async () => {
    const origins = ['https://cedar.example', 'https://www.cedar.example'];
    const cedar = await addPartner(server.storage, 'Cedar', origins[0] ?? '');
    await partnersCommand(server.storage, 'set', cedar.id, ...origins.flatMap((each) => ['--origin', each]));
    await putDown(server.dataDir, cedar, fees.replace('https://brook.example/fees', '/fees#first'));
    for (const origin of origins)
      await expect
        .poll(() => urlsOf('how much is the first meeting', cedar, origin), soon)
        .toEqual([`${origin}/fees#first`]);
    expect(await urlsOf('how much is the first meeting', cedar)).toEqual([
      'https://cedar.example/fees#first',
    ]);
  },
);

test('a question that they answer is answered from them, also after one that the page answered', async () => {
  const known = () => urlsOf('how much is the first meeting', brook);
  await expect.poll(known, soon).toEqual(['https://brook.example/fees']);
  const client = createClient(server.url);
  const text = 'Fees of Brook\nOur late fee is 12 pounds a week, counted from the due date.';
  const hostPage = { url: 'https://brook.example/late', title: 'Brook', text };
  const threadId = randomUUID();
  const ask = async (message: string) => {
    const body = { message, hostPage, threadId };
    return (await client.post('/api/chat/send', body, { 'x-lexloom-key': brook.publicKey })).text();
  };
  expect(await ask('What is the late fee?')).toContain('12 pounds');
  expect(await ask('How much is the first meeting?')).toContain('90 pounds');
});

test('a folder that is named by no partner’s id is named in the log, once', async () => {
  await putDown(server.dataDir, { id: 'Acme' }, parking);
  const named = () => server.log().match(/"folder":"knowledge\/Acme","msg":"knowledge of nobody: /g);
  await expect.poll(named, soon).toHaveLength(1);
  await putDown(server.dataDir, { id: 'Acme' }, parking.replace('Mill Lane', 'Mill Street'));
  await expect.poll(() => server.log().match(/knowledge files in use/g)?.length, soon).toBeGreaterThan(2);
  expect(named()).toHaveLength(1);
  expect(server.log()).not.toContain(`"folder":"knowledge/${acme.id}"`);
  await rm(join(server.dataDir, 'knowledge/Acme'), { recursive: true });
});

test('a partner’s visitor who asks for a fact is not told that nothing is written for him', async () => {
  for (const question of ['Do you have a privacy policy?', 'What is in the employee handbook?'])
    expect(await textOf(question, acme), question).toContain('I found nothing on this website’s pages');
  for (const request of ['Write me an NDA', 'could you please summarise my contract'])
    expect(await textOf(request, acme), request).not.toContain('I found nothing');
  await partnersCommand(server.storage, 'set', acme.id, '--company-knowledge', 'yes');
  expect(await urlsOf('Do you have a privacy policy?', acme)).not.toEqual([]);
  await partnersCommand(server.storage, 'set', acme.id, '--company-knowledge', 'no');
});

test('a partner that wants it has ours behind its own', async () => {
  await partnersCommand(server.storage, 'set', acme.id, '--company-knowledge', 'yes');
  expect(await urlsOf('Where are your offices?', acme)).toEqual([expect.stringContaining(server.url)]);
  expect(await urlsOf('Where can I park?', acme)).toEqual(['https://acme.example/visit']);
  await partnersCommand(server.storage, 'set', acme.id, '--company-knowledge', 'no');
});

test.runIf(isFull)(
  'golden questions are asked as a partner’s visitor, and changed files count without a restart',
  async () => {
    await putDown(server.dataDir, brook, fees.replace('90 pounds', '120 pounds'));
    await expect.poll(() => textOf('what does the first meeting cost', brook), soon).toContain('120 pounds');
    const file = join(server.dataDir, 'golden.jsonl');
    const lines = [
      { question: 'How much is the first meeting?', expect: { url: '/fees', text: '120 pounds' } },
      { question: 'Where are your offices?', expect: 'nothing' },
    ];
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const check = (key: string) => {
      const args = ['scripts/questions-check.ts', file, '--url', server.url, '--key', key];
      return new Promise((resolve) =>
        execFile(process.execPath, args, { cwd: root }, (error) => resolve(error ? error.code : 0)),
      );
    };
    expect(await check(brook.publicKey)).toBe(0);
    expect(await check(acme.publicKey)).toBe(1);
    expect(await check('pk_none')).toBe(2);
  },
);

test('a model is told nothing of ours for a partner’s visitor', async () => {
  const model = await startModel(says('We have parking [1].'));
  const withModel = await startServer(model.settings);
  const partner = await addPartner(withModel.storage, 'Acme', 'https://acme.example');
  await putDown(withModel.dataDir, partner, parking);
  try {
    const lastSent = () => JSON.stringify(model.requests.at(-1)?.messages);
    await expect
      .poll(async () => {
        await collect(readEvents(await ask(withModel.url, 'Where can I park?', partner)));
        return lastSent();
      }, soon)
      .toContain('behind the old mill');
    expect(lastSent()).not.toMatch(/contract|555|Chicago/i);
    // Nor do its answers lead to our pages, to which an address without a host would.
    model.answerWith(
      says('[Here](/contact), [here](mailto:hello@lexloom.example), [there](https://acme.example/visit).'),
    );
    const linked = await collect(readEvents(await ask(withModel.url, 'Where can I park?', partner)));
    expect(toText(linked)).toBe('Here, here, [there](https://acme.example/visit).');
    await collect(readEvents(await ask(withModel.url, 'Where can I park?')));
    expect(lastSent()).toContain('Contract drafting');
    expect(lastSent()).not.toContain('behind the old mill');
  } finally {
    await withModel.remove();
    await model.close();
  }
});

async function putDown(dataDir: string, { id }: Pick<AddedPartner, 'id'>, text: string) {
  const folder = join(dataDir, 'knowledge', id);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'page.md'), text);
}

function ask(url: string, question: string, partner?: AddedPartner, origin?: string): Promise<Response> {
  return createClient(url).askEvents(question, partner ? keyOf(partner, origin) : {});
}

async function answerOf(question: string, partner?: AddedPartner, origin?: string) {
  return collect(readEvents(await ask(server.url, question, partner, origin)));
}

async function urlsOf(question: string, partner?: AddedPartner, origin?: string) {
  const events = await answerOf(question, partner, origin);
  return events.filter(({ event }) => event === 'source').map(({ data }) => data.url);
}

const textOf = async (question: string, partner?: AddedPartner) => toText(await answerOf(question, partner));
