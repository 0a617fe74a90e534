import { describe, expect, test } from 'vitest';
import type { KnowledgeReply } from './knowledge-reply.ts';
import { createSharedReplies } from './shared-replies.ts';

const { signal: never } = new AbortController();

describe('many who ask the same', () => {
  test('get the reply of one search', async () => {
    const { ask, searches } = startSearches();
    const replies = Array.from({ length: 100 }, () => ask('Where are you?', [], never));
    expect(searches).toHaveLength(1);
    searches[0]?.answer(reply);
    for (const each of replies) await expect(each).resolves.toBe(reply);
    await expect(ask('Where are you?', [], never)).resolves.toBe(reply);
    expect(searches).toHaveLength(1);
  });

  test('do not share with another question, another audience, or a follow-up', () => {
    const { ask, searches } = startSearches();
    const audience = { partnerId: 'acme', knowsCompany: true };
    void ask('Where are you?', [], never);
    void ask('Who are you?', [], never);
    void ask('Where are you?', [], never, audience);
    void ask('Where are you?', ['Do you have offices?'], never);
    void ask('Where are you?', ['Do you have offices?'], never);
    expect(searches).toHaveLength(5);
  });

  test('may leave one by one; the search ends with the last of them', async () => {
    const { ask, searches } = startSearches();
    const visitors = [new AbortController(), new AbortController()];
    const replies = visitors.map(({ signal }) => ask('Where are you?', [], signal));
    const left = replies.map((each) => expect(each).rejects.toThrow('gone'));
    visitors[0]?.abort(new Error('gone'));
    expect(searches[0]?.signal.aborted).toBe(false);
    visitors[1]?.abort(new Error('gone'));
    expect(searches[0]?.signal.aborted).toBe(true);
    await Promise.all(left);
    void ask('Where are you?', [], never);
    expect(searches).toHaveLength(2);
  });

  test('are answered anew after a failure, and after a change of what is known', async () => {
    const { ask, forget, searches } = startSearches();
    const failed = ask('Where are you?', [], never);
    searches[0]?.fail(new Error('the thread ended'));
    await expect(failed).rejects.toThrow('the thread ended');
    const answered = ask('Where are you?', [], never);
    searches[1]?.answer(reply);
    await answered;
    forget();
    void ask('Where are you?', [], never);
    expect(searches).toHaveLength(3);
  });
});

const reply: KnowledgeReply = { language: 'en', outcome: 'found', parts: [], suggestions: [], material: [] };

/** A search that answers when told to. */
function startSearches() {
  type Search = {
    answer: (reply: KnowledgeReply) => void;
    fail: (cause: unknown) => void;
    signal: AbortSignal;
  };
  const searches: Search[] = [];
  const shared = createSharedReplies((_message, _earlier, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<KnowledgeReply>();
    searches.push({ answer: resolve, fail: reject, signal });
    return promise;
  });
  return { ...shared, searches };
}
