import { expect, test } from 'vitest';
import { blendFound, type Found } from './two-readings.ts';

const candidate = {
  ...{
    concept: [],
    words: [],
    standard: 0,
    usual: { standard: 0, share: 0 },
    related: 0,
    likeness: { cosine: 0, standard: 0 },
    document: 0,
  },
  ...{ marks: 0, defined: undefined },
};
const toFound = (likelihoods: readonly number[], shown: Found['judgement']['shown']): Found => ({
  units: likelihoods.map((likelihood, unit) => ({
    ...{ document: 0, unit, score: Math.log(likelihood) },
    candidate: { ...candidate, unit },
  })),
  judgement: { probability: 0.5, shown },
});
const sort = (own: Found, joined: Found, share: number) =>
  blendFound(own, joined, share).units.map(({ unit }) => unit);

test('the reading that is surer of its unit decides', () => {
  const [unsure, sure] = [toFound([0.3, 0.2, 0.25], 'quotes'), toFound([0.01, 0.04, 0.9], 'quotes')];
  expect(sort(sure, unsure, 0.5)[0]).toBe(2);
  expect(sort(unsure, sure, 0.5)[0]).toBe(2);
  expect(sort(toFound([0.8, 0.1], 'quotes'), toFound([0.1, 0.8], 'quotes'), 0.7)).toEqual([0, 1]);
  expect(sort(toFound([0.8, 0.1], 'quotes'), toFound([0.1, 0.8], 'quotes'), 0.2)).toEqual([1, 0]);
});

test('what only one reading finds is found', () => {
  expect(sort(toFound([0.5], 'quotes'), toFound([0.1, 0.6], 'quotes'), 0.5)).toEqual([0, 1]);
});

test.each([
  ['nothing', 'quotes', 'unsure'],
  ['nothing', 'unsure', 'unsure'],
  ['unsure', 'quotes', 'quotes'],
  ['quotes', 'unsure', 'quotes'],
  ['unsure', 'nothing', 'unsure'],
  ['nothing', 'nothing', 'nothing'],
] as const)('%s by itself and %s with the topic before shows %s', (own, joined, shown) => {
  expect(blendFound(toFound([1], own), toFound([1], joined), 0.5).judgement.shown).toBe(shown);
});
