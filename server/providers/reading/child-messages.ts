import type { ErrorCode } from '#shared/errors.ts';
import type { Kind } from './kinds.ts';
import type { ReadingLimits } from './reading-limits.ts';
import type { ReadText } from './text-builder.ts';

export type ToChild = { path: string; kind: Kind; limits: ReadingLimits };

export type FromChild =
  /** 0 to 1. */
  | { type: 'progress'; progress: number }
  /** OCR of one more picture begins: from here on its limits count. */
  | { type: 'recognising'; picture: number }
  | ({ type: 'read' } & ReadText)
  | { type: 'failed'; code: ErrorCode; cause: string };
