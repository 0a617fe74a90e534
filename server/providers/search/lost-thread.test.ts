import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

const threads = vi.hoisted(() => ({ started: 0 }));

/** A thread that starts, but exits at each task before it can say which one keeps it busy. */
vi.mock('node:worker_threads', async (load) => ({
  ...(await load<object>()),
  Worker: class extends EventEmitter {
    constructor() {
      super();
      threads.started++;
      setImmediate(() => this.emit('message', { isReady: true }));
    }
    postMessage() {
      setImmediate(() => setImmediate(() => this.emit('error', new Error('out of memory'))));
    }
    unref() {}
    async terminate() {}
  },
}));

test('a task with which the thread ends each time is refused, and not sent without end', async () => {
  // Files share their process: an earlier one may have loaded it with real threads.
  vi.resetModules();
  const { createDocumentSearch } = await import('./document-search.ts');
  const search = createDocumentSearch({
    borrow: async (id) => ({ path: id, release: async () => {} }),
    onFailed: () => {},
  });
  const { signal } = new AbortController();
  const found = search.findSignatures({ id: 'a', name: 'a.txt' }, signal);
  await expect(found).rejects.toMatchObject({ code: 'file_too_complex' });
  expect(threads.started).toBe(2);
});
