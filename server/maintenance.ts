import type { Log } from './log.ts';

/** With the 20 s after which an instance counts as dead, an orphaned answer is marked within 30 s. */
const beatMs = 5000;
/** Together with its query far below the 500 ms within which a stopped model must be left. */
const stopCheckMs = 150;
const cleanUpMs = 10 * 60_000;
/** Readings of a server that died are taken up within this time and the 20 s after which it counts as dead. */
const recoverMs = 10_000;
/** Interfaces, "Calls": an idempotency key counts for 24 hours. */
const keyLifeMs = 24 * 60 * 60_000;

type Deps = {
  instances: {
    id: string;
    beat(): Promise<void>;
    endOrphans(isLive: (id: string) => boolean): Promise<number>;
  };
  exchanges: {
    forgetKeys(before: number): Promise<void>;
    listAskedToStop(instanceId: string): Promise<string[]>;
  };
  /** Sign-ins, mailed links, used tickets, unanswered subscriptions. */
  expiring: readonly { removeExpired(): Promise<void> }[];
  documents: { recover(): Promise<number>; removeOlder(before: number): Promise<number> };
  retention: { removeGuests(before: number): Promise<number>; scrub(): Promise<void> };
  /** 0: kept until deleted. */
  documentRetentionMs: number;
  guestRetentionMs: number;
  live: { count(): number; find(id: string): { stop(): void } | undefined };
  log: Log;
};

/** What has to happen again and again: heartbeat, orphaned answers, expired keys, sign-ins and links. The first round is awaited. */
export async function startUpkeep(deps: Deps) {
  const { instances, exchanges, expiring, documents, retention, live, log } = deps;

  async function beat() {
    await instances.beat();
    const count = await instances.endOrphans((id) => live.find(id) !== undefined);
    if (count > 0) log.warn({ count }, 'orphaned answers marked interrupted');
  }
  async function cleanUp() {
    await exchanges.forgetKeys(Date.now() - keyLifeMs);
    for (const each of expiring) await each.removeExpired();
    await keepTimes();
  }

  /** What an operator does not keep for ever goes when its time is over. */
  async function keepTimes() {
    const [now, documentMs, guestMs] = [Date.now(), deps.documentRetentionMs, deps.guestRetentionMs];
    const old = documentMs > 0 ? await documents.removeOlder(now - documentMs) : 0;
    if (old > 0) log.info({ count: old }, 'documents past their time removed');
    const gone = guestMs > 0 ? await retention.removeGuests(now - guestMs) : 0;
    if (gone > 0) log.info({ count: gone }, 'conversations of guests past their time removed');
    await retention.scrub();
  }

  async function recover() {
    const count = await documents.recover();
    if (count > 0) log.warn({ count }, 'files without a document removed');
  }

  async function stopAsked() {
    if (live.count() === 0) return;
    for (const id of await exchanges.listAskedToStop(instances.id)) live.find(id)?.stop();
  }

  await beat();
  await cleanUp();
  await recover();
  const timers = [
    every(beatMs, beat),
    every(recoverMs, recover),
    every(stopCheckMs, stopAsked),
    every(cleanUpMs, cleanUp),
  ];
  return { stop: () => timers.forEach(clearInterval) };

  function every(ms: number, run: () => Promise<void>) {
    return setInterval(() => void run().catch((err: unknown) => log.error({ err }, 'upkeep failed')), ms);
  }
}
