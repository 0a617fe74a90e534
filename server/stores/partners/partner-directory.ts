import { hashSecret } from '../../services/hash-secret.ts';
import type { Partner, PartnerDirectory } from '../../services/partners/partner.ts';
import type { Db } from '../database.ts';
import { readPartner } from './partners.ts';

/** Finds partners for requests. Nothing is cached: an operator's change takes effect with the next request, on all servers. */
export function createPartnerDirectory(db: Db): PartnerDirectory {
  async function findByKey(kind: 'public' | 'secret', value: string): Promise<Partner | undefined> {
    const row = await db
      .selectFrom('partner')
      .selectAll('partner')
      .innerJoin('partner_key', 'partner_key.partner_id', 'partner.id')
      .where('partner_key.value', '=', value)
      .where('partner_key.kind', '=', kind)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', Date.now())]))
      .executeTakeFirst();
    return row && readPartner(db, row);
  }

  return {
    findByPublicKey: (key) => findByKey('public', key),
    findBySecretKey: (key) => findByKey('secret', hashSecret(key)),

    async hasOrigin(origin) {
      const found = await db
        .selectFrom('partner_origin')
        .select('partner_id')
        .where('origin', '=', origin)
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
