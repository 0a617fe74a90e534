import type { Inline } from '#shared/small-markdown.ts';
import type { GuideTopic } from '../words/guides.ts';

/** A guide in lists and searches. */
export type GuideSummary = {
  /** Its address below /guides. */
  name: string;
  title: string;
  topic: GuideTopic;
  /** Its first sentence. */
  summary: string;
  /** Other names of its subject. */
  synonyms: readonly string[];
  countries: readonly string[];
  /** ISO date. */
  written: string;
};

/** A guide as its page shows it. */
export type Guide = Omit<GuideSummary, 'synonyms' | 'summary'> & {
  intro: readonly GuideBlock[];
  sections: readonly GuideSection[];
  sources: readonly GuideSource[];
  related: readonly { name: string; title: string }[];
};

export type GuideSection = { id: string; heading: string; blocks: readonly GuideBlock[] };

export type GuideSource = {
  name: string;
  country: string;
  url: string;
  /** The day on which its text was read; null if the guide was not checked against it. */
  checked: string | null;
};

export type GuideBlock =
  | { kind: 'paragraph'; text: readonly Inline[] }
  | { kind: 'list'; isNumbered: boolean; items: readonly (readonly Inline[])[] }
  /** A list of boxes to tick. */
  | { kind: 'tasks'; items: readonly (readonly Inline[])[] }
  | {
      kind: 'table';
      head: readonly (readonly Inline[])[];
      rows: readonly (readonly (readonly Inline[])[])[];
    };
