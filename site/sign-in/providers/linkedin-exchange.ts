import { callApi, toText } from '../../api.ts';
import { signInErrors } from '../../words/sign-in.ts';
import type { AuthBody, SignInResult } from '../dialogs/auth-calls.ts';

type LinkedinGrant = {
  code: string;
  state: string;
  /** The secret behind the PKCE challenge in LinkedIn's address, if LinkedIn accepted one. */
  codeVerifier: string | null;
};

/** `POST /api/auth/linkedin`: the server exchanges the code. */
export async function exchangeLinkedinCode({
  code,
  state,
  codeVerifier,
}: LinkedinGrant): Promise<SignInResult> {
  const answer = await callApi<AuthBody>('POST', '/api/auth/linkedin', {
    as: 'joining-guest',
    body: {
      code,
      state,
      redirectUri: `${location.origin}/linkedin-auth`,
      ...(codeVerifier && { codeVerifier }),
    },
  });
  if (!answer.ok) {
    if (answer.status === 0) return { ok: false, error: signInErrors.noResponse };
    return { ok: false, error: answer.message ?? signInErrors.linkedin };
  }
  const token = toText(answer.body?.token);
  return token ? { ok: true, token } : { ok: false, error: signInErrors.withoutToken };
}
