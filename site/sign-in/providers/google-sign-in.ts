import { callApi, toText } from '../../api.ts';
import { sessionStore } from '../../session-store.ts';
import { signInErrors, signInWords } from '../../words/sign-in.ts';
import type { AuthBody } from '../dialogs/auth-calls.ts';
import { signInStore } from '../sign-in-store.ts';
import type { UsableConfig } from './auth-config.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { createRandomText } from './random-text.ts';

/** Failures that the visitor can correct, shown in the server's words. All others: "Google login failed". */
const correctableCodes = [
  'identity_unverified',
  'identity_without_email',
  'identity_taken',
  'link_unvouched',
  'mailed_link_dead',
  'rate_limited',
];

export type GoogleOptions = {
  /** The secret of a mailed link that lets this login join an account. */
  joinToken?: string;
};

/** Starts a sign-in with Google; the ID token is returned to `/google-auth`. */
export async function startGoogle(
  { authorizeUrl, clientId, scope, secret }: UsableConfig,
  options: GoogleOptions,
) {
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
  return { url: url.href, state, finish: (answer: ProviderAnswer) => finishGoogle(answer, state, options) };
}

async function finishGoogle(
  answer: ProviderAnswer,
  state: string,
  options: GoogleOptions,
): Promise<string | null> {
  if (answer.type === 'GOOGLE_ERROR')
    return answer.error === 'access_denied' ? signInErrors.popupClosed : signInErrors.google;
  if (answer.type !== 'GOOGLE_SUCCESS' || answer.state !== state) return signInErrors.google;
  return submitIdToken({ idToken: answer.idToken, ...options }, { 'x-ask-to-link': 'true' });
}

/**
 * `POST /api/auth/google`. Returns what went wrong. Null if the visitor is signed in, or has been asked or mailed about joining
 * the account.
 */
export async function submitIdToken(
  body: { idToken: string; password?: string } & GoogleOptions,
  headers: Record<string, string> = {},
): Promise<string | null> {
  const answer = await callApi<AuthBody>('POST', '/api/auth/google', { as: 'joining-guest', body, headers });
  if (!answer.ok) {
    const { code, message } = answer;
    const { openLink, close, notify } = signInStore.getState();
    const isAsked = headers['x-ask-to-link'] !== undefined;
    if (isAsked && (code === 'link_unproven' || code === 'link_unvouched')) {
      openLink(body.idToken, code === 'link_unproven' ? 'unproven' : 'unvouched');
      return null;
    }
    if (code === 'link_mailed' && message) {
      close();
      notify(message);
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
