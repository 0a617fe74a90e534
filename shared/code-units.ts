import { z } from 'zod';

/**
 * Refuses a text of more UTF-16 code units. They are what our offsets, `maxlength` in browsers and JavaScript's `length` count;
 * Zod's own `.max` counts code points, of which an emoji takes one but two code units.
 */
export function maxCodeUnits(max: number) {
  return z.refine<string>((text) => text.length <= max);
}
