import type { Mail } from '../mailer.ts';

export type OutgoingMail = {
  id: string;
  kind: 'contact' | 'newsletter';
  subjectId: string;
  createdAt: number;
  attempts: number;
  leasedUntil: number;
};

/** What has to be mailed, until a mail server accepts it. Several processes may work on it. */
export interface OutboxStore {
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

type Deps = {
  store: OutboxStore;
  /** Composes the mail about a subject as it is now; undefined if the subject is gone, and its mail with it. */
  compose: Record<OutgoingMail['kind'], (subjectId: string) => Promise<Mail | undefined>>;
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
      const mail = await compose[kind](subjectId);
      if (mail) await deliver(mail);
    } catch (cause) {
      const isGivenUp = Date.now() - createdAt > giveUpAfterMs;
      onFailed({ id, kind, attempts, isGivenUp }, cause);
      if (!isGivenUp) return store.postpone(outgoing, Date.now() + toDelay(attempts));
    }
    await store.remove(outgoing);
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
