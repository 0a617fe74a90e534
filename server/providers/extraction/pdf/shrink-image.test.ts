import { describe, expect, test } from 'vitest';
import { shrinkImage } from './shrink-image.ts';

describe('a picture with too many pixels', () => {
  test.each([
    [2, 3],
    [3, 4],
  ])('of kind %i is averaged in place', (kind, channels) => {
    const data = new Uint8Array(6 * 4 * channels).map((_, i) => (Math.floor(i / channels) % 2 ? 200 : 100));
    const image = { width: 6, height: 4, kind, data };
    expect(shrinkImage(image, 6)).toBe(true);
    expect([image.width, image.height, image.kind]).toEqual([3, 2, kind]);
    expect([...image.data]).toEqual(Array.from({ length: 6 * channels }, () => 150));
  });

  test('keeps its mean when the scale is not a whole number', () => {
    const image = { width: 10, height: 7, kind: 2, data: new Uint8Array(210).fill(90) };
    expect(shrinkImage(image, 30)).toBe(true);
    expect(image.width * image.height).toBeLessThanOrEqual(30);
    for (const value of image.data) expect(Math.abs(value - 90)).toBeLessThanOrEqual(1);
  });

  test('in black and white becomes grey, and keeps left and right', () => {
    const image = { width: 16, height: 2, kind: 1, data: new Uint8Array([0xff, 0x0f, 0xff, 0x0f]) };
    expect(shrinkImage(image, 8)).toBe(true);
    expect([image.width, image.height, image.kind]).toEqual([8, 1, 2]);
    expect([...image.data].filter((_, i) => i % 3 === 0)).toEqual([255, 255, 255, 255, 0, 0, 255, 255]);
  });

  test('that is a mask stays one, by the majority', () => {
    const mask = { width: 16, height: 2, data: new Uint8Array([0xf0, 0x01, 0xf0, 0x00]) };
    expect(shrinkImage(mask, 8)).toBe(true);
    expect(mask).toEqual({ width: 8, height: 1, data: new Uint8Array([0b11000000]) });
  });

  test('with fewer bytes than it claims stays as it is, and so does what is not a picture', () => {
    const lie = { width: 1000, height: 1000, kind: 2, data: new Uint8Array(3) };
    expect(shrinkImage(lie, 8)).toBe(false);
    for (const other of [null, 'text', { width: 9, height: 9 }]) expect(shrinkImage(other, 8)).toBe(false);
  });
});
