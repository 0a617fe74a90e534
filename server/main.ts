import type { Server } from 'node:http';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { sql } from 'kysely';
import { createAccountParts } from './account-parts.ts';
import { createApp } from './app.ts';
import { createContactParts, openMailer } from './contact-parts.ts';
import { drainOnSignal } from './drain.ts';
import { answerClientError } from './http/client-error.ts';
import { createOriginCheck } from './http/origins.ts';
import { createLog } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createDocumentExtractor } from './providers/extraction/document-extractor.ts';
import { createModelAssistant } from './providers/model/model-assistant.ts';
import { fillForm } from './providers/pages/fill-form.ts';
import { createQuotingAssistant } from './providers/quoting/quoting-assistant.ts';
import { readSettings } from './read-settings.ts';
import { toRetention } from './retention-sentence.ts';
import { createAsk } from './services/ask.ts';
import { createDocuments } from './services/documents/documents.ts';
import { createExtractionQueue } from './services/documents/extraction-queue.ts';
import { createHistory } from './services/history.ts';
import { createLiveAnswers } from './services/live-answers.ts';
import { createCompanyIndex } from './services/retrieval/company-passages.ts';
import { createPassageFinder } from './services/retrieval/find-passages.ts';
import { createStoredAnswers } from './services/stored-answers.ts';
import { createVisitors } from './services/visitors.ts';
import type { Settings } from './settings.ts';
import { createConversationStore } from './stores/conversations.ts';
import { type Db, openDatabase } from './stores/database.ts';
import { createDocumentStore } from './stores/documents.ts';
import { createExchangeStore } from './stores/exchanges.ts';
import { createFileStore } from './stores/files.ts';
import { createInstanceStore } from './stores/instances.ts';
import { createLimits } from './stores/limits.ts';
import { createOwnerStore } from './stores/owners.ts';
import { createRetentionStore } from './stores/retention.ts';
import { createSignInStore } from './stores/sign-ins.ts';
import { archiveWidget, toArchiveDir } from './stores/widget-archive.ts';
import { startUpkeep } from './upkeep.ts';

const root = join(import.meta.dirname, '..');

await start(readSettings());

/** Data that cannot be opened ends the start as a wrong setting does: with one line that names it. */
async function openData(settings: Settings): Promise<Db> {
  try {
    return await openDatabase(settings);
  } catch (thrown) {
    const { message, code } = thrown as NodeJS.ErrnoException;
    const name = settings.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
    console.error(`Setting ${name} cannot be used: ${(message || code || 'unknown').replace(/\s+/g, ' ')}.`);
    process.exit(1);
  }
}

async function start(settings: Settings): Promise<void> {
  // What people wrote is for the server's own user, also where DATA_DIR was made by somebody else.
  process.umask(0o077);
  const log = createLog(settings.logLevel);
  for (const name of settings.unusedSettings) log.warn({ name }, 'this version does not use this setting');

  const db = await openData(settings);
  const exchanges = createExchangeStore(db);
  const conversations = createConversationStore(db);
  const owners = createOwnerStore(db);
  const signIns = createSignInStore(db);
  const instances = createInstanceStore(db);
  const limits = createLimits(settings);
  const { publicUrl } = settings;

  const live = createLiveAnswers(exchanges, {
    onSaveFailed: (err) => log.error({ err }, 'answers could not be saved'),
    onReaderFailed: (err) => log.error({ err }, 'an answer could not be sent on'),
  });
  const metrics = createMetrics(() => live.count());
  const toView = createStoredAnswers(exchanges, live);
  const visitors = createVisitors({
    signIns,
    guests: owners,
    signInMs: settings.signInMs,
    maxSignInMs: settings.maxSignInMs,
  });
  const documentParts = {
    records: createDocumentStore(db),
    files: createFileStore(settings.dataDir, instances.id),
    extractor: createDocumentExtractor(settings.reading),
    instances,
  };
  const extractionQueue = createExtractionQueue({
    ...documentParts,
    atOnce: settings.readingsAtOnce,
    onFailed: (documentId, err) => log.warn({ documentId, err }, 'document could not be read'),
  });
  const documents = createDocuments({
    ...documentParts,
    queue: extractionQueue,
    maxFileBytes: settings.maxFileBytes,
    quota: settings.documentQuota,
  });
  const assistant = settings.model ? createModelAssistant(settings.model) : createQuotingAssistant(publicUrl);
  const ask = createAsk({
    exchanges,
    conversations,
    live,
    toView,
    documents,
    finder: createPassageFinder(createCompanyIndex(publicUrl)),
    assistant,
    limits: limits.questions,
    instanceId: instances.id,
    maxMessageChars: settings.maxMessageChars,
    maxContextChars: settings.maxContextChars,
    maxAnswerChars: settings.maxAnswerChars,
    onAnswerFailed(exchangeId, err) {
      metrics.countFailedAnswer();
      log.warn({ exchangeId, err }, 'answer failed');
    },
  });
  const mailer = openMailer(settings, publicUrl, log);
  const { contactMessages, newsletter, subscribers, stopMail } = await createContactParts({
    db,
    settings,
    limits,
    mailer,
    publicUrl,
    log,
  });
  const { createAccountData, expiring, ...accountParts } = await createAccountParts({
    db,
    settings,
    owners,
    signIns,
    limits,
    mailer,
    publicUrl,
    isOwnOrigin: createOriginCheck({ allowed: settings.allowedOrigins, own: publicUrl }),
    log,
  });
  const history = createHistory({ exchanges, conversations, live, toView, documents });

  const upkeep = await startUpkeep({
    instances,
    exchanges,
    expiring: [...expiring, subscribers],
    documents,
    retention: createRetentionStore(db),
    documentRetentionMs: settings.documentRetentionMs,
    guestRetentionMs: settings.guestRetentionMs,
    live,
    log,
  });

  const widgetDir = join(root, 'dist/widget');
  // Later deploys would miss it; this one serves from dist all the same.
  await archiveWidget(widgetDir, settings.dataDir).catch((err) =>
    log.error({ err }, 'this version of the widget could not be archived'),
  );

  let isDraining = false;
  const app = createApp({
    ...accountParts,
    accountData: createAccountData({ documents, history }),
    visitors,
    documents,
    ask,
    stopUnread: (id) => live.stopUnread(id),
    history,
    contactMessages,
    newsletter,
    fillForm,
    formLimits: limits.forms,
    notice: { processor: assistant.processor, ...toRetention(settings) },
    allowedOrigins: settings.allowedOrigins,
    publicUrl,
    trustProxy: settings.trustProxy,
    siteDir: join(root, 'dist/site'),
    widgetDir,
    widgetArchiveDir: toArchiveDir(settings.dataDir),
    isReady: async () => {
      if (isDraining) return false;
      await sql`select 1`.execute(db);
      return true;
    },
    takesWork: () => !isDraining,
    metrics,
    metricsToken: settings.metricsToken,
    log,
  });

  const server = createAdaptorServer({
    fetch: app.fetch,
    // A request without a host is answered like any other that cannot be read.
    hostname: settings.host,
    serverOptions: { requireHostHeader: false },
  }) as Server;
  server.on('clientError', answerClientError);
  server.on('error', (err) => {
    console.error(
      `Cannot listen on ${settings.host}:${settings.port} (settings HOST and PORT): ${err.message}`,
    );
    process.exit(1);
  });
  server.listen(settings.port, settings.host, () => {
    log.info({ url: publicUrl, assistant: assistant.processor ?? 'embedded' }, 'listening');
  });

  drainOnSignal({
    server,
    timeoutMs: settings.drainTimeoutMs,
    log,
    onDrain: () => {
      isDraining = true;
    },
    openAnswers: () => live.count(),
    async close() {
      upkeep.stop();
      await extractionQueue.stop();
      await live.settle();
      await stopMail();
      await mailer?.settle();
      await instances.leave();
      await db.destroy();
    },
  });
}
