const suspicious = /[\0\ud800-\udfff]/;

/**
 * Text as it may be stored: U+0000 makes a PostgreSQL insert fail, and a lone surrogate would turn into
 * U+FFFD on its way through UTF-8. Both are dropped where text enters.
 */
export function cleanText(text: string): string {
  // Nearly every text is clean, and this runs for every token of a model.
  return suspicious.test(text) ? text.replace(/\0|\p{Surrogate}/gu, '') : text;
}

/**
 * The same for text that comes in chunks: a surrogate pair cut in two is put together again.
 * `push` gives what can be stored now; at most one code unit is held back, and dropped if nothing completes it.
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
