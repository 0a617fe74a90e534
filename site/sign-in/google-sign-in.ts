import { sessionStore } from '../session-store.ts';
import { signInErrors, signInWords } from '../words/sign-in.ts';
import { post, toText } from './auth-calls.ts';
import type { UsableConfig } from './auth-config.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { makeRandomText } from './random-text.ts';
import { signInStore } from './sign-in-store.ts';

/** Failures that the visitor can mend are told in the server's words; all others are "Google login failed". */
const toldCodes = ['identity_unverified', 'identity_without_email', 'rate_limited'];

/** Google's address for an ID token, answered at `/google-auth`. */
export async function beginGoogle({ authorizeUrl, clientId, scope, secret }: UsableConfig) {
  const state = makeRandomText();
  const url = new URL(authorizeUrl);
  const parameters = {
    response_type: 'id_token',
    response_mode: 'fragment',
    client_id: clientId,
    redirect_uri: `${location.origin}/google-auth`,
    scope,
    nonce: secret,
    state,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href, state, finish: (answer: ProviderAnswer) => finishGoogle(answer, state) };
}

/** `null`: signed in, or a question is asked. Else what went wrong. */
async function finishGoogle(answer: ProviderAnswer, state: string): Promise<string | null> {
  if (answer.type === 'GOOGLE_ERROR')
    return answer.error === 'access_denied' ? signInErrors.popupClosed : signInErrors.google;
  if (answer.type !== 'GOOGLE_SUCCESS' || answer.state !== state) return signInErrors.google;
  return submitIdToken({ idToken: answer.idToken }, { 'x-ask-to-link': 'true' });
}

/** `POST /api/auth/google`. */
export async function submitIdToken(
  body: { idToken: string; password?: string },
  headers: Record<string, string> = {},
): Promise<string | null> {
  try {
    const answer = await post('/api/auth/google', body, headers);
    const { token, message, code, notice } = answer.body;
    if (code === 'link_unproven') {
      signInStore.getState().openLink(body.idToken);
      return null;
    }
    if (code === 'invalid_credentials' && body.password !== undefined) return signInErrors.refused;
    if (answer.status >= 400)
      return toldCodes.includes(String(code))
        ? (toText(message) ?? signInErrors.google)
        : signInErrors.google;
    const accepted = toText(token);
    if (!accepted) return signInErrors.withoutToken;
    accept(accepted, toText(notice));
    return null;
  } catch {
    return signInErrors.google;
  }
}

function accept(token: string, notice: string | null): void {
  const { close, notify } = signInStore.getState();
  sessionStore.getState().signIn(token);
  close();
  notify(notice ? `${signInWords.googleSuccess} ${notice}` : signInWords.googleSuccess);
}
