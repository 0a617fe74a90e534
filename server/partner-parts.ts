import { hashSecret } from './services/hash-secret.ts';
import { createVisitorTokens } from './services/partners/visitor-tokens.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { createPartnerDirectory } from './stores/partners/partner-directory.ts';
import { createPartnerStore } from './stores/partners/partners.ts';
import { createVisitorTokenStore } from './stores/partners/visitor-tokens.ts';

type Limits = ReturnType<typeof createLimits>;

/** Creates everything about partners: their settings, and their visitors' tokens. */
export function createPartnerParts(db: Db, { visitorTokens: limit }: Pick<Limits, 'visitorTokens'>) {
  const directory = createPartnerDirectory(db);
  const tokenStore = createVisitorTokenStore(db);
  return {
    directory: {
      ...directory,
      findByVisitorToken: async (token: string) => (await tokenStore.find(hashSecret(token)))?.partner,
    },
    visitorTokens: createVisitorTokens({ directory, store: tokenStore, limit }),
    tokenStore,
    /** Stores whose expired rows maintenance removes. */
    expiring: [createPartnerStore(db), tokenStore],
  };
}
