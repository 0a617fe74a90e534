import { expect, test } from 'vitest';
import { loadFinder } from '../../../providers/finder/load-finder.ts';
import { toFindSimilar } from './similar-terms.ts';
import { toStem } from './stem.ts';

const find = toFindSimilar(loadFinder().vectors);

test.each([
  ['sue', 'lawsuit'],
  ['rent', 'lease'],
  ['Cancel', 'suspend'],
])('%s is like %s, and less so than itself', (word, similar) => {
  const found = find(word).find(({ term }) => term === toStem(similar));
  expect(found?.weight).toBeGreaterThan(0.3);
  expect(found?.weight).toBeLessThan(1);
  expect(find(word).map(({ term }) => term)).not.toContain(toStem(word.toLowerCase()));
});

test('police is related to an arrest, and less so than the like of it', () => {
  const related = find('police', 'related').find(({ term }) => term === toStem('arrest'));
  expect(related?.weight).toBeGreaterThan(0.1);
  expect(related?.weight).toBeLessThan(find('police')[0]?.weight ?? 0);
});

test('a word that nobody knows is like no other', () => expect(find('qwrtzp')).toEqual([]));

test('the list of all words is read only when a word is searched for', () => {
  let lists = 0;
  class Counted extends Map<string, number> {
    override keys() {
      lists++;
      return super.keys();
    }
  }
  const words = new Counted([
    ['leak', 0],
    ['spill', 1],
  ]);
  const findSimilar = toFindSimilar({ size: 2, words, rows: Int8Array.of(3, 4, 4, 3) });
  expect([findSimilar('unknown'), lists]).toEqual([[], 0]);
  expect(findSimilar('leak').map(({ term }) => term)).toEqual(['spill']);
  findSimilar('spill');
  expect(lists).toBe(1);
});
