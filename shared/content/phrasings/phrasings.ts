/** What visitors type when a passage answers, by the passage’s id. */
export type Phrasings = Readonly<Record<string, readonly string[]>>;
