import type { NewDocument, Quota, StagedReplacement } from '../documents/ports.ts';
import type { Unreplaced } from '../documents/replace-document.ts';
import type { SaveDocument } from '../documents/upload-document.ts';
import type { FindByKey, RepeatKey } from '../run-once.ts';
import type { DraftText } from './draft-text.ts';
import type { Question, Template } from './template.ts';

/** Answers as the draft writes them, by the question's key; a missing one is open. */
export type Answers = Readonly<Record<string, string>>;

/** The answers that were read from a request; `before` is the answer that each would replace. */
export type ReadAnswers = {
  answers: Answers;
  read: { question: Question; answer: string; before: string | undefined }[];
};

/** What a template and some answers result in. */
export type RenderedDraft = {
  text: DraftText;
  /** The questions that remain to be asked with these answers, that is, without those whose condition does not hold. */
  asked: readonly Question[];
};

/** Fills in templates. */
export interface TemplateEngine {
  /** Throws TemplateError, which says what is wrong with the template. */
  compile(template: Template): CompiledTemplate;
}

export type CompiledTemplate = {
  template: Template;
  /** Renders any answers, in bounded time. */
  render(answers: Answers): RenderedDraft;
  /** All keys that conditions or fields of the text refer to, for checking the template. */
  usedKeys: ReadonlySet<string>;
};

/** Writes a draft as a Word document. */
export type WriteDocx = (text: DraftText) => Promise<Uint8Array>;

/** A draft as it is stored, without its text. Times are milliseconds since 1970. */
export type StoredDraft = {
  id: string;
  ownerId: string;
  /** The document that contains its text. */
  documentId: string;
  /** The conversation in which it was created, if that still exists. */
  conversationId: string | undefined;
  /** The template's key. */
  template: string;
  answers: Answers;
  title: string;
  markdown: string;
  open: readonly string[];
  createdAt: number;
  updatedAt: number;
};

export type ListedDraft = Omit<StoredDraft, 'answers' | 'markdown'>;
export type NewDraft = Omit<StoredDraft, 'createdAt' | 'updatedAt'> & RepeatKey;
export type DraftChange = Pick<StoredDraft, 'answers' | 'title' | 'markdown' | 'open'> & {
  /** The answers that were changed. */
  before: Answers;
};

/** Drafts of one owner; ids of other owners are not found. A draft is deleted with its document. */
export interface DraftStore {
  /**
   * Adds a draft together with its document. Returns undefined, or the reason why nothing was stored: `foreign` if the
   * conversation belongs to another owner, `key-taken` if the owner has created a draft with this key, otherwise what
   * `SaveDocument` returns.
   */
  add(
    draft: NewDraft,
    document: NewDocument,
    quota: Quota,
  ): Promise<Awaited<ReturnType<SaveDocument>> | 'foreign' | 'key-taken'>;
  findByKey: FindByKey;
  find(id: string, ownerId: string): Promise<StoredDraft | undefined>;
  /** Newest first. */
  list(ownerId: string): Promise<ListedDraft[]>;
  /** Reads all of them at their consumer's pace, newest first. */
  readAll(ownerId: string): AsyncIterable<StoredDraft>;
  /**
   * Changes a draft together with its document's row. Returns undefined, or the reason why nothing was changed: `being-read` also
   * if another server has changed the draft since `before` was read.
   */
  change(
    id: string,
    change: DraftChange,
    staged: StagedReplacement,
    quota: Quota,
  ): Promise<Unreplaced | undefined>;
}
