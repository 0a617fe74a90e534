import { findValues } from './find-values.ts';
import type { Value } from './value.ts';

/** For tests: returns the only value of a text, without its place. */
export function read(text: string): Partial<Value> | undefined {
  const [found, ...others] = findValues(text);
  if (others.length > 0) throw new Error(`more than one value in ${text}`);
  if (!found) return undefined;
  const { start: _, end: __, ...value } = found;
  return value;
}
