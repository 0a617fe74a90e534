import { guestIdPattern } from '#shared/limits.ts';
import { readStored } from '../browser-storage.ts';
import { guestIdKey } from '../session-store.ts';
import { signInErrors } from '../words/sign-in.ts';
import type { SignInMode } from './sign-in-store.ts';

export type SignInResult = { ok: true; token: string } | { ok: false; error: string };
export type RegisterResult = SignInResult | { ok: true; token: null };

export type Answer = {
  status: number;
  body: { token?: unknown; message?: unknown; code?: unknown; notice?: unknown };
};

/** `POST /api/auth/login` or `/register`; a stored guest id goes along, so that its conversations join the account. */
export async function submitCredentials(
  mode: SignInMode,
  email: string,
  password: string,
): Promise<RegisterResult> {
  try {
    const answer = await post(`/api/auth/${mode}`, { email, password });
    return mode === 'login' ? toLoginResult(answer) : toRegisterResult(answer);
  } catch (thrown) {
    return { ok: false, error: toFailureText(thrown) };
  }
}

/** `POST /api/auth/logout`. A failure changes nothing for the visitor: the token leaves this browser anyway. */
export async function endSession(token: string): Promise<void> {
  try {
    await fetch('/api/auth/logout', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  } catch (thrown) {
    console.error('logout', thrown);
  }
}

function toLoginResult({ status, body }: Answer): SignInResult {
  if (status >= 400) return { ok: false, error: toStatusText(status, body) };
  const token = toText(body.token);
  return status === 200 && token ? { ok: true, token } : { ok: false, error: signInErrors.loginWithoutToken };
}

function toRegisterResult({ status, body }: Answer): RegisterResult {
  if (status >= 400) return { ok: false, error: toStatusText(status, body) };
  const token = toText(body.token);
  if (token) return { ok: true, token };
  return status === 201 ? { ok: true, token: null } : { ok: false, error: signInErrors.registerFailed };
}

/** Spec §8, HTTP errors in its order. What our server refuses beyond the spec is told by its code. */
function toStatusText(status: number, { code, message }: Answer['body']): string {
  if (status === 401 || status === 403) return signInErrors.refused;
  if (status === 422) return code === 'common_password' ? signInErrors.commonPassword : signInErrors.fields;
  return toText(message) ?? signInErrors.server;
}

/** `fetch` rejects with a TypeError when no answer came. */
function toFailureText(thrown: unknown): string {
  if (thrown instanceof TypeError) return signInErrors.noResponse;
  return (thrown instanceof Error && thrown.message) || signInErrors.unknown;
}

/** Posts JSON, with the stored guest id. Rejects with a TypeError when no answer came. */
export async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const guestId = readStored(guestIdKey);
  const response = await fetch(path, {
    method: 'POST',
    headers: {
      ...headers,
      'content-type': 'application/json',
      // A malformed id would be refused with the whole sign-in.
      ...(guestId && guestIdPattern.test(guestId) ? { 'x-guest-id': guestId } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  return { status: response.status, body: typeof answer === 'object' && answer !== null ? answer : {} };
}

/** A text that is not empty, or `null`. */
export function toText(value: unknown): string | null {
  return typeof value === 'string' && value ? value : null;
}
