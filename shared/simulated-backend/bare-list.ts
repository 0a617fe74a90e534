/** A list that serializes as a server's would: unaffected by a `toJSON` on the page's prototypes. */
export function toBareList<Item>(list: Item[]): Item[] {
  return Object.setPrototypeOf(list, null) as Item[];
}
