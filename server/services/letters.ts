/**
 * The letters of all scripts, with their marks, in lower case, to be put between the brackets of a pattern. `\p{L}\p{M}` is exact and
 * means nearly the same, but V8 expands it wherever it stands: a pattern of a few hundred characters then takes milliseconds to compile,
 * and everybody waits for it at the first question after a start.
 */
export const letters = 'a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u0963\\u0971-\\u1fff\\u2c00-\\u2dff\\u3005-\\ud7ff';
