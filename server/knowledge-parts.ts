import { join } from 'node:path';
import type { Log } from './log.ts';
import type { KnowledgeFile } from './providers/knowledge/folder-reader.ts';
import { watchKnowledgeFolder } from './providers/knowledge/knowledge-folder.ts';
import { createKnowledgeThread } from './providers/knowledge/start-knowledge-thread.ts';
import type { Knowledge } from './services/answering/knowledge.ts';
import type { KnowledgeReply } from './services/answering/knowledge-reply.ts';
import { withPartnersAddress, withPartnersAddresses } from './services/answering/partner-addresses.ts';
import type { Passage } from './services/answering/passages/passage.ts';
import { createSharedLookUps } from './services/answering/shared-look-ups.ts';
import type { Settings } from './settings/settings.ts';
import type { Db } from './stores/database.ts';
import { createPartnerStore } from './stores/partners/partners.ts';

const root = join(import.meta.dirname, '..');
/**
 * The search starts this long after the server, which has enough to do at first, most of all where several servers restart
 * together; an earlier question starts it at once, and waits some 0.3 s longer for its answer.
 */
const readyAfterMs = 20_000;

/**
 * Creates what the assistant knows without documents: the built-in passages, and the operator's files, which are
 * re-read while the server runs.
 */
export async function createKnowledgeParts({ db, settings, log }: { db: Db; settings: Settings; log: Log }) {
  const { publicUrl } = settings.http;
  const reportUnknown = createUnknownFolderReport(db, log);
  const thread = createKnowledgeThread({
    filePath: join(root, 'dist/knowledge.bin'),
    publicUrl,
    onFailed: (err) => log.error({ err }, 'our knowledge could not be searched'),
  });
  const replies = createSharedLookUps<KnowledgeReply>(async (message, earlier, signal, audience) => {
    const reply = await thread.ask(message, earlier, signal, audience);
    return audience ? withPartnersAddresses(reply, audience) : reply;
  });
  const material = createSharedLookUps<readonly Passage[]>(async (message, earlier, signal, audience) => {
    const passages = await thread.findMaterial(message, earlier, signal, audience);
    return audience ? passages.map((passage) => withPartnersAddress(passage, audience)) : passages;
  });
  const { stop } = await watchKnowledgeFolder({
    dir: join(settings.storage.dataDir, 'knowledge'),
    publicUrl,
    log,
    // A partner's own files answer that partner's visitors only.
    async onChange(files) {
      const byPartner = Map.groupBy(files, ({ partner }) => partner);
      const toEntries = (found: readonly KnowledgeFile[] = []) => found.flatMap(({ entries }) => entries);
      const ofPartners = [...byPartner].flatMap(([partner, found]) =>
        partner === undefined ? [] : [[partner, toEntries(found)] as const],
      );
      await thread.use(toEntries(byPartner.get(undefined)), new Map(ofPartners));
      replies.forget();
      material.forget();
      reportUnknown(ofPartners.map(([partner]) => partner));
    },
  });
  const timer = setTimeout(() => thread.start(), readyAfterMs).unref();
  return {
    knowledge: { ask: replies.lookUp, findMaterial: material.lookUp } satisfies Knowledge,
    async stopKnowledge(): Promise<void> {
      stop();
      clearTimeout(timer);
      await thread.stop();
    },
  };
}

/** Logs once for each folder that nobody is answered from, since no partner has its name as its id. */
function createUnknownFolderReport(db: Db, log: Log) {
  const partners = createPartnerStore(db);
  const reported = new Set<string>();

  async function report(id: string): Promise<void> {
    if (reported.has(id) || (await partners.find(id))) return;
    reported.add(id);
    log.warn({ folder: `knowledge/${id}` }, 'knowledge of nobody: no partner has this id');
  }

  return (ids: readonly string[]): void => {
    // A database that does not respond is reported elsewhere.
    for (const id of ids) void report(id).catch(() => {});
  };
}
