import type { DocumentKind } from '#shared/document-kinds.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { ExtractedText } from '../../services/documents/ports.ts';
import type { ExtractionLimits } from './extraction-limits.ts';

export type ExtractionTask = { path: string; kind: DocumentKind; limits: ExtractionLimits };

export type ExtractionMessage =
  /** 0 to 1. */
  | { type: 'progress'; progress: number }
  /** OCR of one more picture begins: from here on its limits count. */
  | { type: 'recognising'; picture: number }
  | ({ type: 'extracted' } & ExtractedText)
  | { type: 'failed'; code: ErrorCode; cause: string };
