import { type FormEvent, useState } from 'react';

export type PostState = 'idle' | 'busy' | 'sent' | 'failed';

type Posted<Answer> = { error: string; code?: unknown } | { error: null; answer: Answer | null };

/**
 * Sends a form's fields as JSON to our server. What was typed stays unless the server took it.
 * @param failedText what to say when no sentence of the server's came back
 */
export function usePostForm<Answer = unknown>(path: string, failedText: string) {
  const [state, setState] = useState<PostState>('idle');
  const [posted, setPosted] = useState<Posted<Answer> | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    setState('busy');
    setPosted(null);
    const outcome = await post<Answer>(path, Object.fromEntries(new FormData(form)), failedText);
    setPosted(outcome);
    setState(outcome.error === null ? 'sent' : 'failed');
    if (outcome.error === null) form.reset();
  }

  return {
    state,
    error: posted?.error ?? null,
    isEmailRefused: posted !== null && 'code' in posted && posted.code === 'invalid_email',
    /** The server's, once it took the form. */
    answer: posted?.error === null ? posted.answer : null,
    handleSubmit,
  };
}

async function post<Answer>(path: string, fields: object, failedText: string): Promise<Posted<Answer>> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
    const answer = (await response.json().catch(() => null)) as
      | (Answer & { code?: unknown; message?: unknown })
      | null;
    if (response.ok) return { error: null, answer };
    // What the visitor can mend is told in the server's words; the rest in ours, with the way out.
    const isTold = [410, 422, 429, 501].includes(response.status) && typeof answer?.message === 'string';
    return { error: isTold ? String(answer?.message) : failedText, code: answer?.code };
  } catch {
    return { error: failedText };
  }
}
