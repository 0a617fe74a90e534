/** The first place from `at` on that holds none of `chars`. */
export function skip(text: string, at: number, chars: string): number {
  while (at < text.length && chars.includes(text.charAt(at))) at++;
  return at;
}

/** The place after the last character before `end` that is none of `chars`. A regular expression would be quadratic. */
export function skipBack(text: string, end: number, chars: string): number {
  while (end > 0 && chars.includes(text.charAt(end - 1))) end--;
  return end;
}
