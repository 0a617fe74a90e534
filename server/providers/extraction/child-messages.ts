import type { ErrorCode } from '#shared/errors.ts';
import type { ExtractionLimits } from './extraction-limits.ts';
import type { DocumentKind } from './kinds.ts';
import type { ExtractedText } from './text-builder.ts';

export type ExtractionTask = { path: string; kind: DocumentKind; limits: ExtractionLimits };

export type ExtractionMessage =
  /** 0 to 1. */
  | { type: 'progress'; progress: number }
  /** OCR of one more picture begins: from here on its limits count. */
  | { type: 'recognising'; picture: number }
  | ({ type: 'read' } & ExtractedText)
  | { type: 'failed'; code: ErrorCode; cause: string };
