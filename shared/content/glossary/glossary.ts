/**
 * Words of a language, or parts of them, with our pages' English words. A later list replaces what an earlier one says of a
 * word. Kept as lists, because V8 takes 16 MB to join them in one object, which has a new shape with each of a thousand keys.
 */
export type Glossary = readonly Readonly<Record<string, string>>[];
