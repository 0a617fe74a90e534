/** What visitors type when a passage answers, by the passage’s id. */
export type Phrasings = Readonly<Record<string, readonly string[]>>;

/** Several lists as one: a passage that stands in more than one has the phrasings of all. */
export function joinPhrasings(...lists: readonly Phrasings[]): Phrasings {
  const joined: Record<string, readonly string[]> = {};
  for (const list of lists)
    for (const [id, phrasings] of Object.entries(list)) joined[id] = [...(joined[id] ?? []), ...phrasings];
  return joined;
}
