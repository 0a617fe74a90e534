/** A list that serializes like a server's, unaffected by a `toJSON` on the page's prototypes. */
export function toBareList<Item>(list: Item[]): Item[] {
  return Object.setPrototypeOf(list, null) as Item[];
}
