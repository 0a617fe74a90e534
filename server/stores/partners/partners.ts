import type { Selectable } from 'kysely';
import { hashSecret } from '../../services/hash-secret.ts';
import type { Partner, PartnerKeys, PartnerSettings, PartnerStore } from '../../services/partners/partner.ts';
import { lockOwnersOf } from '../accounts/lock-owner.ts';
import type { Db } from '../database.ts';
import { scrubDeleted } from '../scrub.ts';
import type { PartnerTable } from './tables.ts';

type PartnerRow = Selectable<PartnerTable>;

/** Stores partners with their keys and origins, as operators manage them. */
export function createPartnerStore(db: Db): PartnerStore {
  const select = () => db.selectFrom('partner').selectAll();

  return {
    add: (partner, keys) =>
      db.transaction().execute(async (tx) => {
        const { id, pausedMessage, createdAt } = partner;
        await tx
          .insertInto('partner')
          .values({
            ...toColumns(partner),
            id,
            paused_message: pausedMessage ?? null,
            created_at: createdAt,
          })
          .execute();
        await addOrigins(tx, id, partner.origins);
        await addKeys(tx, id, keys);
      }),

    async list() {
      const rows = await select().orderBy('name').orderBy('id').execute();
      return Promise.all(rows.map((row) => readPartner(db, row)));
    },

    async find(id) {
      const row = await select().where('id', '=', id).executeTakeFirst();
      return row && readPartner(db, row);
    },

    async listKeys(id) {
      const rows = await db
        .selectFrom('partner_key')
        .select(['value', 'expires_at'])
        .where('partner_id', '=', id)
        .where('kind', '=', 'public')
        .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', Date.now())]))
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map((row) => ({ publicKey: row.value, expiresAt: row.expires_at ?? undefined }));
    },

    change: (id, { origins, ...changes }) =>
      db.transaction().execute(async (tx) => {
        const row = await tx.selectFrom('partner').selectAll().where('id', '=', id).executeTakeFirst();
        if (!row) return false;
        const columns = toColumns({ ...(await readPartner(tx, row)), ...changes });
        await tx.updateTable('partner').set(columns).where('id', '=', id).execute();
        if (!origins) return true;
        await tx.deleteFrom('partner_origin').where('partner_id', '=', id).execute();
        await addOrigins(tx, id, origins);
        return true;
      }),

    async pause(id, message) {
      const changed = await db
        .updateTable('partner')
        .set({ paused_message: message ?? null })
        .where('id', '=', id)
        .executeTakeFirst();
      return changed.numUpdatedRows > 0n;
    },

    rotate: (id, keys, expiresAt) =>
      db.transaction().execute(async (tx) => {
        const known = await tx.selectFrom('partner').select('id').where('id', '=', id).executeTakeFirst();
        if (!known) return false;
        await tx
          .updateTable('partner_key')
          .set({ expires_at: expiresAt })
          .where('partner_id', '=', id)
          // Keys that an earlier rotation ends must not live longer because of this one.
          .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', expiresAt)]))
          .execute();
        await addKeys(tx, id, keys);
        return true;
      }),

    async remove(id) {
      const isRemoved = await db.transaction().execute((tx) => removePartner(tx, id));
      if (isRemoved) await scrubDeleted(db);
      return isRemoved;
    },

    async removeExpired() {
      await db.deleteFrom('partner_key').where('expires_at', '<=', Date.now()).execute();
    },
  };
}

/** Reads a row with its origins in alphabetical order. */
export async function readPartner(db: Db, row: PartnerRow): Promise<Partner> {
  const origins = await db
    .selectFrom('partner_origin')
    .select('origin')
    .where('partner_id', '=', row.id)
    .orderBy('origin')
    .execute();
  return {
    id: row.id,
    name: row.name,
    origins: origins.map(({ origin }) => origin),
    greeting: row.greeting ?? undefined,
    starters: JSON.parse(row.starters) as string[],
    quickActions: JSON.parse(row.quick_actions) as string[],
    languages: JSON.parse(row.languages) as string[],
    questionsPerDay: row.questions_per_day ?? undefined,
    tokensPerDay: row.tokens_per_day ?? undefined,
    retentionDays: row.retention_days ?? undefined,
    contact: row.contact ?? undefined,
    knowsCompany: row.knows_company === 1,
    pausedMessage: row.paused_message ?? undefined,
    createdAt: row.created_at,
  };
}

function toColumns(settings: PartnerSettings) {
  return {
    name: settings.name,
    greeting: settings.greeting ?? null,
    starters: JSON.stringify(settings.starters),
    quick_actions: JSON.stringify(settings.quickActions),
    languages: JSON.stringify(settings.languages),
    questions_per_day: settings.questionsPerDay ?? null,
    tokens_per_day: settings.tokensPerDay ?? null,
    retention_days: settings.retentionDays ?? null,
    contact: settings.contact ?? null,
    knows_company: settings.knowsCompany ? 1 : 0,
  };
}

async function addOrigins(tx: Db, id: string, origins: readonly string[]): Promise<void> {
  const rows = [...new Set(origins)].map((origin) => ({ partner_id: id, origin }));
  if (rows.length > 0) await tx.insertInto('partner_origin').values(rows).execute();
}

async function addKeys(tx: Db, id: string, { publicKey, secretKey }: PartnerKeys): Promise<void> {
  const shared = { partner_id: id, created_at: Date.now(), expires_at: null };
  await tx
    .insertInto('partner_key')
    .values([
      { ...shared, kind: 'public', value: publicKey },
      { ...shared, kind: 'secret', value: hashSecret(secretKey) },
    ])
    .execute();
}

async function removePartner(tx: Db, id: string): Promise<boolean> {
  // As when an account is removed.
  await lockOwnersOf(tx, id);
  await tx
    .insertInto('deleted_file')
    .columns(['id'])
    .expression((e) =>
      e
        .selectFrom('document')
        .innerJoin('owner', 'owner.id', 'document.owner_id')
        .select('document.id')
        .where('owner.partner_id', '=', id),
    )
    .execute();
  const removed = await tx.deleteFrom('partner').where('id', '=', id).executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
