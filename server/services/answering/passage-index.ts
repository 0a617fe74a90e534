import MiniSearch, { type AsPlainObject, type Options } from 'minisearch';
import type { Passage } from './assistant.ts';
import { toQuestionTerms, toTerms, toWords } from './terms.ts';

export type FoundPassage = {
  passage: Passage;
  /** BM25+ with field weights; comparable within one search only. */
  score: number;
  /** The share of the question's information that the passage covers, 0 to 1: words count by their rarity. */
  coverage: number;
  /** That information itself, in nats: three words that few passages hold amount to about 6. */
  information: number;
  /** The terms of the question by which it was found. */
  terms: ReadonlySet<string>;
};

/** A title states what a passage is about; its words are only what it mentions. */
const titleWeight = 3;
/** From this length on, the beginning of a word may match the whole word ("telecom"). */
const minPrefixLength = 6;

export type IndexedPassage = {
  passage: Passage;
  /** Words that readers use for the passage and that it does not contain itself. */
  keywords?: string;
  /** Multiplies the score: below 1 for passages that only sum up others. */
  weight?: number;
};

/** An index as it was saved; its entries are added to it again by whoever opens it. */
export type SavedPassageIndex = {
  index: AsPlainObject;
  entries: IndexedPassage[];
  passagesWith: Map<string, number>;
};

type IndexedFields = { id: number; title: string; text: string; keywords: string };

/** A search index over passages, by stems, groups of synonyms and prefixes. `saved`: what `save` has returned. */
export function createPassageIndex(saved?: SavedPassageIndex) {
  const entries: IndexedPassage[] = saved?.entries ?? [];
  // Texts repeat their words, and stemming costs more than a lookup: this cache halves the time to index a contract.
  const termsOf = new Map<string, string[]>();
  const options: Options<IndexedFields> = {
    fields: ['title', 'text', 'keywords'],
    tokenize: toWords,
    processTerm: toKnownTerms,
    searchOptions: {
      boost: { title: titleWeight },
      combineWith: 'OR',
      prefix: (term) => term.length >= minPrefixLength && !term.startsWith('='),
      boostDocument: (id) => entries[id as number]?.weight ?? 1,
    },
  };
  const index = saved ? MiniSearch.loadJS<IndexedFields>(saved.index, options) : new MiniSearch(options);
  const passagesWith = saved?.passagesWith ?? new Map<string, number>();

  function toKnownTerms(word: string): string[] {
    const known = termsOf.get(word);
    if (known) return known;
    const terms = toTerms(word);
    termsOf.set(word, terms);
    return terms;
  }

  /** Inverse document frequency as in BM25 (Robertson & Zaragoza 2009), never below zero. */
  const rarity = (term: string) => {
    const n = passagesWith.get(term) ?? 0;
    return Math.log(1 + (entries.length - n + 0.5) / (n + 0.5));
  };

  /** `asked` are the words of a question, each as the terms that may match it. */
  function toCoverage(asked: readonly (readonly string[])[], matched: ReadonlySet<string>) {
    let all = 0;
    let found = 0;
    for (const terms of asked) {
      const isFound = terms.some((term) => matched.has(term));
      const weight = Math.min(...terms.filter((term) => !isFound || matched.has(term)).map(rarity));
      all += weight;
      if (isFound) found += weight;
    }
    return { coverage: all === 0 ? 0 : found / all, information: found };
  }

  return {
    add(entry: IndexedPassage): void {
      const { passage, keywords = '' } = entry;
      index.add({ id: entries.length, title: passage.title, text: passage.text, keywords });
      entries.push(entry);
      const terms = new Set(toWords(`${passage.title} ${passage.text} ${keywords}`).flatMap(toKnownTerms));
      for (const term of terms) passagesWith.set(term, (passagesWith.get(term) ?? 0) + 1);
    },

    save: (): SavedPassageIndex => ({ index: index.toJSON(), entries, passagesWith }),

    /** Best first. */
    search(query: string, limit: number): FoundPassage[] {
      const found: FoundPassage[] = [];
      // Each word once: one repeated a thousand times would be searched and scored a thousand times.
      const termsAsked = new Map(toWords(query).map((word) => [word, toQuestionTerms(word)]));
      const asked = [...termsAsked.values()].filter((terms) => terms.length > 0);
      const matches = index.search([...termsAsked.keys()].join(' '), {
        processTerm: (word) => termsAsked.get(word) ?? [],
      });
      for (const { id, score, queryTerms } of matches) {
        const passage = entries[id as number]?.passage;
        if (!passage) continue;
        const terms = new Set(queryTerms);
        found.push({ passage, score, ...toCoverage(asked, terms), terms });
        if (found.length === limit) break;
      }
      return found;
    },
  };
}

export type PassageIndex = ReturnType<typeof createPassageIndex>;
