import { type StringTable, toSorted, toStringTable } from './string-table.ts';

/**
 * Which passages contain which terms, and how often. The postings of term i are those from `starts[i]` to `starts[i + 1]`, in
 * the order of the passages; counts stop at 255.
 */
export type Postings = {
  /** Sorted by UTF-16 code units. */
  terms: StringTable;
  starts: Uint32Array;
  passages: Uint32Array;
  titleCounts: Uint8Array;
  textCounts: Uint8Array;
};

/**
 * Bounds the memory of indexing. A contract of a thousand pages has some 20,000 different stems; a text with more is a list of
 * numbers or random letters, whose further words are not searchable.
 */
const maxTerms = 200_000;
/** Nobody asks for longer words. UTF-16 code units. */
const maxTermLength = 64;
const maxCount = 255;

/** Collects postings. Passages must be added in ascending order. A word may be a number that stands for it. */
export function createPostings<Word extends string | number>(toTerms: (word: Word) => readonly string[]) {
  const ids = new Map<string, number>();
  const counts = createCounts();

  function toId(term: string): number | undefined {
    const known = ids.get(term);
    if (known !== undefined || ids.size >= maxTerms || term.length > maxTermLength) return known;
    ids.set(term, ids.size);
    return ids.size - 1;
  }

  return {
    /** Adds the words of one field of a passage. Returns the number of distinct words. */
    add(passage: number, field: 'title' | 'text', words: readonly Word[]): number {
      for (const word of words) {
        for (const term of toTerms(word)) {
          const id = toId(term);
          if (id !== undefined) counts.add(id, passage, field);
        }
      }
      return new Set(words).size;
    },

    finish(): Postings {
      const terms = toSorted(ids.keys());
      return { terms: toStringTable(terms), ...counts.finish(terms.map((term) => ids.get(term) ?? 0)) };
    },
  };
}

/** Postings in the order in which they were added. Growing typed arrays, because objects would take ten times the memory. */
function createCounts() {
  let capacity = 4096;
  let length = 0;
  let terms = new Uint32Array(capacity);
  let passages = new Uint32Array(capacity);
  let titleCounts = new Uint8Array(capacity);
  let textCounts = new Uint8Array(capacity);
  /** The latest posting of each term. */
  const latest: number[] = [];

  function grow(): void {
    capacity *= 2;
    terms = withCapacity(terms, capacity);
    passages = withCapacity(passages, capacity);
    titleCounts = withCapacity(titleCounts, capacity);
    textCounts = withCapacity(textCounts, capacity);
  }

  function open(term: number, passage: number): number {
    const last = latest[term];
    if (last !== undefined && passages[last] === passage) return last;
    if (length === capacity) grow();
    terms[length] = term;
    passages[length] = passage;
    latest[term] = length;
    return length++;
  }

  return {
    add(term: number, passage: number, field: 'title' | 'text'): void {
      const at = open(term, passage);
      const counts = field === 'title' ? titleCounts : textCounts;
      if ((counts[at] ?? 0) < maxCount) counts[at] = (counts[at] ?? 0) + 1;
    },

    /** `order`: the terms' ids in the order in which their postings are to be stored. */
    finish(order: readonly number[]) {
      const sizes = new Uint32Array(order.length);
      for (let at = 0; at < length; at++) sizes[terms[at] ?? 0] = (sizes[terms[at] ?? 0] ?? 0) + 1;
      const starts = new Uint32Array(order.length + 1);
      const next = new Uint32Array(order.length);
      for (const [rank, term] of order.entries()) {
        next[term] = starts[rank] ?? 0;
        starts[rank + 1] = (starts[rank] ?? 0) + (sizes[term] ?? 0);
      }
      const sorted = {
        starts,
        passages: new Uint32Array(length),
        titleCounts: new Uint8Array(length),
        textCounts: new Uint8Array(length),
      };
      for (let at = 0; at < length; at++) {
        const term = terms[at] ?? 0;
        const to = next[term] ?? 0;
        next[term] = to + 1;
        sorted.passages[to] = passages[at] ?? 0;
        sorted.titleCounts[to] = titleCounts[at] ?? 0;
        sorted.textCounts[to] = textCounts[at] ?? 0;
      }
      return sorted;
    },
  };
}

function withCapacity<A extends Uint32Array | Uint8Array>(array: A, capacity: number): A {
  const larger = new (array.constructor as new (length: number) => A)(capacity);
  larger.set(array as never);
  return larger;
}
