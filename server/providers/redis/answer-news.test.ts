import { describe, expect, test } from 'vitest';
import type { AnswerGain } from '../../services/conversations/answer-news.ts';
import { createAnswerNews } from './answer-news.ts';

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
});

function setUp() {
  let channels: readonly string[] = [];
  let hear: (channel: string, message: string) => void = () => {};
  const published: [string, string][] = [];
  const client = { publish: async (...message: [string, string]) => published.push(message) };
  const news = createAnswerNews(
    {
      client: client as never,
      isReady: () => true,
      listen(names, onMessage) {
        channels = names;
        hear = onMessage;
      },
    },
    'test:',
  );
  return { news, channels, hear, published };
}
