import { type Selectable, sql } from 'kysely';
import type { DocumentOffsets } from '../../services/documents/ports.ts';
import type { PreparationStore, UnpreparedDocument } from '../../services/documents/prepared-ports.ts';
import { preparedVersion } from '../../services/documents/prepared-version.ts';
import type { Db } from '../database.ts';
import { listStored, pendingColumns, selectInParts, toPending } from './stored-documents.ts';
import type { DocumentTable } from './tables.ts';

/** Further documents are listed in later rounds. */
const maxListed = 100;

/** Written as in its index, so that documents which need nothing are not read. */
const preparedOrNone = sql<number>`coalesce(prepared_version, 0)`;

/** Stores which documents were prepared by a version. */
export function createPreparationStore(db: Db, version = preparedVersion): PreparationStore {
  const select = () =>
    db
      .selectFrom('document')
      .select([...pendingColumns, 'prepared_version', 'text_chars'])
      .where('status', '=', 'ready');

  return {
    async listUnprepared(ids) {
      if (!ids) {
        // What a newer version has prepared is only prepared for a question: soon no server of this version is running.
        const rows = await select()
          .where(preparedOrNone, '<', version)
          .orderBy(preparedOrNone, 'desc')
          .orderBy('id', 'desc')
          .limit(maxListed)
          .execute();
        return rows.map(toUnprepared);
      }
      const rows = await selectInParts(ids, (part) =>
        select()
          .where('id', 'in', part)
          .where((e) => e.or([e('prepared_version', 'is', null), e('prepared_version', '!=', version)]))
          .execute(),
      );
      return rows.map(toUnprepared);
    },

    async claimUnprepared(document, instanceId) {
      const claimed = await updateListed(db, document)
        .set({ instance_id: instanceId, prepared_version: null })
        .executeTakeFirst();
      return claimed.numUpdatedRows > 0n;
    },

    async release(document, instanceId) {
      await updateListed(db, { ...document, instanceId, preparedVersion: undefined })
        .set({ instance_id: null, prepared_version: document.preparedVersion ?? null })
        .execute();
    },

    async raiseVersion(document) {
      if ((document.preparedVersion ?? 0) < version)
        await updateListed(db, document).set({ prepared_version: version }).execute();
    },

    async readText(id) {
      const row = await db
        .selectFrom('document')
        .select(['text', 'offsets'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (!row || row.text === null) return undefined;
      const offsets = JSON.parse(row.offsets ?? '{"pageStarts":[],"headingStarts":[]}') as DocumentOffsets;
      return { text: row.text, ...offsets };
    },

    async markPrepared(id, instanceId, { textChars }) {
      const marked = await db
        .updateTable('document')
        .set({ prepared_version: version, text_chars: textChars, text: null, offsets: null })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .where('instance_id', '=', instanceId)
        .executeTakeFirst();
      return marked.numUpdatedRows > 0n;
    },

    async has(id) {
      return (await listStored(db, [id])).has(id);
    },

    async markUnusable(id, instanceId, code) {
      await db
        .updateTable('document')
        .set({ status: 'failed', error_code: code })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .where('instance_id', '=', instanceId)
        .execute();
    },

    async markUnprepared(id) {
      await db
        .updateTable('document')
        .set({ prepared_version: null, instance_id: null })
        .where('id', '=', id)
        .where('status', '=', 'ready')
        .where('prepared_version', '=', version)
        .execute();
    },
  };
}

/** Changes a document only if it is still as it was listed. */
function updateListed(db: Db, { id, instanceId, preparedVersion: listed }: UnpreparedDocument) {
  return db
    .updateTable('document')
    .where('id', '=', id)
    .where('status', '=', 'ready')
    .where('instance_id', instanceId === undefined ? 'is' : '=', instanceId ?? null)
    .where('prepared_version', listed === undefined ? 'is' : '=', listed ?? null);
}

type UnpreparedRow = Parameters<typeof toPending>[0] &
  Pick<Selectable<DocumentTable>, 'prepared_version' | 'text_chars'>;

const toUnprepared = ({ prepared_version, text_chars, ...row }: UnpreparedRow): UnpreparedDocument => ({
  ...toPending(row),
  preparedVersion: prepared_version ?? undefined,
  textChars: text_chars ?? undefined,
});
