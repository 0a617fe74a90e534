import type { NewDocument, Quota, StagedReplacement } from '../documents/ports.ts';
import type { Unreplaced } from '../documents/replace-document.ts';
import type { SaveDocument } from '../documents/upload-document.ts';
import type { FindByKey, RepeatKey } from '../run-once.ts';
import type { DraftText } from './draft-text.ts';
import type { Question, Template } from './template.ts';

/** Answers as they are written in the draft, by the question's key; a missing one is open. */
export type Answers = Readonly<Record<string, string>>;

/** What a template becomes with some answers. */
export type RenderedDraft = {
  text: DraftText;
  /** The questions that these answers leave to be asked: without those whose condition does not hold. */
  asked: readonly Question[];
};

/** Fills in templates. */
export interface TemplateEngine {
  /** Throws TemplateError with what is wrong in the template. */
  compile(template: Template): CompiledTemplate;
}

export type CompiledTemplate = {
  template: Template;
  /** Bounded in time; of any answers. */
  render(answers: Answers): RenderedDraft;
  /** Everything that a condition or a field of the text names, for whoever checks the template. */
  usedKeys: ReadonlySet<string>;
};

/** Writes a draft as a Word document. */
export type WriteDocx = (text: DraftText) => Promise<Uint8Array>;

/** A draft without its text, as it is stored. Times are milliseconds since 1970. */
export type StoredDraft = {
  id: string;
  ownerId: string;
  /** The document that holds its text. */
  documentId: string;
  /** The conversation that it was made in, if that is still there. */
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
export type DraftChange = Pick<StoredDraft, 'answers' | 'title' | 'markdown' | 'open'>;

/** Drafts of one owner: an id of another owner finds nothing. A draft is gone with its document. */
export interface DraftStore {
  /**
   * Adds a draft and its document together. Returns undefined, or why nothing was stored: `foreign` if the conversation is
   * another owner's, `key-taken` if the owner has made a draft with this key, otherwise what `SaveDocument` returns.
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
  /** Reads all at their consumer's pace, newest first. */
  readAll(ownerId: string): AsyncIterable<StoredDraft>;
  /** Changes a draft and its document's row together. Returns undefined, or why nothing was changed. */
  change(
    id: string,
    change: DraftChange,
    staged: StagedReplacement,
    quota: Quota,
  ): Promise<Unreplaced | undefined>;
}
