/** The names that texts use most. The others of HTML 4 are fetched for the first text that holds one: see `lacksNames`. */
const named = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\xa0'],
]);

/** True for a text with a name that is not known, or not yet. */
export function lacksNames(text: string): boolean {
  return [...text.matchAll(/&([a-z][a-z\d]*);/gi)].some(([, name = '']) => !named.has(name));
}

/** Fetches the other names. Rejects when they are out of reach; may be called again then. */
export function loadNames(): Promise<void> {
  return import('./entity-names.ts').then((module) => {
    for (const [name, char] of module.entityNames) named.set(name, char);
  });
}

/** The character of one reference such as `&auml;`, `&#228;` or `&#xE4;` (CommonMark 2.5); `undefined` if it is none. */
export function decodeEntity(reference: string): string | undefined {
  if (reference[1] !== '#') return named.get(reference.slice(1, -1));
  // `0x41` is read as hexadecimal, `065` as decimal.
  const code = Number(`0${reference.slice(2, -1)}`);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Backslash escapes and entities resolved, as in link destinations, titles and info strings (2.4, 2.5). */
export function unescapeText(text: string): string {
  return text.replace(
    /\\([!-/:-@[-`{-~])|&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi,
    (match, escaped?: string) => escaped ?? decodeEntity(match) ?? match,
  );
}
