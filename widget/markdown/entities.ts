/** The most common entities. The others of HTML 4 are fetched for the first text that needs one (`hasUnknownEntity`). */
const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['nbsp', '\xa0'],
]);

/** Whether a text contains an entity whose name is unknown or not fetched yet. */
export function hasUnknownEntity(text: string): boolean {
  return [...text.matchAll(/&([a-z][a-z\d]*);/gi)].some(([, name = '']) => !entities.has(name));
}

/** Fetches the other names. Rejects if that fails, and may then be called again. */
export function loadEntityNames(): Promise<void> {
  return import('./entity-names.ts').then((module) => {
    for (const [name, char] of module.entityNames) entities.set(name, char);
  });
}

/** Decodes one reference such as `&auml;`, `&#228;` or `&#xE4;` (CommonMark 2.5); returns `undefined` for an unknown name. */
export function decodeEntity(reference: string): string | undefined {
  if (reference[1] !== '#') return entities.get(reference.slice(1, -1));
  // A leading 0 makes Number() read `0x41` as hexadecimal and `065` as decimal.
  const code = Number(`0${reference.slice(2, -1)}`);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : '\ufffd';
}

/** Resolves backslash escapes and entities, as in link destinations, titles and info strings (2.4, 2.5). */
export function unescapeText(text: string): string {
  return text.replace(
    /\\([!-/:-@[-`{-~])|&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,31});/gi,
    (match, escaped?: string) => escaped ?? decodeEntity(match) ?? match,
  );
}
