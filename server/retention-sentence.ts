const dayMs = 24 * 60 * 60_000;

type KeepTimes = { guestRetentionMs: number; documentRetentionMs: number };

/** How long things are kept, as a visitor reads it in small print beside the assistant. A time of 0 means: until deleted. */
export function toRetentionSentence({ guestRetentionMs, documentRetentionMs }: KeepTimes): string {
  const guests = guestRetentionMs > 0 ? `, a guest’s for ${toDays(guestRetentionMs)}` : '';
  if (documentRetentionMs === 0) return `Chats and files are kept until you delete them${guests}.`;
  return `Chats are kept until you delete them${guests}, files for ${toDays(documentRetentionMs)} at most.`;
}

function toDays(ms: number): string {
  const days = Math.round(ms / dayMs);
  return days === 1 ? 'one day' : `${days} days`;
}
