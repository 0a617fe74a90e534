import { join } from 'node:path';
import type { Log } from './log.ts';
import { watchKnowledgeFolder } from './providers/knowledge/knowledge-folder.ts';
import { createKnowledgeThread } from './providers/knowledge/start-knowledge-thread.ts';
import type { Knowledge } from './services/answering/knowledge.ts';
import { createSharedReplies } from './services/answering/shared-replies.ts';
import type { KnowledgeFile } from './services/knowledge/knowledge-files.ts';
import type { Settings } from './settings/settings.ts';

const root = join(import.meta.dirname, '..');
/**
 * The search starts this long after the server, which has enough to do at first; an earlier question starts it at once.
 */
const readyAfterMs = 5000;

/**
 * Creates what the assistant knows without documents: the built-in passages, and the operator's files, which are
 * re-read while the server runs.
 */
export async function createKnowledgeParts({ settings, log }: { settings: Settings; log: Log }) {
  const { publicUrl } = settings.http;
  const thread = createKnowledgeThread({
    indexPath: join(root, 'dist/knowledge.bin'),
    vectorsPath: join(root, 'server/data/knowledge-vectors.bin'),
    publicUrl,
    onFailed: (err) => log.error({ err }, 'our knowledge could not be searched'),
  });
  const { ask, forget } = createSharedReplies(thread.ask);
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
      forget();
    },
  });
  const timer = setTimeout(() => thread.start(), readyAfterMs).unref();
  return {
    knowledge: { ask } satisfies Knowledge,
    async stopKnowledge(): Promise<void> {
      stop();
      clearTimeout(timer);
      await thread.stop();
    },
  };
}
