import type { AssistantNotice } from '#shared/api.ts';
import type { Assistant } from '../services/answering/assistant.ts';
import { dayMs } from '../services/durations.ts';

/** How long data is stored; 0 means until its owner deletes it. */
type Retention = { guestMs: number; documentMs: number };

/**
 * Returns the small print beside the assistant: which assistant answers, who processes visitors' text, and how long it
 * is stored.
 */
export function toAssistantNotice(
  { kind, processor }: Pick<Assistant, 'kind' | 'processor'>,
  retention: Retention,
): AssistantNotice {
  const keptDays = { guest: toDays(retention.guestMs), documents: toDays(retention.documentMs) };
  return { kind, processor, retention: toSentence(keptDays), keptDays };
}

function toSentence({ guest, documents }: NonNullable<AssistantNotice['keptDays']>): string {
  const guests = guest === null ? '' : `, a guest’s for ${toText(guest)}`;
  if (documents === null) return `Chats and files are kept until you delete them${guests}.`;
  return `Chats are kept until you delete them${guests}, files for ${toText(documents)} at most.`;
}

function toDays(ms: number): number | null {
  return ms > 0 ? Math.round(ms / dayMs) : null;
}

function toText(days: number): string {
  return days === 1 ? 'one day' : `${days} days`;
}
