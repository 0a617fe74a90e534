/** Changes a text that arrives in pieces. The result does not depend on where the pieces are cut. */
export type TextFilter = {
  /** Returns the text that is final so far. */
  push(text: string): string;
  /**
   * Returns what was held back, because nothing follows. `isCut`: the text was broken off, perhaps in the middle of a
   * word.
   */
  end(isCut: boolean): string;
};

/** Passes a text through one filter after the other. */
export function chainFilters(filters: readonly TextFilter[]): TextFilter {
  return {
    push: (text) => filters.reduce((passed, filter) => filter.push(passed), text),
    end: (isCut) => filters.reduce((passed, filter) => filter.push(passed) + filter.end(isCut), ''),
  };
}
