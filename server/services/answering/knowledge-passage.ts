import type { Passage } from './assistant.ts';
import type { Intent } from './intents.ts';

/** A passage of our pages, of the handbook, or of a knowledge file, with what people ask when it is the answer. */
export type KnowledgePassage = {
  passage: Passage;
  questions: readonly string[];
  /** Other words for its subject, which it does not contain itself. */
  synonyms: string;
  /** Multiplies the score of its text: below 1 for passages that only mention what others are about. */
  weight?: number;
  /** The guide that it is part of. */
  guide?: GuidePart;
  /** An operator's: word vectors and weights were learnt without it. */
  isAdded?: boolean;
  /** Not a passage to quote: what the message wants instead. */
  intent?: Intent;
};

export type GuidePart = {
  name: string;
  title: string;
  /** The country that it speaks of, where a guide tells countries apart. */
  country?: string;
  /** Those that it tells apart; none where it speaks of no country's law. */
  countries: readonly string[];
  /** The usual question has no answer before the country is known. */
  dependsOnCountry: boolean;
};
