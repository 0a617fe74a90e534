import { type FormEvent, useState } from 'react';

export type PostState = 'idle' | 'busy' | 'sent' | 'failed';

/**
 * Sends a form's fields as JSON to our server. What was typed stays unless the server took it.
 * @param failedText what to say when no sentence of the server's came back
 */
export function usePostForm(path: string, failedText: string) {
  const [state, setState] = useState<PostState>('idle');
  const [error, setError] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    setState('busy');
    setError(null);
    const failure = await post(path, Object.fromEntries(new FormData(form)), failedText);
    setError(failure);
    setState(failure === null ? 'sent' : 'failed');
    if (failure === null) form.reset();
  }

  return { state, error, handleSubmit };
}

/** `null`, or the sentence that says what went wrong. */
async function post(path: string, fields: object, failedText: string): Promise<string | null> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    if (response.ok) return null;
    // What the visitor can mend is told in the server's words; the rest in ours, with the way out.
    if (![422, 429, 501].includes(response.status)) return failedText;
    const body = (await response.json()) as { message?: unknown };
    return typeof body.message === 'string' ? body.message : failedText;
  } catch {
    return failedText;
  }
}
