import { expect, test } from 'vitest';
import { createConversation } from '../../chat/state/conversation.ts';
import { toDays } from './history-days.ts';

const now = new Date(2026, 2, 10, 9);
const at = (number: number, ...date: [number, number, number, number]) => ({
  ...createConversation(number),
  updatedAt: new Date(...date).getTime(),
});

test('groups chats by day, newest first, in the visitor’s locale', () => {
  const chats = [
    at(1, 2025, 11, 31, 23),
    at(2, 2026, 2, 9, 23),
    at(3, 2026, 2, 10, 0),
    at(4, 2026, 1, 3, 8),
    at(5, 2026, 2, 10, 8),
  ];
  const look = (locale?: string) =>
    toDays(chats, locale, now).map(({ name, conversations }) => [
      name,
      ...conversations.map((each) => each.number),
    ]);
  expect(look('de')).toEqual([
    ['Today', 5, 3],
    ['Yesterday', 2],
    ['3. Februar', 4],
    ['31. Dezember 2025', 1],
  ]);
  expect(look('no locale at all')).toHaveLength(4);
});

test('puts a chat that has not grown yet at the top of today', () => {
  expect(toDays([at(1, 2026, 2, 10, 8), createConversation(2)], 'en', now)).toMatchObject([
    { name: 'Today', conversations: [{ number: 2 }, { number: 1 }] },
  ]);
});
