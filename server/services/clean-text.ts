const suspicious = /[\0\ud800-\udfff]/;

/**
 * Removes what cannot be stored: U+0000 makes a PostgreSQL insert fail, and UTF-8 would turn a lone surrogate into U+FFFD.
 * Applied to all text that enters the system.
 */
export function cleanText(text: string): string {
  // Nearly every text is clean, so test first: this runs for every token of a model.
  return suspicious.test(text) ? text.replace(/\0|\p{Surrogate}/gu, '') : text;
}

/**
 * Returns at most the first `maxChars` UTF-16 code units, and never half a surrogate pair, which UTF-8 would turn into U+FFFD.
 */
export function truncate(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const last = text.charCodeAt(maxChars - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? maxChars - 1 : maxChars);
}

/**
 * Collapses each run of white space to one space, or to one line end if it contains one. Without this, a pattern that looks for
 * words would scan a long run once for each of its characters, or even more often.
 */
export const joinWhiteSpace = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/**
 * Cleans text that arrives in chunks, and rejoins surrogate pairs that were cut in two. `push` returns what can be stored now.
 * At most one code unit is held back, and it is dropped if the next chunk does not complete the pair.
 */
export function createTextCleaner() {
  let held = '';
  return {
    push(chunk: string): string {
      const text = held + chunk;
      const last = text.charCodeAt(text.length - 1);
      const isCut = last >= 0xd800 && last <= 0xdbff;
      held = isCut ? text.slice(-1) : '';
      return cleanText(isCut ? text.slice(0, -1) : text);
    },
  };
}
