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
  /** Of releases that prepared no documents: the text, and JSON of where pages and headings begin. Null otherwise. */
  text: string | null;
  offsets: string | null;
  /** The version of what it was made into, and its length in UTF-16 code units; null before. */
  prepared_version: number | null;
  text_chars: number | null;
  created_at: number;
  /** The process that extracts it. */
  instance_id: string | null;
  /** How often its extraction was started. */
  attempts: number;
  /** 1 if it was there when somebody else proved the account's address, until the owner keeps it. */
  is_unseen: Generated<number>;
};

/** Documents that were deleted, until their files are removed, too: such a file never goes to the trash. */
export type DeletedFileTable = { id: string };
