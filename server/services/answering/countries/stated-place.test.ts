import { expect, test } from 'vitest';
import { readStatedPlace } from './stated-place.ts';

test.each([
  ["we're in New Jersey", 'New Jersey'],
  ['I live in Chicago.', 'Chicago'],
  ['we have 80 staff in France', 'France'],
  ['our office is in Leeds', 'Leeds'],
  ['no, I meant India', 'India'],
  ['oh sorry, the UK please', 'UK'],
  ['in Ohio', 'Ohio'],
  ['we live in Canada', 'Canada'],
  ['wir sind in Deutschland', 'Deutschland'],
  ['estamos en España', 'España'],
  ['hum Delhi mein hain', 'Delhi'],
])('"%s" says only where: %s', (message, place) => {
  expect(readStatedPlace(message)).toBe(place);
});

test.each([
  'notice period in Germany',
  'and in Germany?',
  'my employee in Leeds was caught stealing',
  'we have a tenant who stopped paying in Leeds',
  'I want to open an office in Berlin',
  'is it the same in Texas',
  'It is illegal in Germany.',
  'it’s quite common in India',
  'such a clause is void in Spain',
  'thanks',
  '',
])('"%s" says something else', (message) => {
  expect(readStatedPlace(message)).toBeUndefined();
});
