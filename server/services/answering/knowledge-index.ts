import type { KnowledgePassage } from './knowledge-passage.ts';
import { createPassageIndex, type SavedPassageIndex } from './passage-index.ts';
import { buildPhrasingIndex, createPhrasingSearch, type PhrasingIndex } from './phrasing-index.ts';
import { createSpelling } from './spelling.ts';
import { toTerms, toWords } from './terms.ts';

/** What speaks for a passage as the answer to a question; each 0 to 1. */
export type Evidence = {
  /** How similar the most similar of its phrasings is … */
  phrasing: number;
  /** … and its three most similar ones, on average. */
  phrasings: number;
  /** The share of the question's information that it covers, with its title and synonyms. */
  coverage: number;
  /** Its score as a text, as a share of the best one. */
  text: number;
  /** The share of the question's words that nothing here knows, even corrected. */
  unknown: number;
};

export type Candidate = { entry: KnowledgePassage; evidence: Evidence };

/** Text alone finds what nobody has phrased. */
const textCandidates = 20;
const phrasingCandidates = 20;

/** All passages and what finds them, made when the product is built. */
export type KnowledgeIndex = {
  entries: readonly KnowledgePassage[];
  /** Every word of the passages and their phrasings, with how often it occurs. */
  words: ReadonlyMap<string, number>;
  texts: SavedPassageIndex;
  phrasings: PhrasingIndex;
};

export function buildKnowledgeIndex(entries: readonly KnowledgePassage[]): KnowledgeIndex {
  const texts = createPassageIndex();
  const words = new Map<string, number>();
  for (const { passage, synonyms, weight, questions } of entries) {
    texts.add({ passage, keywords: synonyms, ...(weight !== undefined && { weight }) });
    for (const word of toWords(`${passage.title} ${passage.text} ${synonyms} ${questions.join(' ')}`))
      words.set(word, (words.get(word) ?? 0) + 1);
  }
  const phrasings = buildPhrasingIndex(entries.map(({ questions }) => questions));
  return { entries, words, texts: texts.save(), phrasings };
}

/** A search over passages by what people ask for them, and by their text. */
export function createKnowledgeSearch(index: KnowledgeIndex) {
  const { entries, words } = index;
  const texts = createPassageIndex(index.texts);
  const places = new Map<object, number>(index.texts.entries.map(({ passage }, place) => [passage, place]));
  const searchPhrasings = createPhrasingSearch(index.phrasings);
  const correct = createSpelling(words);

  /** Words that are unknown even when corrected are left out: they say nothing about any passage. */
  function normalise(question: string): { text: string; unknown: number } {
    const known: string[] = [];
    let asked = 0;
    let unknown = 0;
    for (const word of toWords(question)) {
      const right = words.has(word) ? word : correct(word);
      if (right !== undefined) known.push(right);
      if (right !== undefined && toTerms(right).length === 0) continue;
      asked++;
      if (right === undefined) unknown++;
    }
    return { text: known.join(' '), unknown: asked === 0 ? 0 : unknown / asked };
  }

  return {
    /** In no order. `except` is the number of a phrasing that does not count: the one that is asked, in training. */
    search(question: string, except?: number): Candidate[] {
      const { text, unknown } = normalise(question);
      const byPhrasing = searchPhrasings(text, except);
      const found = texts.search(text, textCandidates);
      const bestScore = found[0]?.score ?? 1;
      const byText = new Map(
        found.map(({ passage, score, coverage }) => [
          places.get(passage) ?? -1,
          { text: score / bestScore, coverage },
        ]),
      );
      const similar = [...byPhrasing].sort(([, a], [, b]) => b.best - a.best).slice(0, phrasingCandidates);
      const candidates = new Set([...similar.map(([place]) => place), ...byText.keys()]);
      return [...candidates].flatMap((place) => {
        const entry = entries[place];
        if (!entry) return [];
        const { best = 0, mean = 0 } = byPhrasing.get(place) ?? {};
        const { text: score = 0, coverage = 0 } = byText.get(place) ?? {};
        return [{ entry, evidence: { phrasing: best, phrasings: mean, coverage, text: score, unknown } }];
      });
    },
  };
}

export type KnowledgeSearch = ReturnType<typeof createKnowledgeSearch>;
