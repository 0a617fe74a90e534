import { linkedinStateKey, linkedinVerifierKey } from '#shared/storage-keys.ts';
import { takeFromTab, writeToTab } from '../../browser-storage.ts';
import { signInErrors } from '../../words/sign-in.ts';
import { acceptLinkedin } from '../sign-in-address.ts';
import type { UsableConfig } from './auth-config.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { createRandomText, toChallenge } from './random-text.ts';

/** The error codes of LinkedIn and of OpenID Connect if the visitor declined. */
const cancelledErrors = [
  'user_cancelled',
  'user_cancelled_login',
  'user_cancelled_authorize',
  'access_denied',
];

/**
 * Starts a sign-in with LinkedIn; the code is returned to `/linkedin-auth`. The tab stores what it requested, so that a
 * response only counts in this tab, even if it comes in the address.
 */
export async function startLinkedin({ authorizeUrl, clientId, scope, secret, pkce }: UsableConfig) {
  const codeVerifier = pkce === 'S256' ? createRandomText() : null;
  const challenge = codeVerifier && (await toChallenge(codeVerifier));
  const url = new URL(authorizeUrl);
  const parameters = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: `${location.origin}/linkedin-auth`,
    scope,
    state: secret,
    ...(challenge && { code_challenge: challenge, code_challenge_method: 'S256' }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const verifier = challenge ? codeVerifier : null;
  writeToTab(linkedinStateKey, secret);
  if (verifier) writeToTab(linkedinVerifierKey, verifier);
  return {
    url: url.href,
    state: secret,
    finish: (answer: ProviderAnswer) => finishLinkedin(answer, secret, verifier),
    cancel: forgetRequest,
  };
}

async function finishLinkedin(
  answer: ProviderAnswer,
  state: string,
  codeVerifier: string | null,
): Promise<string | null> {
  forgetRequest();
  if (answer.type === 'LINKEDIN_ERROR')
    return cancelledErrors.includes(answer.error) ? signInErrors.linkedinCancelled : signInErrors.linkedin;
  if (answer.type !== 'LINKEDIN_SUCCESS' || answer.state !== state) return signInErrors.linkedin;
  const { exchangeLinkedinCode } = await import('./linkedin-exchange.ts');
  const result = await exchangeLinkedinCode({ code: answer.code, state, codeVerifier });
  if (!result.ok) return result.error;
  acceptLinkedin(result.token);
  return null;
}

function forgetRequest(): void {
  takeFromTab(linkedinStateKey);
  takeFromTab(linkedinVerifierKey);
}
