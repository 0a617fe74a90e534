import { handBack } from './provider-answer.ts';

const failed = 'google_auth_failed';

/** Takes Google's answer out of the address at once, and hands it to the window that began. False: nobody waits. */
export async function returnGoogleAnswer(): Promise<boolean> {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  history.replaceState(history.state, '', location.pathname);
  const idToken = fragment.get('id_token');
  const state = fragment.get('state') ?? query.get('state');
  const error = fragment.get('error') ?? query.get('error');
  return handBack(
    idToken && state && error === null
      ? { type: 'GOOGLE_SUCCESS', idToken, state }
      : { type: 'GOOGLE_ERROR', error: error ?? failed },
    state,
  );
}
