import { expect, test } from 'vitest';
import { toContactMail, toHandoverMail } from './mail-words.ts';

test('a long name ends before half a character in the subject of a mail to ourselves', () => {
  const sent = { id: '1', createdAt: 1, name: `${'a'.repeat(59)}🧵`, email: 'a@b.example', message: 'Hello' };
  const rest = {
    number: '',
    isHeldBack: false,
    repliesBy: undefined,
    transcript: '',
    partner: undefined,
    conversationId: undefined,
  };
  const subjects = [toContactMail, toHandoverMail].map(
    (toMail) => toMail('us@b.example', { ...sent, ...rest }).subject,
  );
  expect(subjects).toEqual([`Contact form: ${'a'.repeat(59)}`, `Request for a person: ${'a'.repeat(59)}`]);
});
