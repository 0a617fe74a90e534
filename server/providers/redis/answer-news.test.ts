import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AnswerGain } from '../../services/conversations/answer-news.ts';
import { createAnswerNews } from './answer-news.ts';

afterEach(() => void vi.useRealTimers());

describe('news of answers', () => {
  test.each([
    'not JSON',
    'null',
    '{}',
    '"text"',
    '[null]',
    '[{"id":"a"}]',
    '[{"id":"a","offset":"0","text":"x"}]',
  ])('of another form are dropped: %s', (message) => {
    const { news, channels, hear } = setUp();
    const heard: AnswerGain[] = [];
    news.follow('a', (gain) => heard.push(gain));
    // An exception here would end the process.
    for (const channel of channels) expect(() => hear(channel, message)).not.toThrow();
    expect(heard).toEqual([]);
    const gain = { id: 'a', offset: 3, text: 'more' };
    hear(channels[1] ?? '', JSON.stringify([gain]));
    expect(heard).toEqual([gain]);
  });

  test('that are wanted go to whoever asked, and not to a channel that has no name', () => {
    const { news, channels, hear, published } = setUp();
    news.serve(() => 7);
    hear(channels[0] ?? '', '{"id":"a","channel":5}');
    expect(published).toEqual([]);
    hear(channels[0] ?? '', '{"id":"a","channel":"theirs"}');
    expect(published).toEqual([['theirs', '[{"id":"a","offset":7,"text":""}]']]);
  });

  test('are forgotten with their answers, however those ended', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { news, channels, hear } = setUp({ isReady: false });
    // Its last news is told before the answer is forgotten, and an answer that is lost has none.
    news.serve(() => 7);
    const readHeapBytes = openHeap();
    const before = readHeapBytes();
    for (let n = 0; n < 100_000; n++) {
      hear(channels[0] ?? '', JSON.stringify({ id: `answer ${n}`, channel: 'theirs' }));
      if (n % 2 === 0) news.tell([{ id: `answer ${n}`, offset: 7, text: '', isMore: true }]);
      vi.setSystemTime(Date.now() + 100);
    }
    expect(readHeapBytes() - before).toBeLessThan(5_000_000);
    // Whatever is no longer used would be collected before it is measured.
    expect(news.isOpen()).toBe(false);
  });
});

/** Returns what reads how many bytes of the heap are in use. */
function openHeap(): () => number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  return () => {
    collectGarbage();
    return process.memoryUsage().heapUsed;
  };
}

function setUp({ isReady = true } = {}) {
  let channels: readonly string[] = [];
  let hear: (channel: string, message: string) => void = () => {};
  const published: [string, string][] = [];
  const client = { publish: async (...message: [string, string]) => published.push(message) };
  const news = createAnswerNews(
    {
      client: client as never,
      isReady: () => isReady,
      listen(names, onMessage) {
        channels = names;
        hear = onMessage;
      },
    },
    'test:',
  );
  return { news, channels, hear, published };
}
