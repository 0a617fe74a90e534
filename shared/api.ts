/** Wire format: questions, answers, documents and threads. Accounts are in `api-accounts.ts`, forms in `api-forms.ts`. */

import { z } from 'zod';
import { type HostPage, hostPageSchema } from './api-host-page.ts';
import type { ErrorCode } from './errors.ts';
import { maxFilesPerMessage } from './limits.ts';
import { toVisibleText } from './visible-text.ts';

/**
 * Any text, because the server looks up whether it is the asker's own. No control characters, because PostgreSQL refuses
 * U+0000.
 */
export const fileId = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u);

/**
 * A UUID made by the client. Any version and variant will do: it only has to be unique. Some programs, such as Swift's, write it
 * in capitals, which is the same UUID.
 */
export const threadId = z.guid().toLowerCase();

/** `POST /chatstream` and `POST /chat/send`. */
export const askSchema = z.object({
  /** Its maximum length is a setting, so the service checks it. May be blank if there is a file. */
  message: z.string().default(''),
  fileId: fileId.nullish(),
  /** Several documents, or all of the account's. */
  fileIds: z.union([z.literal('all'), z.array(fileId).max(maxFilesPerMessage)]).nullish(),
  /** Created by the client, so that a question can be repeated before its first answer has arrived. */
  threadId: threadId.nullish(),
  /** The page on which it is asked; must be the same in a repeat with the same idempotency key. */
  hostPage: hostPageSchema.nullish(),
});

/** `running`: still growing. `complete`: whole. `stopped`: by its asker. `interrupted`: the model or the server failed. */
export type ExchangeStatus = 'running' | 'complete' | 'stopped' | 'interrupted';

/**
 * The result for a question: our knowledge answered it (`found`), only came near its topic (`touched`), or had `nothing`; it
 * asked for a `person`; writing the answer `failed`; or its asker handed it over to a person.
 */
export type Outcome = 'found' | 'touched' | 'nothing' | 'person' | 'failed' | 'handed-over';

/** One question with its answer, as `GET /chatstream/history` returns it. */
export type HistoryItem = {
  id: string;
  message: string;
  response: string;
  status: ExchangeStatus;
  createdAt: string;
  threadId: string;
  sources: SourceNote[];
  /** The documents that were asked about and still exist. */
  documents: Pick<DocumentView, 'id' | 'name' | 'type'>[];
  /** The asker's own. */
  rating: Rating;
  /** What wrote the answer: quotations only, or a model. Missing if unknown, as in older answers. */
  assistant?: 'quoting' | 'model';
  /** Missing while the answer runs, if its asker stopped it early, and in older answers. */
  outcome?: Outcome;
  /** Follow-up questions, as listed at the end of the response. Missing if there are none. */
  suggestions?: string[];
  /** Set if its conversation was handed over to a person when this was its last question. */
  handover?: HandoverNote;
  /** The page on which it was asked; its text is only in the account's export. */
  hostPage?: Pick<HostPage, 'url' | 'title'>;
};

/** When a conversation was handed over, and by when an answer comes by mail; `null` without office hours. ISO 8601. */
export type HandoverNote = { at: string; repliesBy: string | null };

/**
 * The source of a quotation: a page of the site (`url`), or a passage of a document (`fileId` with UTF-16 offsets, `end`
 * exclusive).
 */
export type SourceNote = {
  /** Counts from 1; the answer cites it as `[n]`. */
  n: number;
  title: string;
  url?: string;
  fileId?: string;
  /** Set if it is on the page on which the question was asked: the offsets are into the text that was sent with it. */
  hostPage?: true;
  page?: number;
  start?: number;
  end?: number;
  quote?: string;
};

/** The event form of a streamed answer. On the wire `event:` is `type`, and `data:` is the rest as JSON. */
export type StreamEvent =
  | { type: 'start'; id: string; threadId: string; assistant?: 'quoting' | 'model' }
  /** `end`: the UTF-16 length of the answer up to and including `text`; on the wire it is the event's `id:`. */
  | { type: 'delta'; text: string; end: number }
  | ({ type: 'source' } & SourceNote)
  | { type: 'error'; error: string; code: ErrorCode }
  /** `outcome` and `suggestions` as in `HistoryItem`; a partner's own backend may omit them. */
  | {
      type: 'done';
      status: Exclude<ExchangeStatus, 'running'>;
      outcome?: Outcome;
      suggestions?: string[];
    };

/** `POST /chat/send`. `suggestions` as in `HistoryItem`. */
export type WholeAnswer = {
  id: string;
  threadId: string;
  response: string;
  sources: SourceNote[];
  suggestions?: string[];
};

export type DocumentStatus = 'reading' | 'ready' | 'failed';
/** A row of `GET /chatstream/files`; `POST /chatstream/upload` returns the same. */
export type DocumentView = {
  id: string;
  name: string;
  /** MIME type, as detected from the bytes. */
  type: string;
  /** In bytes. */
  size: number;
  pages?: number;
  status: DocumentStatus;
  /** The progress of the extraction, 0 to 1. */
  progress: number;
  error?: string;
  code?: ErrorCode;
  /**
   * Set if it was in the account before its owner proved the address, so that somebody else may have uploaded it: it does not
   * count as part of `"all"` until `POST /chatstream/files/:id/keep`.
   */
  unseen?: true;
};

/** `GET /chatstream/files/:id/text`. `start` and `end` are UTF-16 offsets into `text`, `end` exclusive. */
export type DocumentText = {
  text: string;
  /** Counted from 1. Empty if there are no pages: a DOCX that Word has never laid out, HTML, text without form feeds. */
  pages: { page: number; start: number; end: number }[];
  /** Headings and numbered clauses in order; each extends to the next. */
  clauses: {
    /** As written: "2.1", "(a)", "Article IV". */
    number?: string;
    /** Its heading, otherwise its first words. */
    heading: string;
    start: number;
    end: number;
    page?: number;
  }[];
};

/** `PUT /chat/messages/:id/feedback`. */
export const feedbackSchema = z.object({ rating: z.enum(['up', 'down']).nullable() });
/** `null`: not rated, or the rating was withdrawn. */
export type Rating = z.output<typeof feedbackSchema>['rating'];

/** `PATCH /chat/threads/:id`. */
export const renameSchema = z.object({
  // A name is one line: line breaks and other control characters become spaces.
  name: z
    .string()
    .overwrite((name) => toVisibleText(name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')))
    .trim()
    .min(1)
    .max(200),
});

/** A row of `GET /chat/threads`. */
export type ThreadView = {
  id: string;
  /** "Chat N" until it is renamed. */
  name: string;
  /** The N of "Chat N", even after it was renamed. */
  number: number;
  /** The number of questions and answers. */
  messages: number;
  updatedAt: string;
};

/** `GET /assistant`: what answers, who processes a visitor's text, and how long it is kept. */
export type AssistantNotice = {
  /** Whether answers are quotations only, or written by a model. A partner's own backend may leave it out. */
  kind?: 'quoting' | 'model' | undefined;
  /** The model's host; `null` if the text stays on this server. */
  processor: string | null;
  /** A sentence, in English. */
  retention: string;
  /** The same in whole days, for other languages; `null` means until deleted. A partner's own backend may omit it. */
  keptDays?: { guest: number | null; documents: number | null } | undefined;
};
