import { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import {
  emailPattern,
  maxEmailLength,
  maxFilesPerMessage,
  maxLetterLength,
  maxNameLength,
  maxPasswordLength,
  maxPhoneLength,
  minPasswordLength,
} from './limits.ts';

/** Addresses are compared without case and outer white space. */
const email = z
  .string()
  .max(maxEmailLength * 2)
  .transform((text) => text.trim().toLowerCase())
  // Control characters and halves of a surrogate pair are no text: PostgreSQL refuses U+0000, UTF-8 the halves.
  .pipe(
    z
      .string()
      .max(maxEmailLength)
      .regex(emailPattern)
      .regex(/^[^\p{Cc}\p{Cs}]+$/u),
  );

export const credentialsSchema = z.object({
  email,
  password: z.string().min(minPasswordLength).max(maxPasswordLength),
});
export type Credentials = z.input<typeof credentialsSchema>;

/** Whether it is one of the asker's own is for the server to find out; one with U+0000 PostgreSQL cannot look up. */
const fileId = z
  .string()
  .max(100)
  .regex(/^\P{Cc}*$/u);

export const askSchema = z.object({
  /** The length is a setting, so the service checks it. Blank is allowed beside a file. */
  message: z.string().default(''),
  fileId: fileId.nullish(),
  /** Several documents, or all of the account's. */
  fileIds: z.union([z.literal('all'), z.array(fileId).max(maxFilesPerMessage)]).nullish(),
  /** Made by the client, so that a question can be repeated before the first answer arrived. */
  threadId: z.uuid().nullish(),
});
export type AskBody = z.input<typeof askSchema>;

const secretText = z.string().min(1).max(8192);
const password = z.string().min(minPasswordLength).max(maxPasswordLength);

/** `POST /auth/google`. */
export const googleSchema = z.object({
  idToken: secretText,
  /** Proves an account whose address was never confirmed; without it that account's old password is dropped. */
  password: z.string().max(maxPasswordLength).optional(),
});

/** `POST /auth/linkedin`. */
export const linkedinSchema = z.object({
  code: secretText,
  state: z.string().min(1).max(500),
  redirectUri: z.url({ protocol: /^https?$/ }).max(2000),
  /** RFC 7636 §4.1: sent where the authorize address carried its challenge. */
  codeVerifier: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/)
    .optional(),
});

/** `POST /auth/password` (bearer): the current one is asked of accounts that have one. */
export const passwordChangeSchema = z.object({
  currentPassword: z.string().max(maxPasswordLength).optional(),
  password,
});

/** `POST /auth/verify` (bearer): with the mailed token it confirms the address, without it sends a new link. */
export const verifySchema = z.object({ token: z.string().min(1).max(100).optional() });

/** `POST /auth/reset`: an address asks for a link … */
export const resetRequestSchema = z.object({ email });
/** … and the link's token sets the new password. */
export const resetSchema = z.object({ token: z.string().min(1).max(100), password });

export type AccountView = { id: string; email: string };
export type AuthAnswer = {
  token: string;
  user: AccountView;
  /** A sentence: what else this sign-in changed. */
  notice?: string;
};

export type IdentityProvider = 'google' | 'linkedin';
/** A provider as `GET /auth/config` describes it; `nonce` is Google's, `state` LinkedIn's: fresh, for one use. */
export type ProviderConfig = {
  clientId: string;
  authorizeUrl: string;
  scope: string;
  nonce?: string;
  state?: string;
  /** The provider takes PKCE with this method. */
  pkce?: 'S256';
};
/** `GET /auth/config`: null where nothing is configured, `unavailable` where the provider does not answer. */
export type AuthConfig = Record<IdentityProvider, ProviderConfig | { unavailable: true } | null>;

/** A row of `GET /auth/sessions`. */
export type SignInView = {
  id: string;
  /** The one that asks. */
  current: boolean;
  /** Browser and system, in words. */
  device: string;
  method: SignInMethod;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
};
/** `link`: by a mailed link. */
export type SignInMethod = 'password' | 'link' | IdentityProvider;

/** `GET /account`. */
export type AccountDetails = AccountView & {
  createdAt: string;
  isVerified: boolean;
  hasPassword: boolean;
  providers: IdentityProvider[];
  /** Whether this server can send mail. */
  canMail: boolean;
};

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

const line = (maxLength: number) => z.string().trim().min(1).max(maxLength);

/** What browsers take for an address has none of these: they would make another address of it in a mail's head. */
const mailableEmail = email.pipe(z.string().regex(/^[^<>()[\]\\,;:"\p{Cc}]+$/u));

/** `POST /contact`. `website` is the honeypot: people do not see it, programs fill it. */
export const contactSchema = z.object({
  name: line(maxNameLength).prefault(''),
  email: mailableEmail.prefault(''),
  number: z.string().trim().max(maxPhoneLength).default(''),
  /** A form post has its line ends as CRLF, which no browser counts twice. */
  message: z
    .string()
    .max(maxLetterLength * 2)
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .pipe(line(maxLetterLength))
    .prefault(''),
  website: z.string().max(1000).default(''),
});
export type ContactBody = z.input<typeof contactSchema>;

/** `POST /newsletter`. */
export const newsletterSchema = z.object({
  email: mailableEmail.prefault(''),
  website: z.string().max(1000).default(''),
});
/** `isAsked`: a link was mailed that has to be followed. */
export type NewsletterAnswer = { ok: true; isAsked: boolean };

/** `POST /newsletter/confirm` and `/newsletter/leave`. */
export const newsletterLinkSchema = z.object({ token: z.string().min(1).max(200) });

/** `PUT /chat/messages/:id/feedback`. */
export const feedbackSchema = z.object({ rating: z.enum(['up', 'down']).nullable() });
/** null: none, or taken back. */
export type Rating = z.output<typeof feedbackSchema>['rating'];

/** `PATCH /chat/threads/:id`. */
export const renameSchema = z.object({ name: line(200) });

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
  /** A sentence. */
  retention: string;
};
