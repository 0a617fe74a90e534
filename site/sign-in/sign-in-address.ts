import { linkedinStateKey, linkedinVerifierKey } from '#shared/storage-keys.ts';
import { callApi, toText } from '../api.ts';
import { takeFromTab } from '../browser-storage.ts';
import { sessionStore } from '../session-store.ts';
import { signInErrors, signInWords } from '../words/sign-in.ts';
import { signInStore } from './sign-in-store.ts';

const parameters = [
  'linkedin_error',
  'message',
  'linkedin_success',
  'linkedin_code',
  'linkedin_state',
  'token',
  'user_id',
  'email',
  'error',
];

/** Handles a sign-in response in the page's address, and at once removes it from the address and from history. */
export function followSignInAddress(): void {
  const url = new URL(location.href);
  const query = new URLSearchParams(url.search);
  const isAnswer =
    [...query.keys()].some((key) => key.startsWith('linkedin_')) ||
    query.get('error') === 'linkedin_auth_failed';
  if (!isAnswer) return;

  for (const name of parameters) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  handleAnswer(query);
}

function handleAnswer(query: URLSearchParams) {
  const { openLogin } = signInStore.getState();
  const pendingState = takeFromTab(linkedinStateKey);
  const codeVerifier = takeFromTab(linkedinVerifierKey);
  const error = query.get('linkedin_error') ?? query.get('error');
  const token = query.get('token');
  const code = query.get('linkedin_code');

  if (error !== null) return openLogin(toErrorText(error, pendingState !== null, query.get('message')));
  if (query.get('linkedin_success') === 'true' && token) {
    // Anybody could craft such a link, so an unrequested one must not sign a visitor in to a stranger's account.
    return pendingState === null ? void askAboutToken(token, query.get('email')) : acceptLinkedin(token);
  }
  if (code && pendingState !== null && query.get('linkedin_state') === pendingState) {
    void finishLinkedin(code, pendingState, codeVerifier);
    return;
  }
  openLogin(signInErrors.linkedin);
}

/** The statuses for a token that opens nothing; a backend that only has the specified calls returns these for any token. */
const opensNothing = [401, 404];

/**
 * Asks before signing in, naming the account that the token opens, because the address in the link may be anybody's. Only if
 * the token opens no account, and so nobody else's, does the question name the link's address.
 */
async function askAboutToken(token: string, linkEmail: string | null) {
  signInStore.getState().openConfirm(token);
  const answer = await callApi<{ user?: { email?: unknown } } | null>('GET', '/api/auth/me', {
    as: { token },
  });
  const { view, openConfirm, openLogin } = signInStore.getState();
  // The visitor has cancelled meanwhile.
  if (view.kind !== 'confirm' || view.token !== token) return;
  if (answer.ok) {
    const email = toText(answer.body?.user?.email);
    return email ? openConfirm(token, email) : openLogin(signInErrors.linkedin);
  }
  if (linkEmail && opensNothing.includes(answer.status)) return openConfirm(token, linkEmail);
  openLogin(answer.status === 0 ? signInErrors.noResponse : signInErrors.linkedin);
}

async function finishLinkedin(code: string, state: string, codeVerifier: string | null) {
  const { openLogin } = signInStore.getState();
  try {
    const { exchangeLinkedinCode } = await import('./providers/linkedin-exchange.ts');
    const result = await exchangeLinkedinCode({ code, state, codeVerifier });
    if (result.ok) acceptLinkedin(result.token);
    else openLogin(result.error);
  } catch {
    // If a new version was deployed meanwhile, the chunk that finishes the sign-in may be gone.
    openLogin(signInErrors.unknown);
  }
}

/** An unrequested `message` is a stranger's text and is not shown. */
function toErrorText(error: string, isPending: boolean, message: string | null): string {
  if (error === 'user_cancelled') return signInErrors.linkedinCancelled;
  return (isPending && message) || signInErrors.linkedin;
}

export function acceptLinkedin(token: string): void {
  sessionStore.getState().signIn(token);
  signInStore.getState().close();
  signInStore.getState().notify(signInWords.linkedinSuccess);
}
