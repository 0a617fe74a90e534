/** Changes a text that arrives in pieces. The result is the same however it was cut into them. */
export type TextFilter = {
  /** Returns what is certain now. */
  push(text: string): string;
  /** Returns what was held back: nothing follows. `isCut`: the text was broken off, perhaps in the middle of a word. */
  end(isCut: boolean): string;
};

/** Lets a text through one filter after the other. */
export function chainFilters(filters: readonly TextFilter[]): TextFilter {
  return {
    push: (text) => filters.reduce((passed, filter) => filter.push(passed), text),
    end: (isCut) => filters.reduce((passed, filter) => filter.push(passed) + filter.end(isCut), ''),
  };
}
