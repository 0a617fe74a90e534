import type { Mail } from '../mailer.ts';

type Outgoing = {
  id: string;
  kind: 'contact' | 'newsletter';
  subjectId: string;
  createdAt: number;
  attempts: number;
  leasedUntil: number;
};

interface OutgoingRecords {
  claim(leaseMs: number): Promise<Outgoing | undefined>;
  postpone(mail: Outgoing, dueAt: number): Promise<void>;
  remove(mail: Outgoing): Promise<void>;
  nextDue(): Promise<number | undefined>;
}

const minute = 60_000;
/** After each failure; the last one again and again. */
const retryMs = [1000, 2000, 3000, 5000, 15_000, minute, 10 * minute, 60 * minute];
const giveUpAfterMs = 7 * 24 * 60 * minute;
/** Far longer than one attempt takes: a process that died in it has left the mail to others by then. */
const leaseMs = 5 * minute;
/** Another process may have put something in, or died over it. */
const lookMs = minute;
const minPauseMs = 250;

type Deps = {
  rows: OutgoingRecords;
  /** What is mailed of a subject now; undefined: it is gone, and so is its mail. */
  compose: Record<Outgoing['kind'], (subjectId: string) => Promise<Mail | undefined>>;
  deliver(mail: Mail): Promise<void>;
  onFailed(mail: { id: string; kind: string; attempts: number; isGivenUp: boolean }, cause: unknown): void;
  onBroken(cause: unknown): void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Mails what the database holds for it, until a mail server took it: a failure, a restart or a crash delays a mail and
 * does not lose it. After a week it is given up; what it was about stays stored.
 */
export function createOutbox({ rows, compose, deliver, onFailed, onBroken }: Deps) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isAsked = false;
  let isStopped = false;

  async function sendDue(): Promise<void> {
    for (;;) {
      const next = isStopped ? undefined : await rows.claim(leaseMs);
      if (!next) return;
      await send(next);
    }
  }

  async function send(outgoing: Outgoing): Promise<void> {
    const { id, kind, subjectId, createdAt, attempts } = outgoing;
    try {
      const mail = await compose[kind](subjectId);
      if (mail) await deliver(mail);
    } catch (cause) {
      const isGivenUp = Date.now() - createdAt > giveUpAfterMs;
      onFailed({ id, kind, attempts, isGivenUp }, cause);
      if (!isGivenUp) return rows.postpone(outgoing, Date.now() + toDelay(attempts));
    }
    await rows.remove(outgoing);
  }

  async function run(): Promise<void> {
    clearTimeout(timer);
    let pauseMs = lookMs;
    try {
      while (isAsked) {
        isAsked = false;
        await sendDue();
      }
      const dueAt = await rows.nextDue();
      if (dueAt !== undefined) pauseMs = Math.min(lookMs, Math.max(minPauseMs, dueAt - Date.now()));
    } catch (cause) {
      onBroken(cause);
    }
    if (!isStopped) timer = setTimeout(wake, pauseMs).unref();
  }

  function wake(): void {
    if (isStopped) return;
    isAsked = true;
    running ??= run().finally(() => {
      running = undefined;
      if (isAsked) wake();
    });
  }

  return {
    /** Something may be due. */
    wake,

    /** The mail under way is finished; what is left waits in the database. */
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

function toDelay(attempts: number): number {
  return retryMs[Math.min(attempts, retryMs.length) - 1] ?? lookMs;
}
