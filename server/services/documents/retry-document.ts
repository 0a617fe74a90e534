import { AppError } from '#shared/errors.ts';
import type { InstanceStore } from '../instances.ts';
import type { ExtractionQueue } from './extraction-queue.ts';
import type { DocumentStore } from './ports.ts';

type Deps = {
  store: Pick<DocumentStore, 'find' | 'reopen'>;
  queue: Pick<ExtractionQueue, 'add' | 'offer'>;
  instances: InstanceStore;
  /** Whether any server can read any file. */
  isShared?: boolean;
};

/**
 * Creates what reads a document again for which no process could be started. It does nothing for one that is being read or is
 * ready. Throws `not_found`, and what is wrong with a file that cannot be read.
 */
export function createRetry({ store, queue, instances, isShared = false }: Deps) {
  return async function retry(id: string, ownerId: string): Promise<void> {
    const document = await store.find(id, ownerId);
    if (!document) throw new AppError('not_found');
    if (document.status !== 'failed') return;
    const isReopened = await store.reopen(id, ownerId, isShared ? undefined : instances.id);
    if (!isReopened) throw new AppError(document.errorCode ?? 'file_unreadable');
    if (isShared) queue.offer();
    else queue.add(document);
  };
}
