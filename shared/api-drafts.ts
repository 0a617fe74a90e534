/** Drafting documents from templates, on the wire. */

import { z } from 'zod';

/** A template's key and a question's key. */
const key = z.string().max(100);

/** The maximum length of one answer depends on its question, so the service checks it. `null`: not answered. */
const answers = z.record(key, z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** `POST /drafts`. */
export const draftSchema = z.object({
  template: key,
  answers: answers.default({}),
  /** The conversation that the draft was made in. */
  threadId: z.uuid().nullish(),
});

/** `POST /drafts/preview`. */
export const draftPreviewSchema = draftSchema.pick({ template: true, answers: true });

/** `PATCH /drafts/:id`: these answers change, the others stay. */
export const draftChangeSchema = z.object({ answers });

/** UTF-16 code units of what somebody asks for in their own words. */
const request = z.string().trim().min(1).max(4000);

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
  /** Of a choice. */
  options?: string[];
  /** A proposal: it counts only when it is sent. */
  default?: string;
  /** Whether the draft says little without it. No draft is refused for a missing answer. */
  required: boolean;
  /** Whether it is asked only after certain answers: `asked` of a preview says when. */
  isConditional: boolean;
};

/** A row of `GET /drafts/templates`. */
export type DraftTemplate = { key: string; title: string; summary: string; questions: DraftQuestion[] };

/** `POST /drafts/preview`: what the draft would be; nothing is stored. */
export type DraftPreview = {
  title: string;
  markdown: string;
  /** The questions that the text leaves open, in its order. */
  open: string[];
  /** The questions that these answers leave to be asked, in the template's order. */
  asked: string[];
};

/** `POST /drafts`, `PATCH /drafts/:id`, `GET /drafts/:id`. */
export type DraftView = Omit<DraftPreview, 'asked'> & {
  id: string;
  /** The draft as one of the account's documents. */
  fileId: string;
  template: string;
  /** As they are written in the draft. */
  answers: Record<string, string>;
  threadId: string | null;
  createdAt: string;
  updatedAt: string;
};

/** A row of `GET /drafts`, newest first. */
export type DraftSummary = Omit<DraftView, 'markdown' | 'answers'>;

/** An answer that was read out of a request, to be confirmed. */
export type ReadAnswer = { key: string; label: string; answer: string; before: string | null };

/** `POST /drafts/facts`. Nothing is drafted yet. */
export type DraftFacts = {
  /** `null`: the request names nothing that there is a template for. */
  template: string | null;
  answers: Record<string, string>;
  /** The same with their labels, in the template's order. */
  read: ReadAnswer[];
};

/** `POST /drafts/:id/revise`: what would change; `PATCH` changes it. Empty where nothing was understood. */
export type DraftRevision = { answers: Record<string, string>; read: ReadAnswer[] };
