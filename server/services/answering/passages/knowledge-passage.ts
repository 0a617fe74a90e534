import type { Country } from '../countries/named-countries.ts';
import type { Intent } from '../messages/intent.ts';
import type { Passage } from './passage.ts';

/** A passage of our pages, the handbook or a knowledge file, with the questions that it answers. */
export type KnowledgePassage = {
  passage: Passage;
  questions: readonly string[];
  /** Other words for its subject, which its own text does not contain. */
  synonyms: string;
  /** Multiplies the score of its text: below 1 if it only mentions what other passages are about. */
  weight?: number;
  /** The guide that it is part of. */
  guide?: GuidePart;
  /** The country where the office is that it speaks of. */
  country?: Country;
  /** An operator's passage: the word vectors and weights were trained without it. */
  isAdded?: boolean;
  /** Not a passage to quote: a match means that the message has this intent. */
  intent?: Intent;
};

export type GuidePart = {
  name: string;
  title: string;
  /** The country that it speaks of, if its guide distinguishes countries. */
  country?: string;
  /** The countries that it distinguishes; empty if it is not about any country's law. */
  countries: readonly string[];
  /** Whether the usual question can only be answered for a known country. */
  dependsOnCountry: boolean;
};

/** Whether it is a page, of ours or of a knowledge file: neither part of a guide nor an intent. */
export const isPage = ({ guide, intent }: KnowledgePassage): boolean => !guide && !intent;
