import { setImmediate } from 'node:timers/promises';
import { isUnavailable } from '#shared/errors.ts';
import type { Log } from './log.ts';
import type { Heartbeat } from './services/conversations/heartbeat.ts';
import type { LiveAnswers } from './services/conversations/live-answers.ts';
import type { ExchangeStore } from './services/conversations/ports.ts';
import type { Documents } from './services/documents/documents.ts';
import { minuteMs } from './services/durations.ts';
import { keyLifeMs } from './services/run-once.ts';

/** Together with the 20 s after which an instance counts as dead, this ends an orphaned answer within 30 s. */
const heartbeatMs = 5000;
/** Including the query, far below the 500 ms within which a stopped model must be disconnected. */
const stopPollMs = 150;
const cleanUpMs = 10 * minuteMs;
/** Extractions of a dead server resume within this time plus the 20 s after which it counts as dead. */
const recoverMs = 10_000;
/** How often files without a document are looked for; never at the start. */
const sweepMs = 10 * minuteMs;

type Deps = {
  instances: { readonly id: string; removeDead(): Promise<void> };
  heartbeat: Heartbeat;
  orphans: { endOrphans(isLive: (id: string) => boolean): Promise<number> };
  exchanges: Pick<ExchangeStore, 'forgetKeys' | 'listStopRequested'>;
  /** Stores of sign-ins, mailed links, used tickets, unconfirmed subscriptions, and questions past their retention. */
  expiring: readonly { removeExpired(): Promise<void> }[];
  documents: Pick<Documents, 'recover' | 'removeOlder' | 'removeOlderOfPartners'>;
  retention: {
    removeGuests(before: number): Promise<number>;
    removeOlderOfPartners(now: number): Promise<number>;
    scrub(): Promise<void>;
  };
  sweepStrayFiles: () => Promise<void>;
  weeklyReport: { queueDue(): Promise<void> };
  /** 0 keeps them until they are deleted. */
  documentRetentionMs: number;
  /** 0 keeps them for ever. */
  guestRetentionMs: number;
  live: Pick<LiveAnswers, 'count' | 'find'>;
  log: Log;
};

/**
 * Starts the recurring work: the heartbeat, orphaned answers, requested stops, and removing what has expired. Awaits
 * the first round and throws if the database fails, but unreachable files do not keep the server from starting.
 */
export async function startMaintenance(deps: Deps) {
  const { instances, heartbeat, orphans, exchanges, expiring, documents, weeklyReport, live, log } = deps;

  async function beat() {
    await heartbeat();
    await instances.removeDead();
    const count = await orphans.endOrphans((id) => live.find(id) !== undefined);
    if (count > 0) log.warn({ count }, 'orphaned answers marked interrupted');
  }
  async function cleanUp() {
    await exchanges.forgetKeys(Date.now() - keyLifeMs);
    for (const each of expiring) {
      // SQLite works on this thread, so let waiting requests in first.
      await setImmediate();
      await each.removeExpired();
    }
    await setImmediate();
    await applyRetention(deps);
    await weeklyReport.queueDue();
  }
  async function recover() {
    const count = await documents.recover();
    if (count > 0) log.warn({ count }, 'interrupted uploads removed');
  }
  async function stopRequested() {
    if (live.count() === 0) return;
    for (const id of await exchanges.listStopRequested(instances.id)) live.find(id)?.stop();
  }

  await beat();
  await cleanUp();
  await attempt(recover);
  const timers = [
    every(heartbeatMs, beat),
    every(recoverMs, recover),
    every(stopPollMs, stopRequested),
    every(cleanUpMs, cleanUp),
    every(sweepMs, deps.sweepStrayFiles),
  ];
  return { stop: () => timers.forEach(clearInterval) };

  /** Rounds never overlap: while the database does not respond, one may take long. */
  function every(ms: number, run: () => Promise<void>) {
    let isRunning = false;
    return setInterval(async () => {
      if (isRunning) return;
      isRunning = true;
      await attempt(run);
      isRunning = false;
    }, ms);
  }

  async function attempt(run: () => Promise<void>): Promise<void> {
    try {
      await run();
    } catch (err) {
      // Storage failures are logged once, by the storage monitor.
      if (!isUnavailable(err)) log.error({ err }, 'maintenance failed');
    }
  }
}

async function applyRetention({ documents, retention, documentRetentionMs, guestRetentionMs, log }: Deps) {
  const now = Date.now();
  const documentCount = documentRetentionMs > 0 ? await documents.removeOlder(now - documentRetentionMs) : 0;
  if (documentCount > 0) log.info({ count: documentCount }, 'documents past their retention removed');
  const guestCount = guestRetentionMs > 0 ? await retention.removeGuests(now - guestRetentionMs) : 0;
  if (guestCount > 0) log.info({ count: guestCount }, 'guest conversations past their retention removed');
  const partnerCount =
    (await documents.removeOlderOfPartners(now)) + (await retention.removeOlderOfPartners(now));
  if (partnerCount > 0)
    log.info({ count: partnerCount }, 'data of partners’ visitors past its retention removed');
  await retention.scrub();
}
