import type { KnowledgePassage } from '../passages/knowledge-passage.ts';

/** How well a single passage fits as the answer to a question; each value is 0 to 1. */
export type PassageSignals = {
  /** How similar its most similar phrasing is. */
  phrasing: number;
  /** The mean of its three most similar phrasings. */
  phrasings: number;
  /** The same two values for the phrasings' meaning. */
  meaning: number;
  meanings: number;
  /** How close the meaning of all its phrasings together is. */
  whole: number;
  /** The share of the question's information that it covers with its text, title, synonyms and phrasings. */
  coverage: number;
  /** The share that its phrasings alone cover. */
  phrasingCoverage: number;
  /** Its score as a text, as a share of the best passage's score. */
  text: number;
  /** The share of the words of its title (or its guide's) that occur in the question. */
  title: number;
  /** How similar its most similar sentence is, in words and in meaning. */
  sentence: number;
  sentenceMeaning: number;
  /** Its probability by words alone, according to the classifier over all passages. */
  classified: number;
};

/**
 * How well a passage's guide fits: the best values of the guide's candidates, or those of the passage if it belongs to no guide.
 */
export type GuideSignals = {
  guidePhrasing: number;
  guideMeaning: number;
  guideWhole: number;
  guideCoverage: number;
  guideText: number;
  /** All of them together. */
  guideClassified: number;
};

/** What the passages share: how the question was put. */
export type QuestionSignals = {
  /** 1 if the question is about a country, and so about law, which guides cover. */
  abroad: number;
  /** 1 if the question is about somebody unknown (neither the visitor nor the company), otherwise 0. */
  thirdParty: number;
  /** The share of the question's words that are unknown, even after correction. */
  unknown: number;
  /** How many words of the question carry information. */
  terms: number;
  /** 1 if the question addresses the company, otherwise 0. */
  addressed: number;
  /** 1 if the question asks what something is, otherwise 0. */
  defining: number;
};

export type Signals = PassageSignals &
  GuideSignals &
  QuestionSignals & {
    /** 1 if it speaks of a country that is asked about, −1 if of another one, otherwise 0. */
    country: number;
  };

/**
 * Joins them field by field: a search does it for more than a hundred passages, and copying the second of several objects takes V8 ten
 * times as long.
 */
export function joinSignals(
  passage: PassageSignals,
  guide: GuideSignals,
  question: QuestionSignals,
  country: number,
): Signals {
  return {
    phrasing: passage.phrasing,
    phrasings: passage.phrasings,
    meaning: passage.meaning,
    meanings: passage.meanings,
    whole: passage.whole,
    coverage: passage.coverage,
    phrasingCoverage: passage.phrasingCoverage,
    text: passage.text,
    title: passage.title,
    sentence: passage.sentence,
    sentenceMeaning: passage.sentenceMeaning,
    classified: passage.classified,
    guidePhrasing: guide.guidePhrasing,
    guideMeaning: guide.guideMeaning,
    guideWhole: guide.guideWhole,
    guideCoverage: guide.guideCoverage,
    guideText: guide.guideText,
    guideClassified: guide.guideClassified,
    country,
    abroad: question.abroad,
    thirdParty: question.thirdParty,
    unknown: question.unknown,
    terms: question.terms,
    addressed: question.addressed,
    defining: question.defining,
  };
}

export type Candidate = { entry: KnowledgePassage; signals: Signals };
