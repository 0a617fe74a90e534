import { expect, test } from 'vitest';
import { findOtherTemplate } from './other-template.ts';
import type { Template } from './template.ts';

const oneWay = toTemplate('nda-one-way', ['NDA']);
const mutual = toTemplate('nda-mutual', ['NDA', 'mutual NDA']);
const founders = toTemplate('nda-founders', ['NDA', "founders' (A/B) NDA"]);

test.each([
  ['make it mutual', mutual],
  ["turn this into a founders' (A/B) one", undefined],
  ['make it longer', undefined],
])('"%s" makes of a draft another one of its kind only by that one’s own name', (request, expected) => {
  expect(findOtherTemplate(request, oneWay, [oneWay, founders, mutual])).toBe(expected);
});

function toTemplate(key: string, names: string[]): Template {
  return { key, title: key, summary: '', names, 'names-abroad': {}, questions: [], sums: [], body: '' };
}
