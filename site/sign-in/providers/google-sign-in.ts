import { callApi, toText } from '../../api.ts';
import { sessionStore } from '../../session-store.ts';
import { signInErrors, signInWords } from '../../words/sign-in.ts';
import type { AuthBody } from '../dialogs/auth-calls.ts';
import { signInStore } from '../sign-in-store.ts';
import type { UsableConfig } from './auth-config.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { createRandomText } from './random-text.ts';

/** Failures that the visitor can do something about, told in the server's words. All others: "Google login failed". */
const correctableCodes = ['identity_unverified', 'identity_without_email', 'rate_limited'];

/** Starts a sign-in with Google by an ID token, which comes back to `/google-auth`. */
export async function startGoogle({ authorizeUrl, clientId, scope, secret }: UsableConfig) {
  const state = createRandomText();
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

async function finishGoogle(answer: ProviderAnswer, state: string): Promise<string | null> {
  if (answer.type === 'GOOGLE_ERROR')
    return answer.error === 'access_denied' ? signInErrors.popupClosed : signInErrors.google;
  if (answer.type !== 'GOOGLE_SUCCESS' || answer.state !== state) return signInErrors.google;
  return submitIdToken({ idToken: answer.idToken }, { 'x-ask-to-link': 'true' });
}

/** `POST /api/auth/google`. Returns what went wrong, or null: signed in, or asked whether to link the account. */
export async function submitIdToken(
  body: { idToken: string; password?: string },
  headers: Record<string, string> = {},
): Promise<string | null> {
  const answer = await callApi<AuthBody>('POST', '/api/auth/google', { as: 'joining-guest', body, headers });
  if (!answer.ok) {
    const { code, message } = answer;
    if (code === 'link_unproven') {
      signInStore.getState().openLink(body.idToken);
      return null;
    }
    if (code === 'invalid_credentials' && body.password !== undefined) return signInErrors.refused;
    return (code && correctableCodes.includes(code) && message) || signInErrors.google;
  }
  const token = toText(answer.body?.token);
  if (!token) return signInErrors.withoutToken;
  acceptGoogle(token, toText(answer.body?.notice));
  return null;
}

function acceptGoogle(token: string, notice: string | null): void {
  const { close, notify } = signInStore.getState();
  sessionStore.getState().signIn(token);
  close();
  notify(notice ? `${signInWords.googleSuccess} ${notice}` : signInWords.googleSuccess);
}
