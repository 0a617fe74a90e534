import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentView, HistoryItem } from '#shared/api.ts';
import type { AuthAnswer } from '#shared/api-accounts.ts';
import { type Client, createClient, newEmail, postJson, register } from '../harness/api-client.ts';
import { listDocuments, upload, uploadAndExtract } from '../harness/document-client.ts';
import { enterByGoogle } from '../harness/google-login.ts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.ts';
import { type MailServer, readLinkToken, startMailServer } from '../harness/mail-server.ts';
import { type RunningServer, startServer } from '../harness/running-server.ts';

const lease = 'Lease\n\n1. Rent\nThe monthly rent is 4,200 dollars.\n';

let mail: MailServer;
let provider: IdentityProvider;
/** A server without mail, where an account may upload before its address is proven. */
let silent: RunningServer;
/** A later server on the same data, once mail was configured. */
let server: RunningServer;
/** Accounts that strangers opened in others' names, with a document and a chat. */
let forGoogle: Planted;
let forReset: Planted;
let forOwner: Planted;
beforeAll(async () => {
  mail = await startMailServer();
  provider = await startIdentityProvider();
  silent = await startServer(provider.settings);
  [forGoogle, forReset, forOwner] = [await plant(), await plant(), await plant()];
  await silent.stop();
  server = await startServer({ DATA_DIR: silent.dataDir, ...provider.settings, ...mail.settings });
});
afterAll(async () => {
  await server?.remove();
  await mail?.close();
  await provider?.close();
});

describe('a document that was there before the owner of the address came', () => {
  test('is marked when Google proves the address, until it is kept or deleted', async () => {
    const { email, document, stranger, threadId } = forGoogle;
    const answer = (await (await enter(email)).json()) as AuthAnswer;
    const owner = createClient(server.url, answer);
    expect(answer.notice).toMatch(/old password.*2 documents were in this account before/);
    const notice = await mail.take(email, /has changed/);
    expect(notice.text).toMatch(/2 documents were in this account before/);
    expect(notice.text).toContain(`${server.url}/account`);
    expect(await listUnseen(owner)).toEqual([true, true]);
    expect((await stranger.get('/api/auth/me')).status).toBe(401);

    expect(await askAll(owner)).toEqual([]);
    expect((await owner.post(`/api/chatstream/files/${document.id}/keep`, {})).status).toBe(204);
    expect((await owner.post(`/api/chatstream/files/${document.id}/keep`, {})).status).toBe(204);
    const seen = (await listDocuments(owner)).find(({ id }) => id === document.id);
    expect(seen).not.toHaveProperty('unseen');
    expect(await askAll(owner)).toEqual([document.id]);
    const [other] = (await listDocuments(owner)).filter(({ unseen }) => unseen);
    expect((await owner.call('DELETE', `/api/chatstream/files/${other?.id}`)).status).toBe(204);
    expect(await listUnseen(owner)).toEqual([undefined]);

    const own = await upload(server.url, owner, 'Mine.', 'mine.txt');
    expect([own.status, own.body.unseen]).toEqual([200, undefined]);
    // The chat is still there, but no question continues it unless asked to.
    const threads = (await (await owner.get('/api/chat/threads')).json()) as { id: string }[];
    expect(threads.map(({ id }) => id)).toContain(threadId);
    const asked = await owner.post('/api/chat/send', { message: 'Where are your offices?' });
    expect(asked.headers.get('x-thread-id')).not.toBe(threadId);
  });

  test('is marked when a mailed link sets the password, and the mail says so', async () => {
    const { email, threadId } = forReset;
    const answer = await reset(email, 'a new horse');
    const owner = createClient(server.url, answer);
    expect(answer.notice).toMatch(/2 documents were in this account before/);
    expect((await mail.take(email, /was changed/)).text).toMatch(/2 documents were in this account/);
    expect(await listUnseen(owner)).toEqual([true, true]);
    const asked = await owner.post('/api/chat/send', { message: 'Where are your offices?' });
    expect(asked.headers.get('x-thread-id')).not.toBe(threadId);
    // The address is now proven, so a second reset has nothing of anybody else's to mark.
    const again = await reset(email, 'a third horse');
    expect(again).not.toHaveProperty('notice');
  });

  test('is not marked when its uploader, signed in, proves the address', async () => {
    const { stranger: owner, email } = forOwner;
    expect((await owner.post('/api/auth/verify', {})).status).toBe(202);
    const token = readLinkToken(await mail.take(email, /Confirm/), 'verify');
    expect((await owner.post('/api/auth/verify', { token })).status).toBe(200);
    expect(await listUnseen(owner)).toEqual([undefined, undefined]);
  });
});

describe('uploading where mail is configured', () => {
  test('is refused until the address is confirmed by the mailed link', async () => {
    const owner = await register(server.url);
    const refused = await upload(server.url, owner, lease);
    expect([refused.status, refused.body.code]).toEqual([403, 'email_unproven']);
    expect(refused.body.error).toContain('confirm your email address');
    expect(await listDocuments(owner)).toEqual([]);
    await mail.take(owner.email, /Confirm/);
    expect((await owner.post('/api/auth/verify', {})).status).toBe(202);
    const token = readLinkToken(await mail.take(owner.email, /Confirm/), 'verify');
    expect((await owner.post('/api/auth/verify', { token })).status).toBe(200);
    expect((await upload(server.url, owner, lease)).status).toBe(200);
  });

  test('is open to whom Google signed in, and to whom a mailed link gave a password', async () => {
    const byGoogle = (await (await enter(newEmail())).json()) as AuthAnswer;
    expect((await upload(server.url, createClient(server.url, byGoogle), lease)).status).toBe(200);
    const { email } = await register(server.url);
    const byReset = await reset(email, 'a new horse');
    expect((await upload(server.url, createClient(server.url, byReset), lease)).status).toBe(200);
  });
});

type Planted = { email: string; stranger: Client; document: DocumentView; threadId: string };

async function plant(): Promise<Planted> {
  const stranger = await register(silent.url);
  const { document } = await uploadAndExtract(silent.url, stranger, lease, 'lease.txt');
  await uploadAndExtract(silent.url, stranger, 'Another.', 'another.txt');
  const asked = await stranger.post('/api/chat/send', { message: 'What is the rent?', fileId: document.id });
  return { email: stranger.email, stranger: toLater(stranger), document, threadId: toThreadId(asked) };
}

/** The same sign-in, at the server that is started later on the same data. */
const toLater = ({ identity }: Client): Client => {
  const call: Client['call'] = (...args) => createClient(server.url, identity).call(...args);
  return {
    ...createClient('', identity),
    call,
    get: (path, headers) => call('GET', path, undefined, headers),
    post: (path, body, headers) => call('POST', path, body, headers),
  };
};

const toThreadId = (response: Response) => response.headers.get('x-thread-id') ?? '';

const enter = (email: string) =>
  enterByGoogle({ url: server.url, provider }, { email, hd: 'lexloom.example' });

async function reset(email: string, newPassword: string): Promise<AuthAnswer> {
  await postJson(`${server.url}/api/auth/reset`, { email });
  const token = readLinkToken(await mail.take(email, /Set a new password/), 'reset');
  const response = await postJson(`${server.url}/api/auth/reset`, { token, password: newPassword });
  return (await response.json()) as AuthAnswer;
}

async function listUnseen(client: Client) {
  return (await listDocuments(client)).map(({ unseen }) => unseen);
}

/** Asks about all documents, and returns the ids of those that were searched. */
async function askAll(client: Client): Promise<string[]> {
  const asked = await client.post('/api/chat/send', { message: 'What is the monthly rent?', fileIds: 'all' });
  expect(asked.status).toBe(200);
  const history = (await (await client.get('/api/chatstream/history')).json()) as HistoryItem[];
  return history.at(-1)?.documents.map(({ id }) => id) ?? [];
}
