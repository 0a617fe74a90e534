import { dayMs, hourMs, minuteMs } from '../durations.ts';
import { retryStorage } from '../retry-storage.ts';
import { type Mail, RecipientRefusedError } from './mail.ts';

/**
 * `contact`, `handover` and `questions` go to ourselves; `verify` to `join` contain a link; `changed` to `attacked` tell an
 * account's owner what happened.
 */
export const mailKinds = [
  ...(['contact', 'handover', 'questions', 'newsletter', 'verify', 'reset', 'join'] as const),
  ...(['changed', 'dropped', 'joined', 'attacked'] as const),
] as const;
export type MailKind = (typeof mailKinds)[number];
/** What the outbox delivers: mails, and handovers to the operator's webhook. */
export type DeliveryKind = MailKind | 'handover-post';

export type Delivery<Kind extends DeliveryKind = MailKind> = {
  id: string;
  kind: Kind;
  subjectId: string;
  createdAt: number;
  attempts: number;
  leasedUntil: number;
};

/** Deliveries of some kinds that have not been accepted yet. Several processes may work on them. */
export interface OutboxStore<Kind extends DeliveryKind = MailKind> {
  /** Queues a delivery about a subject. At most one of each kind waits per subject. */
  add(kind: Kind, subjectId: string): Promise<void>;
  /**
   * Leases the next delivery that is due, so that no other process gets it within `leaseMs`. Returns undefined if none is due.
   */
  claim(leaseMs: number): Promise<Delivery<Kind> | undefined>;
  /** Does nothing if another process holds the lease by now. */
  postpone(delivery: Delivery<Kind>, dueAt: number): Promise<void>;
  /**
   * Removes a delivery that was made or given up, or whose subject is gone. If it was queued again in the meantime, it stays.
   */
  remove(delivery: Delivery<Kind>): Promise<void>;
  /** Returns when the next delivery is due, in milliseconds since 1970. */
  findNextDue(): Promise<number | undefined>;
}

/** The delay after each failure; the last one repeats. */
const retryMs = [1000, 2000, 3000, 5000, 15_000, minuteMs, 10 * minuteMs, hourMs];
const giveUpAfterMs = 7 * dayMs;
/**
 * Anybody can have mails sent to addresses that name no mailbox. In a week each would be attempted some 170 times, delaying the
 * mails that are wanted, and mail servers distrust senders that do so.
 */
const giveUpRefusedAfterMs = hourMs;
/** Deliveries to the operator, whose address can be corrected. */
const ownKinds: readonly DeliveryKind[] = ['contact', 'handover', 'questions', 'handover-post'];
/** Far longer than an attempt takes: if it runs out, the process that held the lease has died. */
const leaseMs = 5 * minuteMs;
/** Needed because another process may have added something, or died while sending it. */
const pollMs = minuteMs;
const minDelayMs = 250;
/** What a delivery is given when the process stops, even after the deadline: most servers answer in less. */
const leastGraceMs = 1000;

/**
 * Composes a delivery about a subject in its current state; undefined if there is nothing to deliver any more. Tokens are
 * created here, when the delivery is made, so that none waits in the database. `queuedAt` is when it was queued.
 */
type Compose<Item> = (subjectId: string, queuedAt: number) => Promise<Item | undefined>;
export type ComposeByKind = Readonly<Record<MailKind, Compose<Mail>>>;

type Deps<Kind extends DeliveryKind, Item> = {
  store: Omit<OutboxStore<Kind>, 'add'>;
  compose: Readonly<Record<Kind, Compose<Item>>>;
  /** Makes one attempt. */
  deliver(item: Item): Promise<void>;
  onFailed(
    delivery: { id: string; kind: string; attempts: number; isGivenUp: boolean },
    cause: unknown,
  ): void;
  onBroken(cause: unknown): void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Delivers what waits in the database until it is accepted: failures, restarts and crashes delay it but do not lose it. After a
 * week it is given up, after an hour if its address names no mailbox; its subject stays stored. Mails and the webhook each have
 * an outbox, so that neither waits for the other's server.
 */
export function createOutbox<Kind extends DeliveryKind, Item>(deps: Deps<Kind, Item>) {
  const { store, compose, deliver, onFailed, onBroken } = deps;
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

  async function send(delivery: Delivery<Kind>): Promise<void> {
    const { id, kind, subjectId, createdAt, attempts } = delivery;
    try {
      const item = await compose[kind](subjectId, createdAt);
      if (item) await deliver(item);
    } catch (cause) {
      const isRefused = cause instanceof RecipientRefusedError && !ownKinds.includes(kind);
      const isGivenUp = Date.now() - createdAt > (isRefused ? giveUpRefusedAfterMs : giveUpAfterMs);
      onFailed({ id, kind, attempts, isGivenUp }, cause);
      if (!isGivenUp) return retryStorage(() => store.postpone(delivery, Date.now() + toDelay(attempts)));
    }
    // It was delivered. If this cannot be stored, it is delivered again when its lease runs out.
    await retryStorage(() => store.remove(delivery));
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
    /** Call it when something may be due. */
    wake,

    /**
     * Finishes the current delivery; the rest waits in the database. If its server has not answered by `until`, on the clock of
     * `performance.now()`, the delivery is left to whoever takes over from this process, as after a crash.
     */
    async stop(until: number): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      const graceMs = Math.max(leastGraceMs, until - performance.now());
      const over = new Promise<void>((resolve) => {
        setTimeout(resolve, graceMs).unref();
      });
      await Promise.race([running, over]);
    },
  };
}

function toDelay(attempts: number): number {
  return retryMs[Math.min(attempts, retryMs.length) - 1] ?? pollMs;
}
