import { expect, test } from 'vitest';
import { createPeopleGuard } from './people-guard.ts';

const contract =
  'LEASE AGREEMENT\n\nThis Agreement is made between the parties. The parties sign this Agreement.\n';
const texts: Readonly<Record<string, string>> = {
  barge: contract,
  quay: contract,
  nils: 'Nils Aho\nEducation\nNone\nSkills\nTowing',
  note: 'Nils steers tugs.',
};

/** A guard whose classifier takes every one of these for a choice between people. */
const createGuard = (taken: readonly string[]) =>
  createPeopleGuard({
    requests: { ranksPeople: (message) => taken.includes(message) },
    search: { findPoints: async ({ name }) => ({ beginning: texts[name] ?? '', points: [] }) },
  });

const unclear = [
  'compare sections 2 and 3',
  'compare these two',
  'which one is better?',
  'which skipper is better?',
  'Ada or Nils?',
];

async function refuses(
  message: string,
  names: readonly string[],
  rest: { unread?: string; earlier?: string } = {},
) {
  const guard = createGuard(unclear)({ message, isConversationNew: true, documentIds: names });
  if (guard.refusesUnread) return 'at once';
  const known = {
    documents: names.map((name) => ({ id: name, name })),
    unreadNames: rest.unread ? [rest.unread] : [],
    earlier: rest.earlier ? [rest.earlier] : [],
  };
  return (await guard.refuses(known, new AbortController().signal)) ? 'then' : 'not';
}

test.each(['compare these two', 'which one is better?', 'compare sections 2 and 3'])(
  '"%s" is decided by the documents',
  async (message) => {
    expect(await refuses(message, ['barge', 'quay'])).toBe('not');
    expect(await refuses(message, ['barge', 'nils'])).toBe('then');
    expect(await refuses(message, ['barge', 'note'])).toBe('then');
    expect(await refuses(message, ['barge', 'quay'], { unread: 'dock' })).toBe('then');
    expect(await refuses(message, ['barge', 'quay'], { earlier: 'Here are two CVs' })).toBe('then');
    expect(await refuses(message, ['barge'])).toBe('at once');
    expect(await refuses(message, [])).toBe('at once');
  },
);

test.each(['Ada or Nils?', 'which skipper is better?'])(
  '"%s" is declined beside contracts, too',
  async (message) => expect(await refuses(message, ['barge', 'quay'])).not.toBe('not'),
);

test.each(['compare these two contracts', 'which contract should I sign?', 'compare their skills'])(
  '"%s" is declined over a CV',
  async (message) => {
    expect(await refuses(message, ['nils', 'barge'])).toBe('then');
    expect(await refuses(message, ['barge', 'quay'])).toBe('not');
  },
);

test('in doubt a choice is declined, and a neutral comparison is not', async () => {
  expect(await refuses('which contract is better?', ['note', 'quay'])).toBe('then');
  expect(await refuses('compare these contracts', ['note', 'quay'])).toBe('not');
});

test('what each of several CVs says may be asked', async () => {
  expect(await refuses('do both name a language?', ['nils', 'note'])).toBe('not');
});
