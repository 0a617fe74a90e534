import { expect, test } from 'vitest';
import { createReviews } from './reviews.ts';

test('a conversation is looked for by an id that any database takes', async () => {
  const asked: unknown[] = [];
  const store = {
    async list(...args: unknown[]) {
      asked.push(args);
      return [];
    },
  };
  const reviews = createReviews({ store } as never);
  await reviews.list('owner', 'ABC\0');
  await reviews.list('owner');
  expect(asked).toEqual([
    ['owner', 'abc'],
    ['owner', undefined],
  ]);
});
