import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPartnerKeys } from '../../services/partners/partner.ts';
import { createAccountStore } from '../accounts/accounts.ts';
import type { Db } from '../database.ts';
import { createPartnerStore } from '../partners/partners.ts';
import { createVisitorTokenStore } from '../partners/visitor-tokens.ts';
import { countBlocked, readPid } from '../test-blocked-connections.ts';
import { listTestDatabases } from '../test-databases.ts';
import { addDocument } from './add-document.ts';
import { createDocumentStore } from './documents.ts';

/** SQLite has one writer at a time, so no upload can be under way while its owner is removed. */
const [postgres] = (await listTestDatabases(process.env)).filter(({ kind }) => kind === 'PostgreSQL');

describe.runIf(postgres)('the file of a document that is stored while its owner is removed', () => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await postgres!.open());
  });
  afterAll(() => close?.());

  test('is deleted with the account, and does not go to the trash', async () => {
    const accounts = createAccountStore(db);
    const email = `${randomUUID()}@firm.example`;
    const ownerId = (await accounts.createAccount({ email, passwordHash: 'hash' })) ?? '';
    const id = await removeDuringUpload(ownerId, () => accounts.removeAccount(ownerId));
    expect(await createDocumentStore(db).listDeletedFiles()).toContain(id);
  });

  test('is deleted with the partner of its owner', async () => {
    const partners = createPartnerStore(db);
    const partner = { id: randomUUID(), name: 'A firm', origins: [], createdAt: 1, ...unset };
    await partners.add(partner, createPartnerKeys());
    const visitors = createVisitorTokenStore(db);
    const tokenHash = randomUUID();
    const visitor = { partnerId: partner.id, visitorHash: randomUUID() };
    await visitors.add(visitor, tokenHash, Date.now() + 60_000);
    const { ownerId = '' } = (await visitors.find(tokenHash)) ?? {};
    const id = await removeDuringUpload(ownerId, () => partners.remove(partner.id));
    expect(await createDocumentStore(db).listDeletedFiles()).toContain(id);
  });

  /** Stores a document, and commits it only once the removal waits for it. Returns the document's id. */
  async function removeDuringUpload(ownerId: string, remove: () => Promise<unknown>): Promise<string> {
    const id = randomUUID();
    const document = { id, ownerId, name: 'a.txt', type: 'text/plain', size: 1, instanceId: 'me' };
    let removal: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      expect(await addDocument(tx, document, { documents: 9, bytes: 9 })).toBeUndefined();
      removal = remove();
      const pid = await readPid(tx);
      await expect.poll(() => countBlocked(db, pid), { interval: 5 }).toBe(1);
    });
    await removal;
    expect(await createDocumentStore(db).has(id)).toBe(false);
    return id;
  }
});

const unset = {
  ...{ greeting: undefined, starters: [], quickActions: [], languages: [], contact: undefined },
  ...{ questionsPerDay: undefined, tokensPerDay: undefined, retentionDays: undefined },
  ...{ knowsCompany: false, pausedMessage: undefined },
};
