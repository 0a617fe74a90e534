import { createHmac } from 'node:crypto';
import type { AccountView, SignInMethod } from '#shared/api-accounts.ts';
import type { Log } from './log.ts';
import type { LoginFailure } from './stores/limits/login-guard.ts';

/** 64 bits are enough to tell accounts apart. */
const hashChars = 16;

/**
 * Logs sign-ins and failures, so that an attack can be seen. Address and network are hashed under a key of the
 * installation: equal values can be recognised, but nobody can test guesses against a copy of the log.
 */
export function createSignInLog(log: Log, key: Buffer) {
  const toHash = (kind: 'account' | 'network', text: string) =>
    createHmac('sha256', key).update(`${kind}:${text}`).digest('hex').slice(0, hashChars);
  const toHashes = (email: string, network: string) => ({
    account: toHash('account', email),
    network: toHash('network', network),
  });

  return {
    opened: ({ id, email }: AccountView, method: SignInMethod, network: string) =>
      log.info({ accountId: id, method, ...toHashes(email, network) }, 'signed in'),

    failed: (email: string, network: string, outcome: LoginFailure) =>
      log[outcome === 'wrong' ? 'info' : 'warn']({ outcome, ...toHashes(email, network) }, 'sign-in failed'),

    attacked: (email: string, network: string) =>
      log.warn(toHashes(email, network), 'many wrong passwords for one account'),
  };
}
