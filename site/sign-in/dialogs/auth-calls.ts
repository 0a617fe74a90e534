import { type ApiFailure, callApi, toText } from '../../api.ts';
import { signInErrors } from '../../words/sign-in.ts';
import type { SignInMode } from '../sign-in-store.ts';

/** The response to any kind of sign-in; every field is checked before it is used. */
export type AuthBody = { token?: unknown; notice?: unknown } | null;

/** `field`: the field that the failure concerns. */
export type SignInResult = { ok: true; token: string } | { ok: false; error: string; field?: 'password' };
export type RegisterResult = SignInResult | { ok: true; token: null };

/** `POST /api/auth/login` or `/register`, with the stored guest id, so that its conversations join the account. */
export async function submitCredentials(
  mode: SignInMode,
  email: string,
  password: string,
): Promise<RegisterResult> {
  const answer = await callApi<AuthBody>('POST', `/api/auth/${mode}`, {
    as: 'joining-guest',
    body: { email, password },
  });
  if (!answer.ok) {
    const isCommon = answer.code === 'common_password';
    return { ok: false, error: toSentence(answer), ...(isCommon && { field: 'password' }) };
  }
  const token = toText(answer.body?.token);
  if (mode === 'login')
    return answer.status === 200 && token
      ? { ok: true, token }
      : { ok: false, error: signInErrors.loginWithoutToken };
  if (token) return { ok: true, token };
  return answer.status === 201
    ? { ok: true, token: null }
    : { ok: false, error: signInErrors.registerFailed };
}

/** `POST /api/auth/logout`. A failure is only logged: the token leaves this browser anyway. */
export async function endSession(token: string): Promise<void> {
  const answer = await callApi('POST', '/api/auth/logout', { as: { token } });
  if (!answer.ok && answer.status === 0) console.error('logout', answer.cause);
}

/** Returns the login form's own sentence, or for other refusals the server's. */
function toSentence({ status, code, message, cause }: ApiFailure): string {
  if (cause instanceof TypeError) return signInErrors.noResponse;
  if (status === 0) return (cause instanceof Error && cause.message) || signInErrors.unknown;
  if (status === 401 || status === 403) return signInErrors.refused;
  if (status === 422) return code === 'common_password' ? signInErrors.commonPassword : signInErrors.fields;
  return message ?? signInErrors.server;
}
