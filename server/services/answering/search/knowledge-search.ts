import { toTerms } from '../../text/terms.ts';
import type { WordVectors } from '../../text/word-vectors.ts';
import type { Country } from '../countries/named-countries.ts';
import { toAskedStems } from '../index/coverage-index.ts';
import type { KnowledgeIndex } from '../index/knowledge-index.ts';
import { listHighest } from '../index/list-highest.ts';
import { createWordSearch } from '../index/phrasing-index.ts';
import { createTextSearch } from '../index/text-index.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import { toNearProbability } from './classification.ts';
import { toCountrySignal } from './guide-countries.ts';
import { createLikelyGuides, listGuides } from './likely-guides.ts';
import { createMeaningSearch } from './meaning-search.ts';
import type { QuestionWords } from './question-words.ts';
import { type Candidate, type GuideSignals, joinSignals, type PassageSignals } from './ranking-signals.ts';
import { createSearchParts, type SearchParts } from './search-parts.ts';

/** Candidates by each kind of signal, because each finds what the others miss. */
const textCandidates = 50;
const phrasingCandidates = 20;
const meaningCandidates = 25;

/** Searches passages by their phrasings and by their text. */
export function createKnowledgeSearch(
  knowledge: KnowledgeIndex,
  vectors: WordVectors,
  parts = createSearchParts(knowledge, vectors),
) {
  const { entries } = knowledge;
  const { words, readQuestion } = parts;
  const findSignals = createSignalFinder(knowledge, vectors, parts);
  const guides = listGuides(entries);

  /** A guide's signals are those of its best passages. */
  function toCandidates(
    byPassage: ReadonlyMap<number, PassageSignals>,
    { unknown, terms, isAddressed, isDefining, isAboutThirdParty }: QuestionWords,
    countries: readonly Country[],
    likely: readonly Country[] = countries,
  ): Candidate[] {
    const ofQuestion = {
      abroad: countries.length > 0 ? 1 : 0,
      thirdParty: isAboutThirdParty ? 1 : 0,
      unknown,
      terms,
      addressed: isAddressed ? 1 : 0,
      defining: isDefining ? 1 : 0,
    };
    // "Aap log" asks about us, and "NDA kya hota hai" what holds everywhere.
    const isLikelyMeant = countries.length === 0 && !isAddressed && !isDefining;
    const ofGuides = new Map<string, GuideSignals>();
    return [...byPassage].flatMap(([index, ofPassage]) => {
      const entry = entries[index];
      if (!entry) return [];
      const guide = entry.guide?.name ?? '';
      const ofGuide = ofGuides.get(guide) ?? toGuideSignals(guides.get(guide) ?? [index], byPassage);
      if (guide) ofGuides.set(guide, ofGuide);
      const country = toCountrySignal(entry, isLikelyMeant ? likely : countries);
      return [{ entry, signals: joinSignals(ofPassage, ofGuide, ofQuestion, country) }];
    });
  }

  return {
    isKnown: (word: string) => words.has(word),

    /** How often a word occurs in what is searched. */
    countWord: (word: string): number => knowledge.words.counts[words.get(word) ?? -1] ?? 0,

    /** Whether a message consists only of words that are unknown even after correction: "qwertz uiop". */
    isGibberish(message: string): boolean {
      const { text, terms } = readQuestion(message);
      return terms > 0 && text.split(' ').every((word) => toTerms(word).length === 0);
    },

    /** Unordered. `countries`: those whose law is asked about. */
    search(
      question: string,
      countries: readonly Country[],
      { except, topic = '', wording = question, likely }: SearchOptions = {},
    ): Candidate[] {
      const asked = readQuestion(question, wording);
      return toCandidates(findSignals(asked.text, guides, except, topic), asked, countries, likely);
    },
  };
}

type SearchOptions = {
  /** The number of a phrasing that does not count, because it is being asked in training. */
  except?: number;
  /** The guide that the conversation is about: all its passages are candidates. */
  topic?: string | undefined;
  /** The question as it was put, if it is searched for in translation. */
  wording?: string | undefined;
  /** The countries whose law is probably meant if none is named. */
  likely?: readonly Country[] | undefined;
};

export type KnowledgeSearch = ReturnType<typeof createKnowledgeSearch>;

/** Returns the signals for each passage that may answer a question, by its index. */
function createSignalFinder(
  knowledge: KnowledgeIndex,
  vectors: WordVectors,
  { phrasings, scoreCoverage, meanings, classify }: SearchParts,
) {
  const { entries } = knowledge;
  const searchTexts = createTextShare(knowledge);
  const searchSentences = createWordSearch(knowledge.sentences.words, knowledge.sentences.owners);
  const sentenceMeanings = createMeaningSearch(knowledge.sentenceMeanings, vectors);
  const toTitleShare = createTitleShare(entries);
  const listLikelyGuides = createLikelyGuides(entries);

  return function findSignals(
    text: string,
    guides: ReadonlyMap<string, readonly number[]>,
    except?: number,
    topic = '',
  ): Map<number, PassageSignals> {
    const byPhrasing = phrasings.search(text, except);
    const bySentence = searchSentences(text);
    const byText = searchTexts(text);
    const coverage = scoreCoverage(text, except === undefined ? -1 : knowledge.phrasings.owners[except]);
    const vector = meanings.toVector(text);
    const byMeaning = meanings.compareTo(vector);
    const bySentenceMeaning = sentenceMeanings.compareTo(sentenceMeanings.toVector(text));
    const classified = classify(text, vector);
    const candidates = new Set([
      ...listHighest(byPhrasing.best, phrasingCandidates),
      ...byMeaning.listNearest(meaningCandidates),
      ...byText.keys(),
      ...listHighest(bySentence.best, phrasingCandidates),
      ...bySentenceMeaning.listNearest(meaningCandidates),
      ...classified.listLikeliest(),
    ]);
    for (const name of [topic, ...listLikelyGuides(byPhrasing.best, coverage.all)])
      for (const index of guides.get(name) ?? []) candidates.add(index);
    const stems = toAskedStems(text);
    const weigh = (index: number): PassageSignals => {
      const phrasing = byPhrasing.best[index] ?? 0;
      const meaning = byMeaning.toTexts(index, except);
      return {
        phrasing,
        phrasings: byPhrasing.mean[index] ?? 0,
        meaning: meaning.best,
        meanings: meaning.mean,
        whole: byMeaning.toWhole(index, except),
        coverage: coverage.all[index] ?? 0,
        phrasingCoverage: coverage.byPhrasings[index] ?? 0,
        text: byText.get(index) ?? 0,
        title: toTitleShare(index, stems),
        sentence: bySentence.best[index] ?? 0,
        sentenceMeaning: bySentenceMeaning.toTexts(index).best,
        classified: classified.toProbability(index) ?? toNearProbability(phrasing + meaning.best),
      };
    };
    return new Map([...candidates].map((index) => [index, weigh(index)]));
  };
}

function toGuideSignals(
  indexes: readonly number[],
  byPassage: ReadonlyMap<number, PassageSignals>,
): GuideSignals {
  const best = {
    guidePhrasing: 0,
    guideMeaning: 0,
    guideWhole: 0,
    guideCoverage: 0,
    guideText: 0,
    guideClassified: 0,
  };
  for (const index of indexes) {
    const signals = byPassage.get(index);
    if (!signals) continue;
    best.guidePhrasing = Math.max(best.guidePhrasing, signals.phrasing);
    best.guideMeaning = Math.max(best.guideMeaning, signals.meaning);
    best.guideWhole = Math.max(best.guideWhole, signals.whole);
    best.guideCoverage = Math.max(best.guideCoverage, signals.coverage);
    best.guideText = Math.max(best.guideText, signals.text);
    best.guideClassified += signals.classified;
  }
  return best;
}

/** Returns each passage's BM25 score as a share of the best one's. */
function createTextShare({ texts }: KnowledgeIndex) {
  const search = createTextSearch(texts);
  return (text: string): Map<number, number> => {
    const found = search(text, textCandidates);
    const best = found[0]?.score ?? 1;
    return new Map(found.map(({ index, score }) => [index, score / best]));
  };
}

function createTitleShare(entries: readonly KnowledgePassage[]) {
  const titles = new Map<number, ReadonlySet<string>>();
  return (index: number, stems: ReadonlySet<string>): number => {
    const entry = entries[index];
    const title = titles.get(index) ?? toAskedStems(entry?.guide?.title ?? entry?.passage.title ?? '');
    titles.set(index, title);
    let common = 0;
    for (const stem of title) if (stems.has(stem)) common++;
    return title.size === 0 ? 0 : common / title.size;
  };
}
