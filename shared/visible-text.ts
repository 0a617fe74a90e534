/** Neither white space nor a character that shows nothing: control characters, zero-width spaces, marks of direction. */
const visible = /[^\s\p{Cc}\p{Cf}\p{Cs}]/u;

/** Returns an empty text instead of one in which nothing can be seen, so that it counts as missing. */
export const toVisibleText = (text: string): string => (visible.test(text) ? text : '');
