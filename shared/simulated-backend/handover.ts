import type { HandoverAnswer } from '../api-forms.ts';
import type { ErrorCode } from '../errors.ts';
import type { createAnswers } from './answers.ts';

const dayMs = 24 * 60 * 60_000;

/** Accepts a handover as the server would; it is recorded in its thread, but goes nowhere. Returns the code of a refusal. */
export function handOver(
  answers: Pick<ReturnType<typeof createAnswers>, 'handOver'>,
  body: unknown,
): HandoverAnswer | ErrorCode {
  const { threadId, consent } = body as { threadId?: string; consent?: unknown };
  if (consent !== true) return 'consent_missing';
  const repliesBy = new Date(Date.now() + dayMs).toISOString();
  const note = { at: new Date().toISOString(), repliesBy };
  if (threadId !== undefined && !answers.handOver(threadId, note)) return 'not_found';
  return { id: crypto.randomUUID(), repliesBy };
}
