import { type FormEvent, useState } from 'react';
import { type ApiAnswer, callApi } from './api.ts';

export type FormStatus = 'idle' | 'busy' | 'sent' | 'failed';

/** Failures that the visitor can correct: the server's sentence says how. */
const correctableStatuses = [410, 422, 429, 501];

/**
 * Submits a form's fields as JSON to our API. What was typed stays unless the server accepted it, and so does what was typed
 * meanwhile.
 * @param failedText shown for failures that the visitor cannot correct
 */
export function usePostForm<Body = unknown>(path: string, failedText: string) {
  const [state, setState] = useState<FormStatus>('idle');
  const [answer, setAnswer] = useState<ApiAnswer<Body | null> | null>(null);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const form = event.currentTarget;
    setState('busy');
    setAnswer(null);
    const sent = [...new FormData(form)];
    const next = await callApi<Body | null>('POST', path, { body: Object.fromEntries(sent) });
    setAnswer(next);
    setState(next.ok ? 'sent' : 'failed');
    if (next.ok && String([...new FormData(form)]) === String(sent)) form.reset();
  }

  const failure = answer?.ok === false ? answer : null;
  const sentence = failure && correctableStatuses.includes(failure.status) ? failure.message : null;
  return {
    state,
    error: state === 'failed' ? (sentence ?? failedText) : null,
    isEmailRefused: failure?.code === 'invalid_email',
    /** The response body, once the server has accepted the form. */
    body: answer?.ok ? answer.body : null,
    handleSubmit,
  };
}
