import { describe, expect, test } from 'vitest';
import { createSharedLookUps } from './shared-look-ups.ts';

const { signal: never } = new AbortController();

describe('many who ask the same', () => {
  test('get what one search finds', async () => {
    const { lookUp, searches } = startSearches();
    const lookUps = Array.from({ length: 100 }, () => lookUp('Where are you?', [], never));
    expect(searches).toHaveLength(1);
    searches[0]?.answer(found);
    for (const each of lookUps) await expect(each).resolves.toBe(found);
    await expect(lookUp('Where are you?', [], never)).resolves.toBe(found);
    expect(searches).toHaveLength(1);
  });

  test('do not share with another question, another audience, or a follow-up', () => {
    const { lookUp, searches } = startSearches();
    const audience = { partnerId: 'acme', knowsCompany: true };
    void lookUp('Where are you?', [], never);
    void lookUp('Who are you?', [], never);
    void lookUp('Where are you?', [], never, audience);
    void lookUp('Where are you?', ['Do you have offices?'], never);
    void lookUp('Where are you?', ['Do you have offices?'], never);
    expect(searches).toHaveLength(5);
  });

  test('may leave one by one; the search ends with the last of them', async () => {
    const { lookUp, searches } = startSearches();
    const visitors = [new AbortController(), new AbortController()];
    const lookUps = visitors.map(({ signal }) => lookUp('Where are you?', [], signal));
    const left = lookUps.map((each) => expect(each).rejects.toThrow('gone'));
    visitors[0]?.abort(new Error('gone'));
    expect(searches[0]?.signal.aborted).toBe(false);
    visitors[1]?.abort(new Error('gone'));
    expect(searches[0]?.signal.aborted).toBe(true);
    await Promise.all(left);
    void lookUp('Where are you?', [], never);
    expect(searches).toHaveLength(2);
  });

  test('are answered anew after a failure, and after a change of what is known', async () => {
    const { lookUp, forget, searches } = startSearches();
    const failed = lookUp('Where are you?', [], never);
    searches[0]?.fail(new Error('the thread ended'));
    await expect(failed).rejects.toThrow('the thread ended');
    const answered = lookUp('Where are you?', [], never);
    searches[1]?.answer(found);
    await answered;
    forget();
    void lookUp('Where are you?', [], never);
    expect(searches).toHaveLength(3);
  });
});

const found = ['an office in Bengaluru'];

/** A search that answers when told to. */
function startSearches() {
  type Search = {
    answer: (found: readonly string[]) => void;
    fail: (cause: unknown) => void;
    signal: AbortSignal;
  };
  const searches: Search[] = [];
  const shared = createSharedLookUps<readonly string[]>((_message, _earlier, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
    searches.push({ answer: resolve, fail: reject, signal });
    return promise;
  });
  return { ...shared, searches };
}
