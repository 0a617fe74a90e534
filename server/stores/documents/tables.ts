import type { Generated } from 'kysely';
import type { DocumentStatus } from '#shared/api.ts';

export type DocumentTable = {
  id: string;
  owner_id: string;
  name: string;
  type: string;
  size: number;
  pages: number | null;
  status: DocumentStatus;
  progress: number;
  error_code: string | null;
  /** The text of releases without prepared files, and JSON of where pages and headings begin. Null otherwise. */
  text: string | null;
  offsets: string | null;
  /**
   * The version that prepared it last, and the length of its text in UTF-16 code units; null before it is prepared. The version
   * is also null while it is prepared again.
   */
  prepared_version: number | null;
  text_chars: number | null;
  created_at: number;
  /** The process that extracts it or prepares it again, or did so last. */
  instance_id: string | null;
  /** How often its extraction was started. */
  attempts: number;
  /** 1 if it was already there when somebody else proved the account's address, until the owner keeps it. */
  is_unseen: Generated<number>;
};

/** Deleted documents whose files have not been removed yet; these files never go to the trash. */
export type DeletedFileTable = { id: string };
