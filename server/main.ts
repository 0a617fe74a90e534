import { join } from 'node:path';
import { createApp } from './app.ts';
import { exitOnIncompleteBuild } from './check-build.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { createBounds } from './http/at-once.ts';
import { listen } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { exitOnStartError } from './open-storage.ts';
import { createParts } from './parts.ts';
import { fillForm } from './providers/pages/fill-form.ts';
import { toServerFacts } from './server-facts.ts';
import { readSettings } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { createWidgetParts } from './widget-parts.ts';

const dist = join(import.meta.dirname, '../dist');
const widgetDir = join(dist, 'widget');

const settings = readSettings();
// `npm run dev` runs the sources: Vite serves the site, and the first build of the widget may not be finished.
exitOnIncompleteBuild(dist, { hasPages: !import.meta.url.endsWith('.ts') });
await start(settings).catch(exitOnStartError);

async function start(settings: Settings): Promise<void> {
  // Only the server's own user may read what people wrote, even if another user created DATA_DIR.
  process.umask(0o077);
  const { http } = settings;
  const log = createLog(settings.logLevel);
  warnOfSettings(settings, log);
  const tracing = await startTracing(settings, log);
  const parts = await createParts(settings, log, tracing?.tracer);
  // Logged only now, because a start that is refused must print one line and nothing else.
  logMachineTies(settings, log);
  const { account, owned, contact, partners, chat, limits, isReady, close } = parts;
  const { widgetArchive, db } = parts;
  const widget = await createWidgetParts({ settings, widgetDir, widgetArchive, db, log });

  let isLeaving = false;
  let isDraining = false;
  const app = createApp({
    ...http,
    ...account,
    ...owned,
    ...contact,
    ...partners,
    ...widget,
    fillForm,
    formLimits: limits.forms,
    ...createBounds(http, parts.slots),
    retention: toRetention(settings),
    siteDir: join(dist, 'site'),
    facts: toServerFacts(settings),
    isReady: async () => !isLeaving && isReady(),
    readState: parts.readState,
    acceptsWork: () => !isDraining,
    tracer: tracing?.tracer,
    log,
  });
  const { server, openRequests } = listen(app, {
    ...http,
    metrics: chat.metrics,
    log,
    keepsConnections: () => !isLeaving,
    onListening: () =>
      log.info({ url: http.publicUrl, assistant: chat.assistant.processor ?? 'embedded' }, 'listening'),
  });

  shutDownOnSignal({
    server,
    ...http.drain,
    log,
    onNotice: () => {
      isLeaving = true;
    },
    onDrain: () => {
      isDraining = true;
    },
    openRequests,
    openAnswers: chat.live.count,
    async close(until) {
      await close(until);
      await tracing?.stop();
    },
  });
}

/** Starts tracing where the operator wants it; otherwise its libraries are not even loaded. */
async function startTracing({ tracing }: Settings, log: Log) {
  if (!tracing) return undefined;
  const { startOpenTelemetry } = await import('./providers/tracing/open-telemetry.ts');
  return startOpenTelemetry(tracing, (err) => log.warn({ err }, 'traces could not be sent'));
}

/** Returns how long visitors' data is kept, in milliseconds. */
function toRetention({ conversations, documents }: Settings) {
  return { guestMs: conversations.guestRetentionMs, documentMs: documents.retentionMs };
}

/** Logs what still ties the servers to this machine, and the settings that change it. */
function logMachineTies({ storage, redisUrl, objects }: Settings, log: Log): void {
  const bound = {
    ...(storage.databaseUrl === undefined && { DATABASE_URL: 'the database is in DATA_DIR' }),
    ...(redisUrl === undefined && { REDIS_URL: 'limits are counted by this server' }),
    ...(objects === undefined && { S3_ENDPOINT: 'documents are in DATA_DIR' }),
  };
  if (Object.keys(bound).length > 0) log.info(bound, 'bound to this machine');
}

function warnOfSettings(settings: Settings, log: Log): void {
  const { publicUrl, trustProxy } = settings.http;
  // The default where HOST means all addresses of this machine.
  if (['0.0.0.0', '[::]'].includes(new URL(publicUrl).hostname))
    log.warn(
      { publicUrl },
      'PUBLIC_URL names no address that visitors can use: they are refused, and links lead nowhere',
    );
  // This server speaks no TLS.
  if (publicUrl.startsWith('https:') && !trustProxy)
    log.warn(
      { publicUrl },
      'PUBLIC_URL is that of a proxy: without TRUST_PROXY all its visitors share the limits of one',
    );
  for (const setting of settings.ineffectiveSettings)
    log.warn(setting, 'this setting has no effect without the one that it needs');
  for (const value of settings.longOrigins)
    log.warn(
      { value, origin: new URL(value).origin },
      'ALLOWED_ORIGINS names more than an origin: every page of that origin is allowed',
    );
  for (const name of settings.unencryptedSettings)
    log.warn({ name }, 'traffic to this address is not encrypted, and it leaves this machine');
}
