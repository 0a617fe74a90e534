import { expect, test } from 'vitest';
import { suggestTopics } from './suggest-topics.ts';

test('the topics that share most words with a question are suggested, typing errors forgiven', () => {
  expect(suggestTopics('zebra retension')[0]?.key).toBe('security');
});

test('without a word in common the general topics are suggested', () => {
  expect(suggestTopics('zebra').map(({ key }) => key)).toEqual(['faq', 'services', 'about']);
});
