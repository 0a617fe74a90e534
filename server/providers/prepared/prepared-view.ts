import { open } from 'node:fs/promises';
import type { ByteStream } from '../../services/documents/ports.ts';
import { openPreparedFile } from './prepared-file.ts';

/**
 * Opens the view of a prepared file. `release` is called when it has been read or abandoned, or if it cannot be opened.
 */
export async function openPreparedView(path: string, release: () => Promise<void>): Promise<ByteStream> {
  try {
    const file = await open(path, 'r');
    try {
      const view = (await openPreparedFile(file)).find('view');
      if (!view) throw new Error('a prepared document without its view');
      const { start, bytes } = view;
      const chunks = file.createReadStream({ start, end: start + bytes - 1 });
      // A copy that cannot be removed only takes up space, and nobody waits for it; but an unhandled rejection would
      // end the process.
      chunks.once('close', () => void release().catch(() => {}));
      return { bytes, chunks };
    } catch (thrown) {
      await file.close();
      throw thrown;
    }
  } catch (thrown) {
    await release();
    throw thrown;
  }
}
