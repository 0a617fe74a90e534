import { describe, expect, test } from 'vitest';
import { cloth, loomSize, weaveWefts } from './loom-weave.ts';

describe('weaveWefts', () => {
  test('draws every weft once, within the cloth', () => {
    const wefts = weaveWefts();
    expect(wefts).toHaveLength(cloth.rows);
    for (const { plain, figure } of wefts) {
      for (const { from, length } of readStrokes(plain + figure)) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(length).toBeGreaterThanOrEqual(1);
        expect(from + length).toBeLessThanOrEqual(loomSize.width);
      }
    }
  });

  test('never draws plain strokes over the figure', () => {
    for (const { plain, figure } of weaveWefts()) {
      const accent = readStrokes(figure);
      for (const stroke of readStrokes(plain))
        for (const each of accent)
          expect(stroke.from >= each.from + each.length || each.from >= stroke.from + stroke.length).toBe(
            true,
          );
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
