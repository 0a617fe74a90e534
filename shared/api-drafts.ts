/** Wire format: drafting documents from templates. */

import { z } from 'zod';
import { threadId } from './api.ts';
import { maxCodeUnits } from './code-units.ts';

/** The key of a template or a question. */
const key = z.string().max(100);

/** The maximum length of one answer depends on its question, so the service checks it. `null`: not answered. */
const answers = z.record(key, z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** `POST /drafts`. */
export const draftSchema = z.object({
  template: key,
  answers: answers.default({}),
  /** The conversation in which the draft is made. */
  threadId: threadId.nullish(),
});

/** `POST /drafts/preview`. */
export const draftPreviewSchema = draftSchema.pick({ template: true, answers: true });

/** `PATCH /drafts/:id`: changes these answers; the others stay. */
export const draftChangeSchema = z.object({ answers });

/** A request in the visitor's own words, limited in UTF-16 code units. */
const request = z.string().trim().min(1).check(maxCodeUnits(4000));

/** `POST /drafts/facts`. */
export const draftFactsSchema = z.object({ prompt: request });

/** `POST /drafts/:id/revise`. */
export const draftReviseSchema = z.object({ request });

export type DraftQuestion = {
  key: string;
  label: string;
  /** Why it is asked. */
  why: string;
  type: 'text' | 'long-text' | 'choice' | 'yes-no' | 'date' | 'period' | 'money' | 'number' | 'percentage';
  placeholder?: string;
  /** The options of a choice. */
  options?: string[];
  /** A proposal, which only counts if it is sent. */
  default?: string;
  /** Whether the draft is of little use without it. No draft is refused for a missing answer. */
  required: boolean;
  /** Whether it is only asked after certain answers; `asked` in a preview says when. */
  isConditional: boolean;
};

/** A row of `GET /drafts/templates`. */
export type DraftTemplate = { key: string; title: string; summary: string; questions: DraftQuestion[] };

/** `POST /drafts/preview`: what the draft would be. Nothing is stored. */
export type DraftPreview = {
  title: string;
  markdown: string;
  /** The questions that the text leaves open, in its order. */
  open: string[];
  /** The questions that remain to be asked with these answers, in the template's order. */
  asked: string[];
};

/** `POST /drafts`, `PATCH /drafts/:id`, `GET /drafts/:id`. */
export type DraftView = Omit<DraftPreview, 'asked'> & {
  id: string;
  /** The draft's id as one of the account's documents. */
  fileId: string;
  template: string;
  /** The answers as the draft writes them. */
  answers: Record<string, string>;
  threadId: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A row of `GET /drafts`, newest first. */
export type DraftSummary = Omit<DraftView, 'markdown' | 'answers'>;

/** An answer that was read from a request, to be confirmed. */
export type ReadAnswer = { key: string; label: string; answer: string; before: string | null };

/** `POST /drafts/facts`. Nothing is drafted yet. */
export type DraftFacts = {
  /** `null` if the request names nothing that has a template. */
  template: string | null;
  answers: Record<string, string>;
  /** The same answers with their labels, in the template's order. */
  read: ReadAnswer[];
  /** What the request demands and the template has no place for. Backends before it sent none. */
  ignored?: IgnoredFact[];
};

/** A further party, or a law that the template does not know, in the request's own words. */
export type IgnoredFact = { kind: 'party' | 'law'; text: string };

/** `POST /drafts/:id/revise`: what would change; `PATCH` makes the changes. Empty if nothing was understood. */
export type DraftRevision = {
  /** An empty text removes the answer. */
  answers: Record<string, string>;
  read: ReadAnswer[];
  /** The template that the request would need instead: "make it mutual". */
  other?: { template: string; title: string };
};
