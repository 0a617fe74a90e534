import { signInErrors } from '../words/sign-in.ts';
import { post, type SignInResult, toText } from './auth-calls.ts';

type LinkedinGrant = {
  code: string;
  state: string;
  /** The secret behind the challenge in LinkedIn's address, where it took one. */
  codeVerifier: string | null;
};

/** `POST /api/auth/linkedin`: the server exchanges the code. */
export async function exchangeLinkedinCode({
  code,
  state,
  codeVerifier,
}: LinkedinGrant): Promise<SignInResult> {
  try {
    const { status, body } = await post('/api/auth/linkedin', {
      code,
      state,
      redirectUri: `${location.origin}/linkedin-auth`,
      ...(codeVerifier && { codeVerifier }),
    });
    if (status >= 400) return { ok: false, error: toText(body.message) ?? signInErrors.linkedin };
    const token = toText(body.token);
    return token ? { ok: true, token } : { ok: false, error: signInErrors.withoutToken };
  } catch {
    return { ok: false, error: signInErrors.noResponse };
  }
}
