/** Questions, answers, documents and threads as they cross the wire; `api-accounts.ts` and `api-forms.ts` hold the rest. */

import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import { maxFilesPerMessage } from './limits.ts';

/** Whether it is one of the asker's own is for the server to find out; one with U+0000 PostgreSQL cannot look up. */
const fileId = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u);

/** `POST /chatstream` and `POST /chat/send`. */
export const askSchema = z.object({
  /** The length is a setting, so the service checks it. Blank is allowed beside a file. */
  message: z.string().default(''),
  fileId: fileId.nullish(),
  /** Several documents, or all of the account's. */
  fileIds: z.union([z.literal('all'), z.array(fileId).max(maxFilesPerMessage)]).nullish(),
  /** Made by the client, so that a question can be repeated before the first answer arrived. */
  threadId: z.uuid().nullish(),
});

/** `complete`: whole. `stopped`: by its asker. `interrupted`: the model or the server failed. `running`: still growing. */
export type ExchangeStatus = 'running' | 'complete' | 'stopped' | 'interrupted';

/** One question and its answer, as `GET /chatstream/history` gives it. */
export type HistoryItem = {
  id: string;
  message: string;
  response: string;
  status: ExchangeStatus;
  createdAt: string;
  threadId: string;
  sources: SourceNote[];
  /** What was asked about, as far as it is still there. */
  documents: Pick<DocumentView, 'id' | 'name' | 'type'>[];
  /** The asker's thumb. */
  rating: Rating;
};

/** Where a quotation stands: a page of the site (`url`) or a place in a document (`fileId` with UTF-16 offsets, end exclusive). */
export type SourceNote = {
  /** Counts from 1; the answer cites it as `[n]`. */
  n: number;
  title: string;
  url?: string;
  fileId?: string;
  page?: number;
  start?: number;
  end?: number;
  quote?: string;
};

/** The event form of a streamed answer. Wire: `event:` is `type`, `data:` is the rest as JSON. */
export type StreamEvent =
  | { type: 'start'; id: string; threadId: string }
  /** `end`: UTF-16 length of the answer up to and with `text`; it travels as the event's `id:`. */
  | { type: 'delta'; text: string; end: number }
  | ({ type: 'source' } & SourceNote)
  | { type: 'error'; error: string; code: ErrorCode }
  | { type: 'done'; status: Exclude<ExchangeStatus, 'running'> };

/** `POST /chat/send`. */
export type WholeAnswer = { id: string; threadId: string; response: string; sources: SourceNote[] };

export type DocumentStatus = 'reading' | 'ready' | 'failed';
/** A row of `GET /chatstream/files`; `POST /chatstream/upload` answers with the same. */
export type DocumentView = {
  id: string;
  name: string;
  /** MIME type, as found in the bytes. */
  type: string;
  /** Bytes. */
  size: number;
  pages?: number;
  status: DocumentStatus;
  /** 0 to 1. */
  progress: number;
  error?: string;
  code?: ErrorCode;
};

/** `GET /chatstream/files/:id/text`. All places are UTF-16 offsets into `text`, `end` exclusive. */
export type DocumentText = {
  text: string;
  /** Counted from 1; empty for a kind without pages (a DOCX that Word has never laid out, HTML, text without form feeds). */
  pages: { page: number; start: number; end: number }[];
  /** Headings and numbered clauses in their order; each goes on up to the next. */
  clauses: {
    /** As it stands there: "2.1", "(a)", "Article IV". */
    number?: string;
    /** Its heading, or its first words. */
    heading: string;
    start: number;
    end: number;
    page?: number;
  }[];
};

/** `PUT /chat/messages/:id/feedback`. */
export const feedbackSchema = z.object({ rating: z.enum(['up', 'down']).nullable() });
/** null: none, or taken back. */
export type Rating = z.output<typeof feedbackSchema>['rating'];

/** `PATCH /chat/threads/:id`. */
export const renameSchema = z.object({ name: z.string().trim().min(1).max(200) });

/** A row of `GET /chat/threads`. */
export type ThreadView = {
  id: string;
  /** "Chat N" until renamed. */
  name: string;
  /** The N, also of a renamed one. */
  number: number;
  /** Messages of both sides. */
  messages: number;
  updatedAt: string;
};

/** `GET /assistant`: who processes what a visitor writes, and how long it is kept. */
export type AssistantNotice = {
  /** The model's host; null when the text stays on this server. */
  processor: string | null;
  /** A sentence, in English. */
  retention: string;
  /** The same for other languages, in whole days; null: until deleted. A backend of a partner's own need not tell. */
  keptDays?: { guest: number | null; documents: number | null } | undefined;
};
