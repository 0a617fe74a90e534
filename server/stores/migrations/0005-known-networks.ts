import { domainToASCII } from 'node:url';
import { type Kysely, sql } from 'kysely';

/** The networks from which an account signed in, when its owner was last told of an attack, and one spelling per address. */
export async function createKnownNetworks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('known_network')
    .addColumn('owner_id', 'text', (c) => c.notNull().references('owner.id').onDelete('cascade'))
    .addColumn('network_hash', 'text', (c) => c.notNull())
    .addColumn('first_used_at', 'bigint', (c) => c.notNull())
    .addColumn('last_used_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('known_network_key', ['owner_id', 'network_hash'])
    .execute();
  await db.schema.createIndex('known_network_last').on('known_network').column('last_used_at').execute();
  await db.schema.alterTable('account').addColumn('attack_told_at', 'bigint').execute();
  await spellAlike(db, 'account', 'owner_id', ['verified_at', 'created_at']);
  await spellAlike(db, 'subscriber', 'id', ['confirmed_at', 'created_at']);
  // Links that were mailed before open the same account.
  await sql`
    update mailed_link set email = (select account.email from account where account.owner_id = mailed_link.owner_id)
    where owner_id in (select owner_id from account)`.execute(db);
}

/**
 * Addresses used to be stored merely in lower case; from here on, their domain is converted to ASCII. If two rows turn out to
 * be the same address, the proven one gets it, otherwise the older one; the other row stays as it is, and remains accessible to
 * whoever is signed in to it.
 */
async function spellAlike(
  db: Kysely<unknown>,
  table: string,
  key: string,
  [proven, created]: [string, string],
): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select ${sql.ref(key)} as id, email from ${sql.table(table)}
    order by case when ${sql.ref(proven)} is null then 1 else 0 end, ${sql.ref(created)}`.execute(db);
  const taken = new Set(rows.map(({ email }) => email));
  for (const { id, email } of rows) {
    const spelled = toOneSpelling(email);
    if (taken.has(spelled)) continue;
    taken.add(spelled);
    await sql`update ${sql.table(table)} set email = ${spelled} where ${sql.ref(key)} = ${id}`.execute(db);
  }
}

/** `shared/email-address.ts` as it was when this was written. What cannot be a domain stays as it is. */
function toOneSpelling(email: string): string {
  const at = email.lastIndexOf('@');
  const written = email.slice(at + 1);
  const domain = /[\s/?#@\\:%[\]<>^|]/.test(written) ? '' : domainToASCII(written).replace(/\.$/, '');
  return domain === '' ? email : `${email.slice(0, at).normalize('NFC').toLowerCase()}@${domain}`;
}
