import { expect, test } from 'vitest';
import { detectConversationLanguage, detectLanguage, isInUnreadLanguage } from './message-language.ts';

test.each([
  ['explain it like im five', 'en'],
  ['privilege log', 'en'],
  ['was fired on friday', 'en'],
  ['what was in the box', 'en'],
  ['welche Frist gilt in Deutschland', 'de'],
  ['und in England?', 'de'],
  ['in welchen Branchen', 'de'],
  ['was kostet das', 'de'],
  ['was meinst du', 'de'],
  ['Was trennt die beiden Parteien?', 'de'],
  ['is letter ka matlab do', 'hi-Latn'],
  ['do I have to do this', 'en'],
  ['son abogados', 'es'],
  ['aur america me', 'hi-Latn'],
  ['tell me', 'en'],
  ['72 stunden frist datenpanne', 'de'],
  ['Kündigungsfrist Probezeit', 'de'],
  ['plazo despido', 'es'],
  ['indemnización por despido', 'es'],
  ['naukri istifa', 'hi-Latn'],
  ['Utrecht office', 'en'],
  ['suspicion of coercion', 'en'],
  ['notice period 72 hours', 'en'],
  // Not read, so nothing is told in Spanish either.
  ['Quel est le préavis de résiliation ?', 'en'],
  ['Quanto costa l’affitto al mese?', 'en'],
  ['Quanto é o aluguel por mês?', 'en'],
  ['cuando se paga la fianza y a quien', 'es'],
  ['a que hora abren', 'es'],
  ['precio fijo o por horas', 'es'],
  ['aseguradora o fondo de inversión', 'es'],
])('takes "%s" for %s', (message, language) => expect(detectLanguage(message)).toBe(language));

test.each([
  ['Seite 3?', ['Was steht im Vertrag?', 'ok'], 'de'],
  ['what is on page 3', ['Was steht im Vertrag?'], 'en'],
  ['NDA', [], 'en'],
])('takes "%s" behind %j for %s', (message, earlier, language) =>
  expect(detectConversationLanguage(message, earlier)).toBe(language),
);

test.each([
  ['que dit le contrat sur le loyer', true],
  ['cosa dice il contratto', true],
  ['o que diz o contrato', true],
  ['non compete in california valid in texas', false],
  ['precio fijo o por horas', false],
])('whether "%s" is in a language that is not read', (message, isUnread) =>
  expect(isInUnreadLanguage(message)).toBe(isUnread),
);
