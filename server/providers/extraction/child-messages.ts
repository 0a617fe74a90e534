import type { DocumentKind } from '#shared/document-kinds.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExtractedText, ReadDocument } from '../../services/documents/ports.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

/**
 * Where a text comes from: a visitor's file, the prepared file of an earlier version, or an earlier version's database.
 */
export type TextSource =
  | { from: 'file'; path: string; kind: DocumentKind }
  | { from: 'prepared'; path: string }
  | ({ from: 'database' } & ExtractedText);

export type ExtractionTask = {
  source: TextSource;
  limits: ExtractionLimits;
  /**
   * The texts of pictures that were recognised in an earlier turn, by the picture's number. An array, because messages
   * are JSON, which has no maps.
   */
  recognised: readonly (readonly [number, string])[];
};

/** Permission to recognise the picture that was asked for. */
export type Permission = { type: 'recognise' };

/** The open file that the process fills; its number follows those of Node's own streams and channel. */
export const preparedFd = 4;

export type ExtractionMessage =
  /** Sent when all its code is loaded, before it opens the document: what ends it earlier is not the document's fault. */
  | { type: 'started' }
  /** 0 to 1. */
  | { type: 'progress'; progress: number }
  /** Asks to recognise one more picture. The picture's limits apply from the permission on. */
  | { type: 'recognising'; picture: number }
  | { type: 'recognised'; picture: number; text: string }
  | ({ type: 'prepared' } & ReadDocument)
  | { type: 'failed'; code: ErrorCode; cause: string };
