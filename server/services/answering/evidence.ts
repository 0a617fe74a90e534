import type { KnowledgePassage } from './knowledge-passage.ts';

/** What speaks for a passage by itself as the answer to a question; each 0 to 1. */
export type OwnEvidence = {
  /** How similar the most similar of its phrasings is … */
  phrasing: number;
  /** … and its three most similar ones, on average. */
  phrasings: number;
  /** The same for what the phrasings mean. */
  meaning: number;
  meanings: number;
  /** How near all its phrasings together are in meaning. */
  whole: number;
  /** The share of the question's information that it covers, with its title, synonyms and phrasings … */
  coverage: number;
  /** … and with its phrasings alone. */
  asked: number;
  /** Its score as a text, as a share of the best one. */
  text: number;
  /** The share of its title's words, or its guide's, that the question has. */
  title: number;
  /** How similar the most similar sentence of its text is, in words and in meaning. */
  sentence: number;
  sentenceMeaning: number;
  /** How probable it is by its words alone, among all passages that a classifier has learnt. */
  classified: number;
};

/** What speaks for a passage's guide: the best of the guide's candidates, or the passage's own where it is of no guide. */
export type GuideEvidence = {
  guidePhrasing: number;
  guideMeaning: number;
  guideWhole: number;
  guideCoverage: number;
  guideText: number;
  /** All of them together. */
  guideClassified: number;
};

export type Evidence = OwnEvidence &
  GuideEvidence & {
    /** 1 if it speaks of a country that is asked about, −1 of another one, else 0. */
    country: number;
    /** 1 if a country is asked about: the law that guides tell. */
    abroad: number;
    /** 1 if the question is about somebody whom nothing here knows, and neither the visitor nor the company, else 0. */
    stranger: number;
    /** The share of the question's words that nothing here knows, even corrected. */
    unknown: number;
    /** How many words of the question carry information. */
    terms: number;
    /** 1 if the question addresses the company, else 0. */
    addressed: number;
    /** 1 if the question asks what something is, else 0. */
    defining: number;
  };

export type Candidate = { entry: KnowledgePassage; evidence: Evidence };
