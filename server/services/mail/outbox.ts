import { retryStorage } from '../retry-storage.ts';
import type { Mail } from './mail.ts';

/**
 * `contact` and `questions` go to ourselves; `newsletter` to `join` carry a link; `changed` to `attacked` tell an account's
 * owner what happened.
 */
export type MailKind =
  | ('contact' | 'questions')
  | ('newsletter' | 'verify' | 'reset' | 'join')
  | ('changed' | 'dropped' | 'joined' | 'attacked');

export type OutgoingMail = {
  id: string;
  kind: MailKind;
  subjectId: string;
  createdAt: number;
  attempts: number;
  leasedUntil: number;
};

/** What has to be mailed, until a mail server accepts it. Several processes may work on it. */
export interface OutboxStore {
  /** Queues a mail about a subject. At most one mail of a kind waits for each subject. */
  add(kind: MailKind, subjectId: string): Promise<void>;
  /** Leases the next mail that is due, so that no other process gets it within `leaseMs`. Returns undefined if none is due. */
  claim(leaseMs: number): Promise<OutgoingMail | undefined>;
  /** Does nothing if the lease has passed to another process. */
  postpone(mail: OutgoingMail, dueAt: number): Promise<void>;
  /** Removes a mail that was sent or given up, or whose subject is gone. One that was queued again in the meantime stays. */
  remove(mail: OutgoingMail): Promise<void>;
  /** Returns when the next mail is due, in milliseconds since 1970. */
  findNextDue(): Promise<number | undefined>;
}

const minute = 60_000;
/** The delay after each failure; the last one repeats. */
const retryMs = [1000, 2000, 3000, 5000, 15_000, minute, 10 * minute, 60 * minute];
const giveUpAfterMs = 7 * 24 * 60 * minute;
/** Far longer than an attempt takes: when it is over, the process that held the lease has died. */
const leaseMs = 5 * minute;
/** Another process may have added something, or died while sending it. */
const pollMs = minute;
const minDelayMs = 250;

/**
 * Composes the mail about a subject as it is now; undefined if there is nothing to mail any more. A token in it is made
 * here, when it goes out: none waits in the database. `queuedAt` is when it was caused.
 */
type Compose = (subjectId: string, queuedAt: number) => Promise<Mail | undefined>;
export type ComposeByKind = Readonly<Record<MailKind, Compose>>;

type Deps = {
  store: Omit<OutboxStore, 'add'>;
  compose: ComposeByKind;
  deliver(mail: Mail): Promise<void>;
  onFailed(mail: { id: string; kind: string; attempts: number; isGivenUp: boolean }, cause: unknown): void;
  onBroken(cause: unknown): void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Sends what waits in the database until a mail server accepts it: a failure, a restart or a crash delays a mail but does
 * not lose it. After a week it is given up; its subject stays stored.
 */
export function createOutbox({ store, compose, deliver, onFailed, onBroken }: Deps) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isWoken = false;
  let isStopped = false;

  async function sendDue(): Promise<void> {
    for (;;) {
      const next = isStopped ? undefined : await store.claim(leaseMs);
      if (!next) return;
      await send(next);
    }
  }

  async function send(outgoing: OutgoingMail): Promise<void> {
    const { id, kind, subjectId, createdAt, attempts } = outgoing;
    try {
      const mail = await compose[kind](subjectId, createdAt);
      if (mail) await deliver(mail);
    } catch (cause) {
      const isGivenUp = Date.now() - createdAt > giveUpAfterMs;
      onFailed({ id, kind, attempts, isGivenUp }, cause);
      if (!isGivenUp) return retryStorage(() => store.postpone(outgoing, Date.now() + toDelay(attempts)));
    }
    // It was sent: where this is lost, it is sent again when its lease is over.
    await retryStorage(() => store.remove(outgoing));
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    let delayMs = pollMs;
    try {
      while (isWoken) {
        isWoken = false;
        await sendDue();
      }
      const dueAt = await store.findNextDue();
      if (dueAt !== undefined) delayMs = Math.min(pollMs, Math.max(minDelayMs, dueAt - Date.now()));
    } catch (cause) {
      onBroken(cause);
    }
    if (!isStopped) timer = setTimeout(wake, delayMs).unref();
  }

  function wake(): void {
    if (isStopped) return;
    isWoken = true;
    running ??= run().finally(() => {
      running = undefined;
      if (isWoken) wake();
    });
  }

  return {
    /** To be called when something may be due. */
    wake,

    /** Finishes the mail that is being sent; the rest waits in the database. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function toDelay(attempts: number): number {
  return retryMs[Math.min(attempts, retryMs.length) - 1] ?? pollMs;
}
