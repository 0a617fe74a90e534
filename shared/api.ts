/** Questions, answers, documents and threads on the wire. Accounts are in `api-accounts.ts`, forms in `api-forms.ts`. */

import { z } from 'zod';
import { type HostPage, hostPageSchema } from './api-host-page.ts';
import type { ErrorCode } from './errors.ts';
import { maxFilesPerMessage } from './limits.ts';

/** Any text: the server looks up whether it is the asker's own. Without control characters, since PostgreSQL refuses U+0000. */
export const fileId = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u);

/** `POST /chatstream` and `POST /chat/send`. */
export const askSchema = z.object({
  /** The maximum length is a setting, so the service checks it. May be blank when there is a file. */
  message: z.string().default(''),
  fileId: fileId.nullish(),
  /** Several documents, or all that the account has. */
  fileIds: z.union([z.literal('all'), z.array(fileId).max(maxFilesPerMessage)]).nullish(),
  /** Made by the client, so that a question can be repeated before its first answer has arrived. */
  threadId: z.uuid().nullish(),
  /** The page that it is asked on; a repeat with the same idempotency key brings the same. */
  hostPage: hostPageSchema.nullish(),
});

/** `running`: still growing. `complete`: whole. `stopped`: by its asker. `interrupted`: the model or the server failed. */
export type ExchangeStatus = 'running' | 'complete' | 'stopped' | 'interrupted';

/**
 * What became of a question. Our knowledge answered it (`found`), only touched its topic or held `nothing`; it asked for a
 * `person`; writing the answer `failed`; or its asker handed it over to a person.
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
  /** The documents that were asked about, as far as they still exist. */
  documents: Pick<DocumentView, 'id' | 'name' | 'type'>[];
  /** The asker's own. */
  rating: Rating;
  /** What wrote the answer: quotations only, or a model. Missing where it is not known, as in older answers. */
  assistant?: 'quoting' | 'model';
  /** Missing while the answer runs, where its asker stopped it early, and in older answers. */
  outcome?: Outcome;
  /** Questions to go on with: those that the response lists at its end. Missing where there are none. */
  suggestions?: string[];
  /** Its conversation was handed over to a person when this was its last question. */
  handover?: HandoverNote;
  /** The page that it was asked on; its text is in the account's export alone. */
  hostPage?: Pick<HostPage, 'url' | 'title'>;
};

/** When a conversation was handed over, and by when an answer comes by mail; `null` without office hours. ISO 8601. */
export type HandoverNote = { at: string; repliesBy: string | null };

/** The source of a quotation: a page of the site (`url`), or a passage of a document (`fileId` with UTF-16 offsets, `end` exclusive). */
export type SourceNote = {
  /** Counts from 1; the answer cites it as `[n]`. */
  n: number;
  title: string;
  url?: string;
  fileId?: string;
  /** It is on the page that the question was asked on: the offsets are into the text that came along with it. */
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
  /** `outcome` and `suggestions` as in `HistoryItem`; missing from a partner's own backend, too. */
  | {
      type: 'done';
      status: Exclude<ExchangeStatus, 'running'>;
      outcome?: Outcome;
      suggestions?: string[];
    };

/** `POST /chat/send`. */
export type WholeAnswer = { id: string; threadId: string; response: string; sources: SourceNote[] };

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
  /** Of the extraction, 0 to 1. */
  progress: number;
  error?: string;
  code?: ErrorCode;
  /**
   * It was in the account before its owner proved the address, maybe uploaded by somebody else: it is not among `"all"`
   * until `POST /chatstream/files/:id/keep`.
   */
  unseen?: true;
};

/** `GET /chatstream/files/:id/text`. `start` and `end` are UTF-16 offsets into `text`, `end` exclusive. */
export type DocumentText = {
  text: string;
  /** Counted from 1. Empty where there are no pages: a DOCX that Word has never laid out, HTML, text without form feeds. */
  pages: { page: number; start: number; end: number }[];
  /** Headings and numbered clauses in order; each extends to the next. */
  clauses: {
    /** As written: "2.1", "(a)", "Article IV". */
    number?: string;
    /** Its heading, or else its first words. */
    heading: string;
    start: number;
    end: number;
    page?: number;
  }[];
};

/** `PUT /chat/messages/:id/feedback`. */
export const feedbackSchema = z.object({ rating: z.enum(['up', 'down']).nullable() });
/** `null`: none, or withdrawn. */
export type Rating = z.output<typeof feedbackSchema>['rating'];

/** `PATCH /chat/threads/:id`. */
export const renameSchema = z.object({ name: z.string().trim().min(1).max(200) });

/** A row of `GET /chat/threads`. */
export type ThreadView = {
  id: string;
  /** "Chat N" until it is renamed. */
  name: string;
  /** That N, also after a rename. */
  number: number;
  /** The number of messages of both sides. */
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
  /** The same in whole days, for other languages; `null`: until deleted. A partner's own backend may leave it out. */
  keptDays?: { guest: number | null; documents: number | null } | undefined;
};
