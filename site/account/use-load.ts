import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { sessionStore } from '../session-store.ts';
import { accountWords } from '../words/account.ts';
import { callAccount } from './account-calls.ts';

export type Loaded<Body> = {
  body: Body | null;
  error: string | null;
  reload: () => Promise<void>;
};

/** What a GET of the signed-in visitor gives: fetched at once, with every new token, and again on `reload`. */
export function useLoad<Body>(path: string): Loaded<Body> {
  const token = useStore(sessionStore, (state) => state.token);
  const [body, setBody] = useState<Body | null>(null);
  const [error, setError] = useState<string | null>(null);

  const reload = useCallback(async () => {
    const outcome = await callAccount<Body>('GET', path, accountWords.loadFailed);
    // Another tab may have signed in as someone else meanwhile: that token's own answer is on its way.
    if (sessionStore.getState().token !== token) return;
    if (outcome.ok) setBody(outcome.body);
    setError(outcome.ok ? null : outcome.error);
  }, [path, token]);

  useEffect(() => void reload(), [reload]);
  return { body, error, reload };
}
