import type { AssistantNotice } from '#shared/api.ts';

const dayMs = 24 * 60 * 60_000;

type KeepTimes = { guestRetentionMs: number; documentRetentionMs: number };

/** How long things are kept, as a visitor reads it in small print beside the assistant. A time of 0 means: until deleted. */
export function toRetention(times: KeepTimes): Pick<AssistantNotice, 'retention' | 'keptDays'> {
  const keptDays = { guest: toDays(times.guestRetentionMs), documents: toDays(times.documentRetentionMs) };
  return { retention: toSentence(keptDays), keptDays };
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
