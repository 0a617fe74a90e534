import { dayMs, hourMs } from '../durations.ts';
import type { Mail, MailQueue } from '../mail/mail.ts';
import { groupQuestions } from './group-questions.ts';
import { toReportMail } from './mail-words.ts';
import type { AskedQuestionStore, Span } from './ports.ts';

const weekMs = 7 * dayMs;
/** 1970-01-05, the first Monday, 00:00 UTC. */
const firstMondayMs = 4 * dayMs;
/** A week is reported this long after its end, so that answers have ended on all servers, whose clocks differ a little. */
const reportDelayMs = 6 * hourMs;
/** Bounds the work that a flood of questions can cause; the newest count. */
const maxQuestions = 2000;

type Deps = {
  store: AskedQuestionStore;
  queue: MailQueue;
  /** Who gets the mail; if undefined, none is queued. */
  mailTo: string | undefined;
  /** How long a question may be read after it was asked; 0 for never. */
  textsMs: number;
};

/** The weekly mail about what our pages did not answer: one per week over all servers, and none if there were no questions. */
export function createWeeklyReport({ store, queue, mailTo, textsMs }: Deps) {
  return {
    /** Queues the mail about the last week, if it is due and no server has done so yet. */
    async queueDue(): Promise<void> {
      if (mailTo === undefined) return;
      await store.queueReport(toWeekEnd(Date.now() - reportDelayMs));
      queue.wake();
    },

    /** `weekEnd`: in milliseconds, as text. The mail contains what still exists when it is sent. */
    async compose(weekEnd: string): Promise<Mail | undefined> {
      const until = Number(weekEnd);
      const span = toReadable({ since: until - weekMs, until }, textsMs);
      const groups = await groupQuestions(store.readUnresolved(span), maxQuestions);
      if (mailTo === undefined || groups.length === 0) return undefined;
      return toReportMail(mailTo, { since: until - weekMs, until }, groups);
    },

    /** Takes questions off the list that may no longer be read. */
    removeExpired: () => store.removeOlder(Date.now() - textsMs),
  };
}

/** Shortens a span to questions that may still be read, in case older ones have not been removed yet. */
export function toReadable({ since, until }: Span, textsMs: number): Span {
  return { since: Math.max(since, Date.now() - textsMs), until };
}

/** Returns the last Monday, 00:00 UTC, at or before a time. */
const toWeekEnd = (time: number) => time - ((time - firstMondayMs) % weekMs);
