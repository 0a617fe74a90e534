import { useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { callApi } from '../api.ts';
import { sessionStore } from '../session-store.ts';
import { accountWords } from '../words/account.ts';
import { followAccountChanges } from './account-changes.ts';

export type Loaded<Body> = {
  body: Body | null;
  error: string | null;
  reload: () => Promise<void>;
};

/**
 * The response to a GET of the account: fetched at once, again for every new token, when the account may have changed elsewhere,
 * and by `reload`.
 */
export function useLoad<Body>(path: string): Loaded<Body> {
  const token = useStore(sessionStore, (state) => state.token);
  const [body, setBody] = useState<Body | null>(null);
  const [error, setError] = useState<string | null>(null);
  const requests = useRef(0);
  /** Whose `body` is: nobody else who has signed in since may see it. */
  const owner = useRef(token);

  const reload = useCallback(async () => {
    // After a logout, the page is about to be left.
    if (token === null) return;
    const request = ++requests.current;
    const answer = await callApi<Body>('GET', path, { as: 'account' });
    // Ignored if a later request was made, or another tab has signed in somebody else.
    if (request !== requests.current || sessionStore.getState().token !== token) return;
    if (answer.ok) {
      setBody(answer.body);
      owner.current = token;
    } else if (owner.current !== token) setBody(null);
    setError(answer.ok ? null : (answer.message ?? accountWords.loadFailed));
  }, [path, token]);

  useEffect(() => void reload(), [reload]);
  useEffect(() => followAccountChanges(reload), [reload]);
  return { body, error, reload };
}
