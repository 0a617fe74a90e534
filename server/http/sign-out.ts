import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../services/hash-secret.ts';
import type { AppContext } from './context.ts';
import { readCredentials } from './credentials.ts';

/**
 * Breaks off a response that is sent in parts when its sign-in ends: whoever signs out expects that nobody reads on with the
 * dead token. The client that comes back for the rest is told so (401).
 */
export function breakOffAtSignOut(c: AppContext): void {
  watchSignIn(c, () => c.env.outgoing.destroy());
}

/** Waits for what is to be sent. Throws `signed_out` as soon as the sign-in ends; the work itself goes on. */
export function whileSignedIn<Result>(c: AppContext, work: Promise<Result>): Promise<Result> {
  const ended = new Promise<never>((_, reject) => {
    watchSignIn(c, () => reject(new AppError('signed_out')));
  });
  return Promise.race([work, ended]);
}

/** A guest has no sign-in that could end. */
function watchSignIn(c: AppContext, onEnded: () => void): void {
  const { token } = readCredentials(c);
  const { outgoing } = c.env;
  if (token && !outgoing.destroyed)
    outgoing.once('close', c.get('signInWatch').watch(hashSecret(token), onEnded));
}
