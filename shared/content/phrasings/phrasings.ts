/** What visitors type, by what they mean. */
export type Phrasings = Readonly<Record<string, readonly string[]>>;
