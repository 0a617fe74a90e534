/**
 * Bullets and boxes to tick, by their codes in Symbol and Wingdings: these fonts have their characters at private code points,
 * which no other font shows and nobody can read.
 */
const symbols = new Map(
  Object.entries({
    '\uf0b7': '•',
    '\uf0a7': '▪',
    '\uf0d8': '•',
    '\uf06f': '☐',
    '\uf0a8': '☐',
    '\uf0fd': '☒',
    '\uf0fe': '☑',
    '\uf0fc': '✓',
  }),
);

/** Replaces the bullets and boxes of symbol fonts by characters that can be read. */
export const toReadable = (text: string) =>
  text.replace(/[\uf000-\uf0ff]/g, (code) => symbols.get(code) ?? code);
