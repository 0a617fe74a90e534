import { join } from 'node:path';
import type { Log } from './log.ts';
import { watchKnowledgeFolder } from './providers/knowledge/knowledge-folder.ts';
import { createKnowledgeFiles } from './services/knowledge/knowledge-files.ts';
import type { Settings } from './settings/settings.ts';

/** Reads the operator's knowledge files, and keeps reading them while the server runs. */
export async function createKnowledgeParts({ settings, log }: { settings: Settings; log: Log }) {
  const knowledgeFiles = createKnowledgeFiles();
  const { stop } = await watchKnowledgeFolder({
    dir: join(settings.storage.dataDir, 'knowledge'),
    publicUrl: settings.http.publicUrl,
    log,
    onChange: knowledgeFiles.replace,
  });
  return { knowledgeFiles, stopWatching: stop };
}
