import type { SignInView } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { SignIn } from './ports.ts';
import { hashSecret } from './visitors.ts';

interface SignInStore {
  /** Newest first. */
  list(accountId: string): Promise<SignIn[]>;
  /** Returns false if the account has no such sign-in. */
  removeById(id: string, accountId: string): Promise<boolean>;
  removeAll(accountId: string): Promise<void>;
}

export type SignIns = ReturnType<typeof createSignIns>;

/** Where an account is signed in, for its owner to see and to end. */
export function createSignIns(store: SignInStore) {
  return {
    /** `token` tells which of them is asking. */
    async list(accountId: string, token: string): Promise<SignInView[]> {
      const tokenHash = hashSecret(token);
      return (await store.list(accountId)).map((signIn) => ({
        id: signIn.id,
        current: signIn.tokenHash === tokenHash,
        device: signIn.device,
        method: signIn.method,
        createdAt: new Date(signIn.createdAt).toISOString(),
        lastSeenAt: new Date(signIn.lastSeenAt).toISOString(),
        expiresAt: new Date(signIn.expiresAt).toISOString(),
      }));
    },

    /** Throws `not_found`. */
    async end(id: string, accountId: string): Promise<void> {
      if (!(await store.removeById(id, accountId))) throw new AppError('not_found');
    },

    endAll: (accountId: string): Promise<void> => store.removeAll(accountId),
  };
}
