import type { DocumentKind } from '#shared/document-kinds.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExtractedText, ReadDocument } from '../../services/documents/ports.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

/** Where a text comes from: a visitor's file, what an earlier version made of one, or an earlier version's database. */
export type TextSource =
  | { from: 'file'; path: string; kind: DocumentKind }
  | { from: 'prepared'; path: string }
  | ({ from: 'database' } & ExtractedText);

export type ExtractionTask = {
  source: TextSource;
  limits: ExtractionLimits;
  /** Pictures that need not be recognised again: their numbers with their texts. Messages are JSON, which has no maps. */
  recognised: readonly (readonly [number, string])[];
};

/** Permission to recognise the picture that was asked for. */
export type Permission = { type: 'recognise' };

/** The open file that the process fills; its number follows those of Node's streams and channel. */
export const preparedFd = 4;

export type ExtractionMessage =
  /** 0 to 1. */
  | { type: 'progress'; progress: number }
  /** Asks to recognise one more picture: from the permission on its limits count. */
  | { type: 'recognising'; picture: number }
  | { type: 'recognised'; picture: number; text: string }
  | ({ type: 'prepared' } & ReadDocument)
  | { type: 'failed'; code: ErrorCode; cause: string };
