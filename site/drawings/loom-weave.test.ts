import { describe, expect, test } from 'vitest';
import { cloth, loomSize, weaveWefts } from './loom-weave.ts';

describe('weaveWefts', () => {
  test('draws every weft once, within the cloth', () => {
    const wefts = weaveWefts();
    expect(wefts).toHaveLength(cloth.rows);
    for (const { ground, figure } of wefts) {
      for (const { from, length } of readStrokes(ground + figure)) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThanOrEqual(1);
        expect(from + length).toBeLessThanOrEqual(loomSize.width);
      }
    }
  });

  test('never draws ground and figure over each other', () => {
    for (const { ground, figure } of weaveWefts()) {
      const dyed = readStrokes(figure);
      for (const plain of readStrokes(ground))
        for (const each of dyed)
          expect(plain.from >= each.from + each.length || each.from >= plain.from + plain.length).toBe(true);
    }
  });

  test('draws the sign below the loose threads, so that it is complete before the page scrolls', () => {
    const wefts = weaveWefts();
    expect(wefts.slice(0, cloth.looseRows).every(({ figure }) => figure === '')).toBe(true);
    expect(wefts.some(({ figure }) => figure !== '')).toBe(true);
  });
});

function readStrokes(path: string) {
  return [...path.matchAll(/M([\d.]+) [\d.]+h([\d.]+)/g)].map(([, from, length]) => ({
    from: Number(from),
    length: Number(length),
  }));
}
