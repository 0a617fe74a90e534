import { createCoverage, toAskedStems } from './coverage-index.ts';
import type { Candidate, GuideEvidence, OwnEvidence } from './evidence.ts';
import { type KnowledgeIndex, noClass, readWordCounts } from './knowledge-index.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import { listHighest } from './list-highest.ts';
import { createMeaningSearch } from './meaning-index.ts';
import type { Country } from './named-countries.ts';
import { createClassifier } from './passage-classes.ts';
import { createPhrasingSearch, createWordSearch } from './phrasing-index.ts';
import { createQuestionReader, type QuestionWords } from './question-words.ts';
import { toTerms } from './terms.ts';
import { createTextSearch } from './text-index.ts';
import type { WordVectors } from './word-vectors.ts';

/** Candidates from each kind of evidence, because each finds what the others miss. */
const textCandidates = 50;
const phrasingCandidates = 20;
const meaningCandidates = 25;
const classCandidates = 12;
const minLikely = 0.005;
/** The nearness at which a passage is as likely right as wrong; tuned on the company's own passages. */
const evenNearness = 1.05;
const steepness = 12;
/** All passages of this many likeliest guides become candidates. */
const wholeGuides = 5;

/** Searches passages by their phrasings and by their text. */
export function createKnowledgeSearch(index: KnowledgeIndex, vectors: WordVectors) {
  const { entries } = index;
  const words = readWordCounts(index.words);
  const readQuestion = createQuestionReader(words, vectors.words);
  const findEvidence = createEvidenceFinder(index, vectors);
  const guides = listGuides(entries);

  /** A guide's evidence is that of its best passages. */
  function toCandidates(
    owns: ReadonlyMap<number, OwnEvidence>,
    { unknown, terms, isAddressed, isDefining, isAboutThirdParty }: QuestionWords,
    countries: readonly Country[],
  ): Candidate[] {
    const ofQuestion = {
      abroad: countries.length > 0 ? 1 : 0,
      thirdParty: isAboutThirdParty ? 1 : 0,
      unknown,
      terms,
      addressed: isAddressed ? 1 : 0,
      defining: isDefining ? 1 : 0,
    };
    const ofGuides = new Map<string, GuideEvidence>();
    return [...owns].flatMap(([place, own]) => {
      const entry = entries[place];
      if (!entry) return [];
      const guide = entry.guide?.name ?? '';
      const ofGuide = ofGuides.get(guide) ?? toGuideEvidence(guides.get(guide) ?? [place], owns);
      if (guide) ofGuides.set(guide, ofGuide);
      const country = toCountryEvidence(entry, countries);
      return [{ entry, evidence: { ...own, ...ofGuide, country, ...ofQuestion } }];
    });
  }

  return {
    isKnown: (word: string) => words.has(word),

    /** Whether a message consists only of words that are unknown even after correction: "qwertz uiop". */
    isForeign(message: string): boolean {
      const { text, terms } = readQuestion(message);
      return terms > 0 && text.split(' ').every((word) => toTerms(word).length === 0);
    },

    /**
     * Unordered. `countries`: those whose law is asked about. `except`: the number of a phrasing that does not count, because
     * it is being asked in training. All passages of the guide `topic`, which the conversation is about, are candidates.
     */
    search(question: string, countries: readonly Country[], except?: number, topic = ''): Candidate[] {
      const asked = readQuestion(question);
      return toCandidates(findEvidence(asked.text, guides, except, topic), asked, countries);
    },
  };
}

export type KnowledgeSearch = ReturnType<typeof createKnowledgeSearch>;

/** Returns the evidence for each passage that may answer a question, by its place. */
function createEvidenceFinder(index: KnowledgeIndex, vectors: WordVectors) {
  const { entries } = index;
  const searchTexts = createTextShare(index);
  const scoreCoverage = createCoverage(index.coverage);
  const searchPhrasings = createPhrasingSearch(index.phrasings);
  const searchSentences = createWordSearch(index.sentences.words, index.sentences.owners);
  const meanings = createMeaningSearch(index.meanings, vectors);
  const sentenceMeanings = createMeaningSearch(index.sentenceMeanings, vectors);
  const toTitleShare = createTitleShare(entries);
  const classify = createClassification(index);

  return function findEvidence(
    text: string,
    guides: ReadonlyMap<string, readonly number[]>,
    except?: number,
    topic = '',
  ): Map<number, OwnEvidence> {
    const byPhrasing = searchPhrasings(text, except);
    const bySentence = searchSentences(text);
    const byText = searchTexts(text);
    const coverage = scoreCoverage(text, except === undefined ? -1 : index.phrasings.owners[except]);
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
      ...classified.likeliest,
    ]);
    for (const name of [topic, ...listLikelyGuides(entries, byPhrasing.best, coverage.all)])
      for (const place of guides.get(name) ?? []) candidates.add(place);
    const stems = toAskedStems(text);
    const weigh = (place: number): OwnEvidence => {
      const phrasing = byPhrasing.best[place] ?? 0;
      const meaning = byMeaning.toTexts(place, except);
      return {
        phrasing,
        phrasings: byPhrasing.mean[place] ?? 0,
        meaning: meaning.best,
        meanings: meaning.mean,
        whole: byMeaning.toWhole(place, except),
        coverage: coverage.all[place] ?? 0,
        phrasingCoverage: coverage.byPhrasings[place] ?? 0,
        text: byText.get(place) ?? 0,
        title: toTitleShare(place, stems),
        sentence: bySentence.best[place] ?? 0,
        sentenceMeaning: bySentenceMeaning.toTexts(place).best,
        classified: classified.toProbability(place) ?? toNearProbability(phrasing + meaning.best),
      };
    };
    return new Map([...candidates].map((place) => [place, weigh(place)]));
  };
}

function toGuideEvidence(places: readonly number[], owns: ReadonlyMap<number, OwnEvidence>): GuideEvidence {
  const best = {
    guidePhrasing: 0,
    guideMeaning: 0,
    guideWhole: 0,
    guideCoverage: 0,
    guideText: 0,
    guideClassified: 0,
  };
  for (const place of places) {
    const own = owns.get(place);
    if (!own) continue;
    best.guidePhrasing = Math.max(best.guidePhrasing, own.phrasing);
    best.guideMeaning = Math.max(best.guideMeaning, own.meaning);
    best.guideWhole = Math.max(best.guideWhole, own.whole);
    best.guideCoverage = Math.max(best.guideCoverage, own.coverage);
    best.guideText = Math.max(best.guideText, own.text);
    best.guideClassified += own.classified;
  }
  return best;
}

/** Returns the classifier's probability of each passage, by its place; undefined for passages without a class. */
function createClassification({ classes }: KnowledgeIndex) {
  const placeOf = new Map<number, number>();
  for (const [place, learnt] of classes?.ofPlace.entries() ?? [])
    if (learnt !== noClass) placeOf.set(learnt, place);
  const classify = classes && createClassifier(classes.learnt);

  return (text: string, meaning: Float32Array) => {
    const probabilities = classify?.(text, meaning);
    return {
      likeliest: probabilities ? listLikeliest(probabilities, placeOf) : [],
      toProbability(place: number): number | undefined {
        return probabilities?.[classes?.ofPlace[place] ?? noClass];
      },
    };
  };
}

/** The probability of a passage without a class, such as an operator's: by its phrasings' nearness in words and meaning. */
const toNearProbability = (nearness: number) => 1 / (1 + Math.exp(steepness * (evenNearness - nearness)));

function listLikeliest(probabilities: Float64Array, placeOf: ReadonlyMap<number, number>): number[] {
  const likely: number[] = [];
  for (let learnt = 0; learnt < probabilities.length; learnt++)
    if ((probabilities[learnt] ?? 0) >= minLikely) likely.push(learnt);
  return likely
    .sort((a, b) => (probabilities[b] ?? 0) - (probabilities[a] ?? 0))
    .slice(0, classCandidates)
    .flatMap((learnt) => placeOf.get(learnt) ?? []);
}

/** Returns each passage's BM25 score as a share of the best one's. */
function createTextShare({ texts }: KnowledgeIndex) {
  const search = createTextSearch(texts);
  return (text: string): Map<number, number> => {
    const found = search(text, textCandidates);
    const best = found[0]?.score ?? 1;
    return new Map(found.map(({ place, score }) => [place, score / best]));
  };
}

function createTitleShare(entries: readonly KnowledgePassage[]) {
  const titles = new Map<number, ReadonlySet<string>>();
  return (place: number, stems: ReadonlySet<string>): number => {
    const entry = entries[place];
    const title = titles.get(place) ?? toAskedStems(entry?.guide?.title ?? entry?.passage.title ?? '');
    titles.set(place, title);
    return title.size === 0 ? 0 : [...title].filter((stem) => stems.has(stem)).length / title.size;
  };
}

function toCountryEvidence({ guide }: KnowledgePassage, countries: readonly Country[]): number {
  if (!guide?.country || countries.length === 0) return 0;
  return countries.some((each) => each === guide.country) ? 1 : -1;
}

/** Returns the places of each guide's passages. */
function listGuides(entries: readonly KnowledgePassage[]): Map<string, number[]> {
  const guides = new Map<string, number[]>();
  for (const [place, { guide }] of entries.entries()) {
    if (!guide) continue;
    const places = guides.get(guide.name);
    if (places) places.push(place);
    else guides.set(guide.name, [place]);
  }
  return guides;
}

function listLikelyGuides(
  entries: readonly KnowledgePassage[],
  byPhrasing: Float64Array,
  coverage: Float64Array,
): string[] {
  const likely = new Map<string, number>();
  for (let place = 0; place < coverage.length; place++) {
    const all = coverage[place] ?? 0;
    const name = entries[place]?.guide?.name;
    if (all === 0 || !name) continue;
    const sum = all + (byPhrasing[place] ?? 0);
    likely.set(name, Math.max(sum, likely.get(name) ?? 0));
  }
  return [...likely]
    .sort(([, a], [, b]) => b - a)
    .slice(0, wholeGuides)
    .map(([name]) => name);
}
