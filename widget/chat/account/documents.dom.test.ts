import { expect, test, vi } from 'vitest';
import type { DocumentView } from '#shared/api.ts';
import { unreachable } from '../api/failure.ts';
import { createChatStore } from '../state/store.ts';
import { attach, toAttachment, toSingleAttachments } from './attachments.ts';
import { openDocuments } from './documents.ts';

test('uploads files one after another and attaches each once it is on the server', async () => {
  const { documents, store, uploads } = setUp();
  documents.upload([toFile('a.txt'), toFile('b.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  expect(store.get().uploads.map(({ phase }) => phase)).toEqual(['sending', 'waiting']);
  uploads[0]?.answer({ id: 'a' });
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  uploads[1]?.answer({ id: 'b' });
  await vi.waitFor(() => expect(store.get().uploads).toEqual([]));
  expect(store.get().attached?.fileIds).toEqual(['a', 'b']);
});

test('deletes a file that arrived although its upload was cancelled', async () => {
  const { documents, store, uploads, removed } = setUp();
  documents.upload([toFile('a.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  documents.cancel(store.get().uploads[0]?.id ?? '');
  uploads[0]?.answer({ id: 'a' });
  await vi.waitFor(() => expect(removed).toEqual(['/chatstream/files/a']));
  expect(store.get().attached).toBeNull();
});

test('does not send a queued question when a file fails', async () => {
  const { documents, store, uploads, failures, asked } = setUp();
  documents.upload([toFile('a*b.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  store.queueQuestion();
  uploads[0]?.answer({ error: 'This file is empty.', code: 'file_empty' }, 422);
  await vi.waitFor(() => expect(failures).toEqual(['file_empty']));
  expect(store.get().isQuestionQueued).toBe(false);
  expect(asked).toEqual([]);
  const [notice] = store.get().current.messages;
  expect(notice).toMatchObject({ failure: { message: 'This file is empty.' } });
  expect(store.texts.read(notice?.id ?? '')).toBe('**a\\*b\\.txt**');
});

test('sends a queued question once the last file is attached', async () => {
  const { documents, store, uploads, asked } = setUp();
  store.setDraft('Compare them');
  documents.upload([toFile('a.txt'), toFile('b.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  store.queueQuestion();
  uploads[0]?.answer({ id: 'a' });
  await vi.waitFor(() => expect(uploads).toHaveLength(2));
  expect(asked).toEqual([]);
  uploads[1]?.answer({ id: 'b' });
  await vi.waitFor(() => expect(asked).toEqual([{ text: 'Compare them', fileIds: ['a', 'b'] }]));
});

test('detaches a deleted document and keeps one that another tab added', async () => {
  const { store, list } = setUp([toView('old')]);
  await vi.waitFor(() => expect(store.get().documents).toHaveLength(1));
  attach(store, toAttachment(toView('old')));
  attach(store, toAttachment(toView('of another tab')));
  list.splice(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(store.get().documents).toEqual([]));
  expect(toSingleAttachments(store.get().attached).map(({ fileId }) => fileId)).toEqual(['of another tab']);
});

test('says why a document could not be read and keeps the others attached', async () => {
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

test('shows nobody what arrives after the sign-in has ended', async () => {
  const { documents, store, uploads, leave } = setUp();
  documents.upload([toFile('a.txt')]);
  await vi.waitFor(() => expect(uploads).toHaveLength(1));
  leave();
  uploads[0]?.answer({ id: 'a' });
  await Promise.resolve();
  expect(store.get()).toMatchObject({ uploads: [], documents: [], attached: null });
});

test('shows a document again that could not be deleted, says so, and keeps what was added meanwhile', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const { documents, store, failures } = setUp([toView('a'), toView('b')], () => answered);
  await vi.waitFor(() => expect(store.get().documents).toHaveLength(2));
  const removing = documents.remove(toView('a'));
  expect(store.get().documents.map(({ id }) => id)).toEqual(['b']);
  documents.add(toView('c'));
  attach(store, toAttachment(toView('c')));
  answer(new Response(null, { status: 503 }));
  await removing;
  expect(store.get().documents.map(({ id }) => id)).toEqual(['a', 'c', 'b']);
  expect(store.get().attached?.fileId).toBe('c');
  expect(failures).toEqual(['request_failed']);
});

test('shows nobody a document that could not be deleted once the sign-in has ended', async () => {
  const { documents, store, leave } = setUp([toView('a')], async () => {
    leave();
    store.signOut();
    return new Response(null, { status: 401 });
  });
  await vi.waitFor(() => expect(store.get().documents).toHaveLength(1));
  await documents.remove(toView('a'));
  expect(store.get().documents).toEqual([]);
  expect(store.get().current.messages).toEqual([]);
});

test('does not show a deleted document again because of a list from before its deletion', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<Response>();
  const { documents, store } = setUp([toView('a'), toView('b')], () => answered);
  await vi.waitFor(() => expect(store.get().documents).toHaveLength(2));
  const removing = documents.remove(toView('a'));
  const loading = documents.refresh();
  answer(new Response(null, { status: 204 }));
  await Promise.all([removing, loading]);
  expect(store.get().documents.map(({ id }) => id)).toEqual(['b']);
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

function setUp(
  list: DocumentView[] = [],
  answerRemoval: () => Promise<Response> = async () => new Response(null, { status: 204 }),
) {
  const store = createChatStore();
  store.signIn();
  const lifetime = new AbortController();
  const uploads: { answer: (body: object, status?: number) => void }[] = [];
  const removed: string[] = [];
  const failures: string[] = [];
  const client = {
    explain: async () => unreachable,
    async request(path: string, init?: RequestInit): Promise<Response> {
      if (init?.method === 'DELETE') {
        removed.push(path);
        return answerRemoval();
      }
      if (path === '/chatstream/files') return Response.json([...list]);
      return new Promise((resolve) => {
        uploads.push({ answer: (body, status = 200) => resolve(Response.json(body, { status })) });
      });
    },
  };
  const asked: { text: string; fileIds: unknown }[] = [];
  const documents = openDocuments({
    client,
    store,
    emit: (_, { code }) => void failures.push(code),
    signal: lifetime.signal,
    send: () => void asked.push({ text: store.get().draft, fileIds: store.get().attached?.fileIds }),
  });
  return { documents, store, list, uploads, removed, failures, asked, leave: () => lifetime.abort() };
}
