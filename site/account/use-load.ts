import { useCallback, useEffect, useState } from 'react';
import { callAccount } from './account-calls.ts';
import { accountWords } from './account-words.ts';

export type Loaded<Body> = {
  body: Body | null;
  error: string | null;
  reload: () => Promise<void>;
};

/** What a GET of the signed-in visitor gives, fetched at once and again on `reload`. */
export function useLoad<Body>(path: string): Loaded<Body> {
  const [body, setBody] = useState<Body | null>(null);
  const [error, setError] = useState<string | null>(null);

  const reload = useCallback(async () => {
    const outcome = await callAccount<Body>('GET', path, accountWords.loadFailed);
    if (outcome.ok) setBody(outcome.body);
    setError(outcome.ok ? null : outcome.error);
  }, [path]);

  useEffect(() => void reload(), [reload]);
  return { body, error, reload };
}
