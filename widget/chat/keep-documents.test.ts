// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { DocumentView } from '#shared/api.ts';
import { attach, toAttachment, toParts } from './attachments.ts';
import { unreachable } from './failure.ts';
import { keepDocuments } from './keep-documents.ts';
import { createChatStore } from './store.ts';

test('sends files one after another, and each stands beside the input once it is there', async () => {
  const { documents, store, uploads } = setUp();
  documents.upload([toFile('a.txt'), toFile('b.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  expect(store.get().uploads?.map(({ phase }) => phase)).toEqual(['sending', 'waiting']);
  uploads[0]?.answer({ id: 'a' });
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer({ id: 'b' });
  await vi.waitFor(() => expect(store.get().uploads).toEqual([]));
  expect(store.get().attached?.fileIds).toEqual(['a', 'b']);
});

test('removes again what arrived although it was cancelled', async () => {
  const { documents, store, uploads, removed } = setUp();
  documents.upload([toFile('a.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  documents.cancel(store.get().uploads?.[0]?.id ?? '');
  uploads[0]?.answer({ id: 'a' });
  await vi.waitFor(() => expect(removed).toEqual(['/chatstream/files/a']));
  expect(store.get().attached).toBeNull();
});

test('holds a question while files are on their way, and lets it go when one fails', async () => {
  const { documents, store, uploads, failures } = setUp();
  expect(store.get().hold?.()).toBe(false);
  documents.upload([toFile('a*b.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  expect(store.get().hold?.()).toBe(true);
  expect(store.get().isHeld).toBe(true);
  uploads[0]?.answer({ error: 'This file is empty.', code: 'file_empty' }, 422);
  await vi.waitFor(() => expect(failures).toEqual(['file_empty']));
  expect(store.get().isHeld).toBe(false);
  const [notice] = store.get().current.messages;
  expect(notice).toMatchObject({ failure: { message: 'This file is empty.' } });
  expect(notice?.role === 'assistant' && notice.text.read()).toBe('**a\\*b\\.txt**');
});

test('takes a document that is gone away from the question, and keeps one that another tab added', async () => {
  const { store, list } = setUp([toView('old')]);
  await vi.waitFor(() => expect(store.get().documents).toHaveLength(1));
  attach(store, toAttachment(toView('old')));
  attach(store, toAttachment(toView('of another tab')));
  list.splice(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(store.get().documents).toEqual([]));
  expect(toParts(store.get().attached).map(({ fileId }) => fileId)).toEqual(['of another tab']);
});

test('says why a document could not be read, and goes on with the others', async () => {
  const { store, list, failures } = setUp([
    { ...toView('scan'), status: 'reading', progress: 0.2 },
    toView('b'),
  ]);
  await vi.waitFor(() => expect(store.get().documents).toHaveLength(2));
  attach(store, toAttachment(toView('scan')));
  attach(store, toAttachment(toView('b')));
  list[0] = { ...toView('scan'), status: 'failed', error: 'Too many pages.', code: 'file_too_many_pages' };
  await vi.waitFor(() => expect(failures).toEqual(['file_too_many_pages']), { timeout: 10_000 });
  expect(store.get().attached?.fileId).toBe('b');
});

test('ends with the sign-in: what arrives later appears to nobody', async () => {
  const { documents, store, uploads, leave } = setUp();
  documents.upload([toFile('a.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  leave();
  uploads[0]?.answer({ id: 'a' });
  await Promise.resolve();
  expect(store.get()).toMatchObject({ uploads: [], documents: [], attached: null });
});

const toFile = (name: string) => new File(['text'], name, { type: 'text/plain' });
const toView = (id: string): DocumentView => ({
  id,
  name: `${id}.txt`,
  type: 'text/plain',
  size: 4,
  status: 'ready',
  progress: 1,
});

function setUp(list: DocumentView[] = []) {
  const store = createChatStore();
  store.signIn();
  const life = new AbortController();
  const uploads: { answer: (body: object, status?: number) => void }[] = [];
  const removed: string[] = [];
  const failures: string[] = [];
  const client = {
    explain: async () => unreachable,
    async request(path: string, init?: RequestInit): Promise<Response> {
      if (init?.method === 'DELETE') {
        removed.push(path);
        return new Response(null, { status: 204 });
      }
      if (path === '/chatstream/files') return Response.json([...list]);
      return new Promise((resolve) => {
        uploads.push({ answer: (body, status = 200) => resolve(Response.json(body, { status })) });
      });
    },
  };
  const host = {
    emit: (_: string, detail: unknown) => void failures.push((detail as { code: string }).code),
  };
  const documents = keepDocuments({ host, client, store, signal: life.signal });
  return { documents, store, list, uploads, removed, failures, leave: () => life.abort() };
}
