import type { Conversation } from '../../chat/state/conversation.ts';
import * as words from './history-words.ts';

export type Day = { name: string; conversations: Conversation[] };

/** Returns the conversations in the order of the list: those that grew last come first. */
export function toNewestFirst(conversations: readonly Conversation[]): Conversation[] {
  // A conversation that has never grown stays at the top, where New Chat put it.
  return conversations.toSorted((a, b) => toTime(b) - toTime(a));
}

/** Groups conversations by the day on which they last grew, newest first; days are named in the given locale. */
export function toDays(conversations: readonly Conversation[], locale?: string, now = new Date()): Day[] {
  const days: Day[] = [];
  for (const conversation of toNewestFirst(conversations)) {
    const name = toName(conversation.updatedAt ? new Date(conversation.updatedAt) : now, now, locale);
    const last = days.at(-1);
    if (last?.name === name) last.conversations.push(conversation);
    else days.push({ name, conversations: [conversation] });
  }
  return days;
}

function toTime({ updatedAt }: Conversation): number {
  return updatedAt ?? Number.POSITIVE_INFINITY;
}

function toName(date: Date, now: Date, locale: string | undefined): string {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  if (date.toDateString() === now.toDateString()) return words.today;
  if (date.toDateString() === yesterday.toDateString()) return words.yesterday;
  const isThisYear = date.getFullYear() === now.getFullYear();
  const parts: Intl.DateTimeFormatOptions = {
    day: 'numeric',
    month: 'long',
    ...(!isThisYear && { year: 'numeric' }),
  };
  try {
    return date.toLocaleDateString(locale, parts);
  } catch {
    // The page may have given an invalid locale.
    return date.toLocaleDateString(undefined, parts);
  }
}
