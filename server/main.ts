import { join } from 'node:path';
import { sql } from 'kysely';
import { createAccountParts } from './account-parts.ts';
import { createApp } from './app.ts';
import { createContactParts, openMailer } from './contact-parts.ts';
import { createConversationParts } from './conversation-parts.ts';
import { createDocumentParts } from './document-parts.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { listen } from './listen.ts';
import { createLog } from './log.ts';
import { startMaintenance } from './maintenance.ts';
import { openStorage } from './open-storage.ts';
import { fillForm } from './providers/pages/fill-form.ts';
import { exitOnSettingsError, readSettings } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { createInstanceStore } from './stores/instances.ts';
import { createLimits } from './stores/limits/limits.ts';
import { archiveWidget, toArchiveDir } from './stores/widget-archive.ts';

const dist = join(import.meta.dirname, '../dist');

await start(readSettings()).catch(exitOnSettingsError);

async function start(settings: Settings): Promise<void> {
  // Only the server's own user may read what people wrote, even if another user created DATA_DIR.
  process.umask(0o077);
  const { http, storage } = settings;
  const { publicUrl } = http;
  const log = createLog(settings.logLevel);
  for (const name of settings.unusedSettings) log.warn({ name }, 'this version does not use this setting');

  const db = await openStorage(storage);
  const instances = createInstanceStore(db);
  const limits = createLimits(settings.limits);
  const mailer = openMailer(settings, publicUrl, log);
  const { documents, stopExtraction } = createDocumentParts({ db, settings, instances, log });
  const chat = createConversationParts({ db, settings, instances, limits, documents, log });
  const contact = await createContactParts({ db, settings, limits, mailer, publicUrl, log });
  const { conversations, history, answers, live } = chat;
  const owned = { documents, conversations, history, stopRunning: answers.stopRunning };
  const account = await createAccountParts({ db, settings, limits, mailer, owned, log });
  const maintenance = await startMaintenance({
    ...chat.maintained,
    instances,
    expiring: [...account.expiring, contact.subscribers],
    documents,
    documentRetentionMs: settings.documents.retentionMs,
    guestRetentionMs: settings.conversations.guestRetentionMs,
    live,
    log,
  });

  const widgetDir = join(dist, 'widget');
  // Later deployments would miss it; this one serves from dist all the same.
  await archiveWidget(widgetDir, storage.dataDir).catch((err) =>
    log.error({ err }, 'this version of the widget could not be archived'),
  );

  let isDraining = false;
  const app = createApp({
    ...http,
    ...account,
    ...chat,
    ...contact,
    documents,
    fillForm,
    formLimits: limits.forms,
    retention: {
      guestMs: settings.conversations.guestRetentionMs,
      documentMs: settings.documents.retentionMs,
    },
    siteDir: join(dist, 'site'),
    widgetDir,
    widgetArchiveDir: toArchiveDir(storage.dataDir),
    isReady: async () => !isDraining && Boolean(await sql`select 1`.execute(db)),
    acceptsWork: () => !isDraining,
    log,
  });
  const server = listen(app, {
    ...http,
    onListening: () => log.info({ url: publicUrl, assistant: chat.processor ?? 'embedded' }, 'listening'),
  });

  shutDownOnSignal({
    server,
    timeoutMs: http.drainTimeoutMs,
    log,
    onDrain: () => {
      isDraining = true;
    },
    openAnswers: live.count,
    async close() {
      maintenance.stop();
      await stopExtraction();
      await live.flush();
      await contact.stopMail();
      await mailer?.settle();
      await instances.leave();
      await db.destroy();
    },
  });
}
