/** Returns the first offset from `offset` on whose character is not one of `chars`. */
export function skipChars(text: string, offset: number, chars: string): number {
  while (offset < text.length && chars.includes(text.charAt(offset))) offset++;
  return offset;
}

/**
 * Returns the offset after the last character before `end` that is not one of `chars`. A regular expression would take
 * quadratic time.
 */
export function skipCharsBack(text: string, end: number, chars: string): number {
  while (end > 0 && chars.includes(text.charAt(end - 1))) end--;
  return end;
}
