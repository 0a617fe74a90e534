const suspicious = /[\0\ud800-\udfff]/;

/**
 * Removes what cannot be stored: U+0000 makes a PostgreSQL insert fail, and UTF-8 would turn a lone surrogate into
 * U+FFFD. Applied wherever text enters the system.
 */
export function cleanText(text: string): string {
  // Nearly every text is clean, and this runs for every token of a model.
  return suspicious.test(text) ? text.replace(/\0|\p{Surrogate}/gu, '') : text;
}

/**
 * Makes each run of white space one space, or one line end where it holds one. A pattern that looks for words goes through a run
 * once for each of its characters, and more often if it may begin in several places.
 */
export const joinWhiteSpace = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/**
 * Cleans text that arrives in chunks: rejoins a surrogate pair that was cut in two.
 * `push` returns what can be stored now. At most one code unit is held back, and dropped if the next chunk does not
 * complete it.
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
