import { expect, test } from 'vitest';
import { createTestIndex } from './test-index.ts';
import { isUnreadText } from './unread-text.ts';

test.each([
  ['Le loyer est payé avec les charges.\n\nLes clés sont rendues dans les huit jours.', true],
  ['O contrato não tem prazo.\n\nA renda é paga pelo inquilino dos quartos, em maio.', true],
  ['Il canone della casa e degli arredi è annuo.\n\nQuesto contratto, che è scritto, dura un anno.', true],
  // A name, and words that other languages have, too.
  ['Dear Mr Das,\n\nMr Das reports to the manager.\n\nThe salary of Mr Das is 40,000 rupees.', false],
  ['Pour the milk.\n\nThen pour the batter.\n\nPour all into a pan.', false],
  ['Paga dos meses.\n\nDevuelve los dos juegos.\n\nDos vecinos.', false],
])('tells whether a text is in a language that is not read: %s', (text, isUnread) => {
  expect(isUnreadText(createTestIndex(text))).toBe(isUnread);
});
