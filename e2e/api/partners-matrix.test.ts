import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, readToEnd, register } from '../harness/api-client.ts';
import { uploadAndExtract } from '../harness/document-client.ts';
import { type AddedPartner, addPartner, mintToken } from '../harness/partners.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';
import { type AccessRule, accessRules, type ResourceIds } from './access-rules.ts';

type Headers = Record<string, string>;

/** Is in everything that A's visitors left: wherever it appears, something of A's has leaked. */
const canary = 'canaryofpartnera';
const guestId = randomUUID();

let server: RunningServer;
let a: AddedPartner;
let b: AddedPartner;
let resources: ResourceIds;
let owners: { visitor: Headers; guest: Headers };
let strangers: Record<string, Headers>;
beforeAll(async () => {
  server = await startServer({ QUESTIONS_PER_MINUTE: '1000' });
  a = await addPartner(server.storage, 'A', 'https://a.example');
  b = await addPartner(server.storage, 'B', 'https://b.example');
  const toBearer = async (partner: AddedPartner, id: string): Promise<Headers> => ({
    authorization: `Bearer ${await mintToken(server.url, partner, id)}`,
  });
  const keyOf = ({ publicKey }: AddedPartner): Headers => ({ 'x-lexloom-key': publicKey });
  const ours = await register(server.url);
  const own = await toBearer(a, 'same id');
  owners = { visitor: { ...own, ...keyOf(a) }, guest: { 'x-guest-id': guestId, ...keyOf(a) } };
  strangers = {
    'B’s visitor of the same id': { ...(await toBearer(b, 'same id')), ...keyOf(b) },
    'A’s other visitor': { ...(await toBearer(a, 'other id')), ...keyOf(a) },
    'the same guest at B': { 'x-guest-id': guestId, ...keyOf(b) },
    'the same guest on our site': { 'x-guest-id': guestId },
    'an account of ours': { authorization: `Bearer ${ours.token}` },
    'A’s visitor with B’s key': { ...own, ...keyOf(b) },
    'an account of ours with A’s key': { authorization: `Bearer ${ours.token}`, ...keyOf(a) },
  };
  resources = await leaveResources();
});
afterAll(() => server?.remove());

test('no route tells anybody else anything of a partner’s visitors', async () => {
  const missing = Object.fromEntries(
    Object.keys(resources).map((name) => [name, randomUUID()]),
  ) as ResourceIds;
  for (const rule of accessRules.filter(({ who }) => who !== 'anyone'))
    for (const [stranger, headers] of Object.entries(strangers)) {
      // These calls act on the stranger: they would end its sign-in or remove it.
      if (!rule.isOwned && /^(DELETE|PUT)|logout|password/.test(rule.route)) continue;
      const response = await answer(rule, headers, resources);
      const said = `${rule.route}, ${stranger}: ${response.status}`;
      expect(response.text, said).not.toContain(canary);
      if (!rule.isOwned) continue;
      // Answered as if there were no such thing, for those who may ask at all.
      const none = await answer(rule, headers, missing);
      expect([said, response.status, response.text]).toEqual([said, none.status, none.text]);
      expect(response.status, said).toBeGreaterThanOrEqual(400);
    }
});

test('they themselves find all of it', async () => {
  for (const rule of accessRules.filter(({ isOwned }) => isOwned)) {
    // Sign-in calls do not exist for a partner's visitors.
    if (rule.route.includes('/auth/')) continue;
    const response = await answer(rule, rule.isGuests ? owners.guest : owners.visitor, resources);
    expect(response.status, `${rule.route}: ${response.text}`).toBeLessThan(300);
  }
});

/** Leaves one resource of each kind, with the canary in it. */
async function leaveResources(): Promise<ResourceIds> {
  const call = (headers: Headers) => ({
    ...createClient(server.url),
    ask: (body: object) => send('POST', '/api/chatstream', headers, body),
  });
  const visitor = call(owners.visitor);
  const client = createClient(server.url, {
    token: owners.visitor.authorization?.slice('Bearer '.length) ?? '',
  });
  const { document: file } = await uploadAndExtract(
    server.url,
    client,
    `The notice period of ${canary} is two months.`,
  );
  const exchange = await toIds(await visitor.ask({ message: `What is ${canary}?`, fileId: file.id }));
  const guestExchange = await toIds(await call(owners.guest).ask({ message: `Who is ${canary}?` }));
  const make = async (path: string, body: object) =>
    (await (await send('POST', path, owners.visitor, body)).json()) as { id: string; fileId: string };
  const draft = await make('/api/drafts', { template: 'nda-mutual', answers: { purpose: canary } });
  return {
    file: file.id,
    draft: draft.id,
    draftFile: draft.fileId,
    thread: exchange.thread,
    exchange: exchange.id,
    guestExchange: guestExchange.id,
    session: randomUUID(),
    review: (await make('/api/review', { fileId: file.id })).id,
  };
}

async function toIds(response: Response) {
  await readToEnd(response);
  const { headers } = response;
  return { id: headers.get('x-message-id') ?? '', thread: headers.get('x-thread-id') ?? '' };
}

async function answer(rule: AccessRule, headers: Headers, of: ResourceIds) {
  const [method = '', pattern = ''] = rule.route.split(' ');
  const path = pattern.replace(/:\w+/, rule.resource ? of[rule.resource] : '');
  const response = await send(method, path, headers, rule.body?.(of));
  return { status: response.status, text: (await readToEnd(response)).text };
}

function send(method: string, path: string, headers: Headers, body?: unknown): Promise<Response> {
  return fetch(server.url + path, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
