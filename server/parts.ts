import { createAccountParts } from './account-parts.ts';
import { createBudgetParts } from './budget-parts.ts';
import { createContactParts } from './contact-parts.ts';
import { createConversationParts } from './conversation-parts.ts';
import { createDocumentParts } from './document-parts.ts';
import { createFileParts } from './file-parts.ts';
import { createKnowledgeParts } from './knowledge-parts.ts';
import type { Log } from './log.ts';
import { createMailParts } from './mail-parts.ts';
import { startMaintenance } from './maintenance.ts';
import { openFolder, openServerStorage } from './open-storage.ts';
import { createPartnerParts } from './partner-parts.ts';
import { createQuestionParts } from './question-parts.ts';
import { createReviewParts } from './review-parts.ts';
import type { Tracer } from './services/tracing.ts';
import type { Settings } from './settings/settings.ts';
import { createSharedParts } from './shared-parts.ts';
import { createInstanceStore } from './stores/instances.ts';
import { createLimits } from './stores/limits/limits.ts';
import { createRepeatKeys } from './stores/repeat-keys.ts';

/**
 * Opens the storage and creates everything that works on it. When this resolves, maintenance and deliveries have
 * started, but nothing listens yet.
 */
export async function createParts(settings: Settings, log: Log, tracer?: Tracer) {
  const { http, storage } = settings;
  const { db, monitor, isReady, readFailing } = await openServerStorage(storage, log);
  if (!settings.objects) await openFolder(db, storage);
  const instances = createInstanceStore(db);
  const mail = createMailParts({ db, settings, instances, publicUrl: http.publicUrl, log });
  const sharing = await createSharedParts({ db, settings, log });
  const fileParts = await createFileParts({ db, settings, instances, monitor, log });
  const limits = createLimits(sharing.createLimiter, settings.limits);
  const partners = createPartnerParts(db, limits);
  const spending = await createBudgetParts({ db, settings, instances, limits, log });
  const shared = { db, settings, instances, limits, ...sharing, ...spending, log };
  const { documents, documentSearch, drafting, ...reading } = createDocumentParts({ ...shared, fileParts });
  const { knowledge, stopKnowledge } = await createKnowledgeParts(shared);
  const review = createReviewParts({ ...shared, documents, documentSearch });
  const answering = { ...drafting, ...review, documents, documentSearch, knowledge };
  const chat = createConversationParts({ ...shared, ...answering, monitor, tracer });
  const contact = await createContactParts({ ...shared, mail, forHandovers: chat.forHandovers });
  const { handoverStore } = contact;
  const owned = { ...chat, ...drafting, ...review, documents, handoverStore };
  const account = await createAccountParts({ ...shared, mail, owned, tokenStore: partners.tokenStore });
  const questions = createQuestionParts({ db, settings, mail });
  const expiring = [
    account,
    contact,
    partners,
    { expiring: [spending.budgets, questions.report, createRepeatKeys(db)] },
  ];
  const maintenance = await startMaintenance({
    ...chat.maintained,
    instances,
    expiring: expiring.flatMap((each): readonly { removeExpired(): Promise<void> }[] => each.expiring),
    documents,
    sweepStrayFiles: reading.sweepStrayFiles,
    weeklyReport: questions.report,
    documentRetentionMs: settings.documents.retentionMs,
    guestRetentionMs: settings.conversations.guestRetentionMs,
    live: chat.live,
    log,
  });
  // Started after maintenance, because only then are the deliveries of dead processes free to claim.
  mail.start({ ...contact.mails, ...account.mails, ...questions.mails });
  contact.start();

  return {
    db,
    account,
    owned,
    contact,
    partners,
    chat,
    limits,
    monitor,
    isReady,
    slots: sharing.slots,
    widgetArchive: fileParts.widgetArchive,
    readState: () => ({ ...sharing.readState(), ...fileParts.readFileState(), ...readFailing() }),

    /** Stops every part before those that it depends on; other people's servers are waited for until then at most. */
    async close(until: number): Promise<void> {
      maintenance.stop();
      await stopKnowledge();
      await reading.stopExtraction();
      await chat.live.flush();
      await Promise.all([mail.stop(until), contact.stop(until)]);
      await instances.leave();
      sharing.stopSharing();
      await fileParts.closeFiles();
      await db.destroy();
    },
  };
}
