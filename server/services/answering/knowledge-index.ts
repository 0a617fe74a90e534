import { brand } from '#shared/content/brand.ts';
import { buildCoverageIndex, type CoverageIndex, createCoverage } from './coverage-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { buildMeaningIndex, createMeaningSearch, type MeaningIndex } from './meaning-index.ts';
import { type Country, withoutCountries } from './named-countries.ts';
import { createPassageIndex, type SavedPassageIndex } from './passage-index.ts';
import {
  buildPhrasingIndex,
  buildWordIndex,
  type CosineIndex,
  createPhrasingSearch,
  createWordSearch,
  type PhrasingIndex,
  toOwners,
} from './phrasing-index.ts';
import { createSpelling } from './spelling.ts';
import { toTerms, toWords } from './terms.ts';
import type { WordVectors } from './word-vectors.ts';

/** What speaks for a passage by itself as the answer to a question; each 0 to 1. */
type OwnEvidence = {
  /** How similar the most similar of its phrasings is … */
  phrasing: number;
  /** … and its three most similar ones, on average. */
  phrasings: number;
  /** The same for what the phrasings mean. */
  meaning: number;
  meanings: number;
  /** The share of the question's information that it covers, with its title, synonyms and phrasings … */
  coverage: number;
  /** … and with its phrasings alone. */
  asked: number;
  /** Its score as a text, as a share of the best one. */
  text: number;
  /** How similar the most similar sentence of its text is, in words and in meaning. */
  sentence: number;
  sentenceMeaning: number;
};

export type Evidence = OwnEvidence & {
  /** The best of its guide's passages, as evidence for the guide: phrasing, meaning, coverage, text. */
  guidePhrasing: number;
  guideMeaning: number;
  guideCoverage: number;
  guideText: number;
  /** 1 if it speaks of a country that is asked about, −1 of another one, else 0. */
  country: number;
  /** The share of the question's words that nothing here knows, even corrected. */
  unknown: number;
  /** How many words of the question carry information. */
  terms: number;
  /** 1 if the question addresses the company, else 0. */
  addressed: number;
};

export type Candidate = { entry: KnowledgePassage; evidence: Evidence };

/** Each kind of evidence finds what the others miss. */
const textCandidates = 50;
/** All passages of the likeliest guides may be the answer. */
const wholeGuides = 5;
const phrasingCandidates = 20;
const meaningCandidates = 15;

/** All passages and what finds them, made when the product is built. */
export type KnowledgeIndex = {
  entries: readonly KnowledgePassage[];
  /** Every word of the passages and their phrasings, with how often it occurs. */
  words: ReadonlyMap<string, number>;
  texts: SavedPassageIndex;
  coverage: CoverageIndex;
  phrasings: PhrasingIndex;
  meanings: MeaningIndex;
  sentences: { owners: Uint16Array; words: CosineIndex };
  sentenceMeanings: MeaningIndex;
};

export function buildKnowledgeIndex(
  entries: readonly KnowledgePassage[],
  vectors: WordVectors,
): KnowledgeIndex {
  const texts = createPassageIndex();
  const words = new Map<string, number>();
  for (const { passage, synonyms, weight, questions } of entries) {
    const asked = questions.join(' ');
    texts.add({ passage, keywords: synonyms, ...(weight !== undefined && { weight }) });
    for (const word of toWords(`${passage.title} ${passage.text} ${synonyms} ${asked}`))
      words.set(word, (words.get(word) ?? 0) + 1);
  }
  const sentences = entries.map(({ passage }) => toSentences(passage.text));
  const lists = entries.map(({ questions }) => questions);
  return {
    entries,
    words,
    texts: texts.save(),
    coverage: buildCoverageIndex(
      entries.map(({ passage, synonyms }) => `${passage.title} ${passage.text} ${synonyms}`),
      lists,
    ),
    phrasings: buildPhrasingIndex(lists),
    meanings: buildMeaningIndex(lists, vectors),
    sentences: { owners: toOwners(sentences), words: buildWordIndex(sentences.flat()) },
    sentenceMeanings: buildMeaningIndex(sentences, vectors),
  };
}

/** A search over passages by what people ask for them, and by their text. */
export function createKnowledgeSearch(index: KnowledgeIndex, vectors: WordVectors) {
  const { entries, words } = index;
  const texts = createPassageIndex(index.texts);
  const places = new Map<object, number>(index.texts.entries.map(({ passage }, place) => [passage, place]));
  const cover = createCoverage(index.coverage);
  const searchPhrasings = createPhrasingSearch(index.phrasings);
  const meanings = createMeaningSearch(index.meanings, vectors);
  const searchSentences = createWordSearch(index.sentences.words, index.sentences.owners);
  const sentenceMeanings = createMeaningSearch(index.sentenceMeanings, vectors);
  const correct = createSpelling(words);
  /** The places of a guide's passages. */
  const guides = new Map<string, number[]>();
  for (const [place, { guide }] of entries.entries())
    if (guide) guides.set(guide.name, [...(guides.get(guide.name) ?? []), place]);

  /** Words that are unknown even when corrected are left out: they say nothing about any passage. */
  function normalise(question: string): { text: string; unknown: number; terms: number } {
    const known: string[] = [];
    let asked = 0;
    let unknown = 0;
    for (const word of toWords(withoutCountries(question))) {
      const right = words.has(word) || vectors.words.has(word) ? word : correct(word);
      if (right !== undefined) known.push(right);
      if (right !== undefined && toTerms(right).length === 0) continue;
      asked++;
      if (right === undefined || !words.has(right)) unknown++;
    }
    return { text: known.join(' '), unknown: asked === 0 ? 0 : unknown / asked, terms: asked };
  }

  function toCountryEvidence({ guide }: KnowledgePassage, countries: readonly Country[]): number {
    if (!guide?.country || countries.length === 0) return 0;
    return countries.some((each) => each === guide.country) ? 1 : -1;
  }

  function listLikelyGuides(
    byPhrasing: ReadonlyMap<number, { best: number }>,
    covered: ReadonlyMap<number, { all: number }>,
  ): string[] {
    const likely = new Map<string, number>();
    for (const [place, { all }] of covered) {
      const name = entries[place]?.guide?.name;
      if (!name) continue;
      const sum = all + (byPhrasing.get(place)?.best ?? 0);
      likely.set(name, Math.max(sum, likely.get(name) ?? 0));
    }
    return [...likely]
      .sort(([, a], [, b]) => b - a)
      .slice(0, wholeGuides)
      .map(([name]) => name);
  }

  return {
    isKnown: (word: string) => words.has(word),

    /**
     * In no order. `countries`: those whose law is asked about. `except` is the number of a phrasing that does not count: the
     * one that is asked, in training.
     */
    search(question: string, countries: readonly Country[], except?: number): Candidate[] {
      const { text, unknown, terms } = normalise(question);
      const addressed = addressesUs.test(question) ? 1 : 0;
      const byPhrasing = searchPhrasings(text, except);
      const asked = meanings.toVector(text);
      const askedOfSentences = sentenceMeanings.toVector(text);
      const bySentence = searchSentences(text);
      const covered = cover(text, except === undefined ? -1 : index.phrasings.owners[except]);
      const found = texts.search(text, textCandidates);
      const bestScore = found[0]?.score ?? 1;
      const byText = new Map(
        found.map(({ passage, score }) => [places.get(passage) ?? -1, score / bestScore] as const),
      );
      const candidates = new Set([
        ...listBest(byPhrasing, phrasingCandidates),
        ...meanings.listNearest(asked, meaningCandidates),
        ...byText.keys(),
        ...listBest(bySentence, phrasingCandidates),
        ...sentenceMeanings.listNearest(askedOfSentences, meaningCandidates),
      ]);
      for (const name of listLikelyGuides(byPhrasing, covered))
        for (const place of guides.get(name) ?? []) candidates.add(place);
      const weigh = (place: number): OwnEvidence => {
        const phrasing = byPhrasing.get(place);
        const meaning = meanings.compare(asked, place, except);
        return {
          phrasing: phrasing?.best ?? 0,
          phrasings: phrasing?.mean ?? 0,
          meaning: meaning.best,
          meanings: meaning.mean,
          coverage: covered.get(place)?.all ?? 0,
          asked: covered.get(place)?.asked ?? 0,
          text: byText.get(place) ?? 0,
          sentence: bySentence.get(place)?.best ?? 0,
          sentenceMeaning: sentenceMeanings.compare(askedOfSentences, place).best,
        };
      };
      const owns = new Map([...candidates].map((place) => [place, weigh(place)]));
      return [...candidates].flatMap((place) => {
        const entry = entries[place];
        const own = owns.get(place);
        if (!entry || !own) return [];
        const siblings = guides.get(entry.guide?.name ?? '') ?? [place];
        const ofGuide = (name: keyof OwnEvidence) =>
          Math.max(...siblings.map((sibling) => owns.get(sibling)?.[name] ?? 0));
        const evidence = {
          ...own,
          guidePhrasing: ofGuide('phrasing'),
          guideMeaning: ofGuide('meaning'),
          guideCoverage: ofGuide('coverage'),
          guideText: ofGuide('text'),
          country: toCountryEvidence(entry, countries),
          unknown,
          terms,
          addressed,
        };
        return [{ entry, evidence }];
      });
    },
  };
}

/** "What do you do", "your prices": put to the company, not about the law in general. */
const addressesUs = new RegExp(`\\b(?:you|your|yours|u|ur|ya|yall|euch|ihr|ihre[nrm]?|sie|ustedes|usted|vuestr[oa]s?|tienen|aap|aapk[aei]|आप|आपक[ाीे]|${brand.name})\\b`, 'i');

/** The sentences and list items of a text. */
const toSentences = (text: string): string[] =>
  text.split(/(?<=[.!?;:])\s+|\n+/).filter((sentence) => toWords(sentence).length > 2);

function listBest(found: ReadonlyMap<number, { best: number }>, limit: number): number[] {
  return [...found]
    .sort(([, a], [, b]) => b.best - a.best)
    .slice(0, limit)
    .map(([place]) => place);
}

export type KnowledgeSearch = ReturnType<typeof createKnowledgeSearch>;
