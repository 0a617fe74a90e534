import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewDocument } from '../../services/documents/ports.ts';
import type { NewDraft } from '../../services/drafts/ports.ts';
import type { Db } from '../database.ts';
import { createDocumentStore } from '../documents/documents.ts';
import { createExtractionStore } from '../documents/extractions.ts';
import { leaveDeletedConversations } from '../migrations/0027-left-conversations.ts';
import { listTestDatabases } from '../test-databases.ts';
import { createDraftStore } from './drafts.ts';

const databases = await listTestDatabases(process.env);
const quota = { documents: 3, bytes: 1000 };

describe.each(databases)('the store of drafts on $kind', ({ open }) => {
  let db: Db;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ db, close } = await open());
  });
  afterAll(() => close?.());

  test('changes a draft and its document together, or neither', async () => {
    const { drafts, documents, draft, ownerId, staged } = await setUp(db);
    const change = { before: { a: 'old' }, answers: { a: 'new' }, title: 'T', markdown: 'new', open: ['b'] };
    const tryChange = (other: Partial<typeof staged>, otherQuota = quota) =>
      drafts.change(draft.id, change, { ...staged, ...other }, otherQuota);
    expect(await tryChange({ signInHash: randomUUID() })).toBe('signed-out');
    expect(await tryChange({ instanceId: 'other' })).toBe('being-read');
    expect(await tryChange({ size: 1001 })).toBe('bytes');
    expect(await tryChange({ id: randomUUID() })).toBe('gone');
    expect(await drafts.find(draft.id, ownerId)).toMatchObject({ markdown: 'old', answers: { a: 'old' } });
    expect(await documents.countUse(ownerId)).toEqual({ documents: 1, bytes: 100 });

    expect(await tryChange({ size: 1000 })).toBeUndefined();
    expect(await drafts.find(draft.id, ownerId)).toMatchObject({ markdown: 'new', open: ['b'] });
    expect(await documents.find(draft.documentId, ownerId)).toMatchObject({
      ...{ name: 'later.docx', size: 1000, status: 'reading' },
    });
  });

  test('keeps what another server has changed meanwhile', async () => {
    const { drafts, draft, ownerId, staged } = await setUp(db);
    const tryChange = (a: string) =>
      drafts.change(
        draft.id,
        { before: draft.answers, answers: { a }, title: 'T', markdown: a, open: [] },
        staged,
        quota,
      );
    const outcomes = await Promise.all([tryChange('one'), tryChange('other')]);
    expect(outcomes.toSorted()).toEqual(['being-read', undefined]);
    const [kept] = outcomes[0] === undefined ? ['one'] : ['other'];
    expect(await drafts.find(draft.id, ownerId)).toMatchObject({ answers: { a: kept } });
  });

  test('has a changed document read anew, by the process that changed it', async () => {
    const { drafts, documents, extractions, draft, ownerId, staged } = await setUp(db);
    await extractions.beginExtraction(draft.documentId, 'me');
    await extractions.markReady(draft.documentId, 'me', { pages: 2, textChars: 7 });
    const { answers, title, markdown, open } = draft;
    const later = { ...staged, instanceId: 'later' };
    expect(
      await drafts.change(draft.id, { before: answers, answers, title, markdown, open }, later, quota),
    ).toBeUndefined();
    const document = await documents.find(draft.documentId, ownerId);
    expect(document).toMatchObject({ status: 'reading', progress: 0 });
    expect(document).toMatchObject({ pages: undefined, preparedVersion: undefined, textChars: undefined });
    expect(await extractions.beginExtraction(draft.documentId, 'me')).toBeUndefined();
    expect(await extractions.beginExtraction(draft.documentId, 'later')).toBe(1);
  });

  test('adds a draft with its document, once for a key, or neither', async () => {
    const { drafts, documents, draft, file, ownerId } = await setUp(db);
    const [id, documentId] = [randomUUID(), randomUUID()];
    const tryAdd = (changed: Partial<NewDraft>, own: Partial<NewDocument> = {}) =>
      drafts.add({ ...draft, id, documentId, ...changed }, { ...file, id: documentId, ...own }, quota);
    expect(await tryAdd({})).toBe('key-taken');
    expect(await tryAdd({ idempotencyKey: undefined }, { size: 901 })).toBe('bytes');
    expect(await tryAdd({ idempotencyKey: undefined }, { signInHash: randomUUID() })).toBe('signed-out');
    expect(await documents.countUse(ownerId)).toEqual({ documents: 1, bytes: 100 });
    expect(await drafts.findByKey(ownerId, draft.idempotencyKey)).toEqual({
      ...{ id: draft.id, requestHash: 'hash' },
    });
    expect(await tryAdd({ idempotencyKey: undefined })).toBeUndefined();
    expect(await documents.countUse(ownerId)).toEqual({ documents: 2, bytes: 200 });
  });

  test('keeps drafts from other owners, and deletes them with their document', async () => {
    const { drafts, documents, draft, ownerId } = await setUp(db);
    const other = await setUp(db);
    expect(await drafts.find(draft.id, other.ownerId)).toBeUndefined();
    expect((await drafts.list(ownerId)).map(({ id }) => id)).toEqual([draft.id]);
    await documents.remove(draft.documentId, ownerId);
    expect(await drafts.list(ownerId)).toEqual([]);
  });

  test('names no conversation that was deleted when drafts still kept it, nor one of somebody else', async () => {
    const conversation = { number: 1, created_at: 0, updated_at: 0 };
    const other = await setUp(db);
    const expected = [];
    for (const kind of ['own', 'deleted', 'foreign']) {
      const { draft, ownerId } = await setUp(db);
      const id = randomUUID();
      const owner_id = kind === 'own' ? ownerId : other.ownerId;
      if (kind !== 'deleted')
        await db
          .insertInto('conversation')
          .values({ ...conversation, id, owner_id })
          .execute();
      await db.updateTable('draft').set({ conversation_id: id }).where('id', '=', draft.id).execute();
      expected.push({ draft, ownerId, conversationId: kind === 'own' ? id : undefined });
    }
    await leaveDeletedConversations(db as Kysely<unknown>);
    for (const { draft, ownerId, conversationId } of expected)
      expect((await other.drafts.find(draft.id, ownerId))?.conversationId).toBe(conversationId);
  });
});

async function setUp(db: Db) {
  const [drafts, documents, extractions] = [
    createDraftStore(db),
    createDocumentStore(db),
    createExtractionStore(db),
  ];
  const ownerId = randomUUID();
  const signInHash = randomUUID();
  const now = Date.now();
  await db.insertInto('owner').values({ id: ownerId, guest_hash: null, created_at: now }).execute();
  await db
    .insertInto('sign_in')
    .values({
      ...{ token_hash: signInHash, id: randomUUID(), owner_id: ownerId, device: '', method: 'password' },
      ...{ created_at: now, last_seen_at: now, expires_at: now + 60_000 },
    })
    .execute();
  const documentId = randomUUID();
  const document = { id: documentId, ownerId, name: 'draft.docx', type: 'application/pdf', size: 100 };
  const text = { answers: { a: 'old' }, title: 'T', markdown: 'old', open: [] };
  const draft = {
    id: randomUUID(),
    ownerId,
    documentId,
    conversationId: undefined,
    template: 'nda',
    ...{ idempotencyKey: randomUUID(), requestHash: 'hash' },
    ...text,
  };
  const file = { ...document, instanceId: 'me' };
  await drafts.add(draft, file, quota);
  const staged = { id: documentId, ownerId, name: 'later.docx', size: 200, instanceId: 'me', signInHash };
  return { drafts, documents, extractions, draft, file, ownerId, staged };
}
