import { join } from 'node:path';
import { createAccountParts } from './account-parts.ts';
import { createApp } from './app.ts';
import { createContactParts } from './contact-parts.ts';
import { createConversationParts } from './conversation-parts.ts';
import { createDocumentParts } from './document-parts.ts';
import { shutDownOnSignal } from './graceful-shutdown.ts';
import { createBounds } from './http/at-once.ts';
import { createKnowledgeParts } from './knowledge-parts.ts';
import { listen } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { createMailParts } from './mail-parts.ts';
import { startMaintenance } from './maintenance.ts';
import { exitOnStartError, openFolder, openServerStorage } from './open-storage.ts';
import { fillForm } from './providers/pages/fill-form.ts';
import { createQuestionParts } from './question-parts.ts';
import { createReviewParts } from './review-parts.ts';
import { readSettings } from './settings/read-settings.ts';
import type { Settings } from './settings/settings.ts';
import { createInstanceStore } from './stores/instances.ts';
import { createLimits } from './stores/limits/limits.ts';
import { archiveWidget, toArchiveDir } from './stores/widget-archive.ts';

const dist = join(import.meta.dirname, '../dist');
const widgetDir = join(dist, 'widget');

await start(readSettings()).catch(exitOnStartError);

async function start(settings: Settings): Promise<void> {
  // Only the server's own user may read what people wrote, even if another user created DATA_DIR.
  process.umask(0o077);
  const { http, storage } = settings;
  const { publicUrl } = http;
  const log = createLog(settings.logLevel);
  warnOfSettings(settings, log);

  const { db, monitor, isReady } = await openServerStorage(storage, log);
  await openFolder(db, storage);
  const instances = createInstanceStore(db);
  const mail = createMailParts({ db, settings, instances, publicUrl, log });
  const limits = createLimits(settings.limits);
  const shared = { db, settings, instances, limits, log };
  const { documents, documentSearch, drafting, ...reading } = createDocumentParts({ ...shared, monitor });
  const { knowledge, stopKnowledge } = await createKnowledgeParts(shared);
  const review = await createReviewParts({ ...shared, documents, documentSearch });
  const answering = { ...drafting, ...review, documents, documentSearch, knowledge };
  const chat = createConversationParts({ ...shared, ...answering });
  const contact = await createContactParts({ ...shared, mail, publicUrl, asked: chat.asked });
  const owned = { ...chat, ...drafting, ...review, documents, handovers: contact.handoverStore };
  const account = await createAccountParts({ ...shared, mail, owned });
  const questions = createQuestionParts({ db, settings, mail });
  const maintenance = await startMaintenance({
    ...chat.maintained,
    instances,
    expiring: [...account.expiring, ...contact.expiring, questions.report],
    documents,
    sweepStrayFiles: reading.sweepStrayFiles,
    weeklyReport: questions.report,
    documentRetentionMs: settings.documents.retentionMs,
    guestRetentionMs: settings.conversations.guestRetentionMs,
    live: chat.live,
    log,
  });
  // What a dead process was about to deliver is free once maintenance has found it dead.
  mail.start({ ...contact.mails, ...account.mails, ...questions.mails });
  contact.start();

  await monitor.watchFiles(archiveWidget)(widgetDir, storage.dataDir).catch(warnOfArchive(log));

  let isDraining = false;
  const app = createApp({
    ...http,
    ...account,
    ...owned,
    ...contact,
    fillForm,
    formLimits: limits.forms,
    ...createBounds(http),
    retention: toRetention(settings),
    siteDir: join(dist, 'site'),
    widgetDir,
    widgetArchiveDir: toArchiveDir(storage.dataDir),
    isReady: async () => !isDraining && isReady(),
    acceptsWork: () => !isDraining,
    log,
  });
  const { server, openRequests } = listen(app, {
    ...http,
    metrics: chat.metrics,
    log,
    keepsConnections: () => !isDraining,
    onListening: () =>
      log.info({ url: publicUrl, assistant: chat.assistant.processor ?? 'embedded' }, 'listening'),
  });

  shutDownOnSignal({
    server,
    ...http.drain,
    log,
    onDrain: () => {
      isDraining = true;
    },
    openRequests,
    openAnswers: chat.live.count,
    async close() {
      maintenance.stop();
      await stopKnowledge();
      await reading.stopExtraction();
      await chat.live.flush();
      await Promise.all([mail.stop(), contact.stop()]);
      await instances.leave();
      await db.destroy();
    },
  });
}

/** How long what visitors leave is kept, in milliseconds. */
function toRetention({ conversations, documents }: Settings) {
  return { guestMs: conversations.guestRetentionMs, documentMs: documents.retentionMs };
}

/** Later deployments would miss this version of the widget; this one serves it from dist all the same. */
function warnOfArchive(log: Log) {
  return (err: unknown) => log.error({ err }, 'this version of the widget could not be archived');
}

function warnOfSettings({ unusedSettings, unencryptedSettings }: Settings, log: Log): void {
  for (const name of unusedSettings) log.warn({ name }, 'this version does not use this setting');
  for (const name of unencryptedSettings)
    log.warn({ name }, 'what goes to this address is not encrypted, and it is not this machine');
}
