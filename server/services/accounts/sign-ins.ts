import type { SignInView } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import type { SignInStore } from './ports.ts';

export type SignIns = ReturnType<typeof createSignIns>;

/** Lists where an account is signed in, and lets its owner end these sign-ins. */
export function createSignIns(store: Pick<SignInStore, 'list' | 'removeById' | 'removeAll'>) {
  return {
    /** `token` identifies the current one. */
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
