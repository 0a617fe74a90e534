import type { AssistantNotice } from '#shared/api.ts';

const dayMs = 24 * 60 * 60_000;

/** How long things are kept; 0: until their owner deletes them. */
type Retention = { guestMs: number; documentMs: number };

/** Tells a visitor who processes what they write and how long it is kept: the small print beside the assistant. */
export function toAssistantNotice(processor: string | null, retention: Retention): AssistantNotice {
  const keptDays = { guest: toDays(retention.guestMs), documents: toDays(retention.documentMs) };
  return { processor, retention: toSentence(keptDays), keptDays };
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
