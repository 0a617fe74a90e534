import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createReplacements, type Unreplaced } from './replace-document.ts';

const away = () => new AppError('storage_unavailable');

test('a change whose commit succeeded without an answer is made, with its file', async () => {
  const { replace, calls } = setUp();
  await replace({ save: fails, isSaved: async () => true });
  expect(calls).toEqual(['stage', 'hold', 'commit', 'release', 'add']);
});

test('a change that was rolled back leaves no file', async () => {
  const { replace, calls } = setUp();
  await expect(replace({ save: fails, isSaved: async () => false })).rejects.toThrow(away());
  expect(calls).toEqual(['stage', 'hold', 'discard', 'release']);
});

test('the new file stays, and nobody reads the old one, until the rows tell which of them counts', async () => {
  const { replace, settleLeft, calls } = setUp();
  let isAway = true;
  const isSaved = async () => {
    if (isAway) throw away();
    return true;
  };
  await expect(replace({ save: fails, isSaved })).rejects.toThrow(away());
  await expect(settleLeft()).rejects.toThrow(away());
  expect(calls).toEqual(['stage', 'hold']);
  isAway = false;
  await settleLeft();
  await settleLeft();
  expect(calls).toEqual(['stage', 'hold', 'commit', 'release']);
});

test('the next change of a document waits until the file of the one before is settled', async () => {
  const { replace, calls, state } = setUp();
  state.commitFails = true;
  await expect(replace({})).rejects.toThrow(away());
  await expect(replace({})).rejects.toThrow(away());
  state.commitFails = false;
  await replace({});
  const tried = ['commit failed', 'commit failed', 'commit', 'release'];
  expect(calls).toEqual(['stage', 'hold', ...tried, 'stage', 'hold', 'commit', 'release', 'add']);
});

test('a refused change leaves no file, and is not looked for', async () => {
  const { replace, calls } = setUp();
  const save = async (): Promise<Unreplaced> => 'bytes';
  await expect(replace({ save })).rejects.toMatchObject({ code: 'storage_full' });
  expect(calls).toEqual(['stage', 'hold', 'discard', 'release']);
});

const fails = async () => {
  throw away();
};

function setUp() {
  const calls: string[] = [];
  const state = { commitFails: false };
  const note = (call: string) => void calls.push(call);
  const { replace, settleLeft } = createReplacements({
    store: { find: async () => ({ type: 'docx' }) as never },
    files: {
      async stage() {
        note('stage');
        return { path: '', size: 1 };
      },
      async commit() {
        note(state.commitFails ? 'commit failed' : 'commit');
        if (state.commitFails) throw away();
      },
      discard: async () => note('discard'),
    },
    queue: { hold: async () => note('hold'), release: () => note('release'), add: () => note('add') },
    preparation: { cancel: async () => {} },
    instances: { id: 'me', now: Date.now, listAlive: async () => new Set(['me']) },
    maxFileBytes: 10,
    quota: { documents: 1, bytes: 10 },
    checkMayStore: async () => {},
  });
  const uploader = { ownerId: 'o', signInHash: 'h' };
  const isAsked = async () => {
    throw new Error('nobody had to ask');
  };
  return {
    calls,
    state,
    settleLeft,
    replace: (rows: { save?: () => Promise<Unreplaced | undefined>; isSaved?: () => Promise<boolean> }) =>
      replace(
        uploader,
        'a',
        { name: 'a.docx', chunks: (async function* () {})() },
        {
          save: async () => undefined,
          isSaved: isAsked,
          ...rows,
        },
      ),
  };
}
