import type { ExtractionLimits } from './extraction-limits.ts';
import type { TextBuilder } from './text-builder.ts';

type OnProgress = (progress: number) => void;

/** What each kind's reader gets besides a file's bytes. */
export type ExtractionJob = {
  builder: TextBuilder;
  limits: ExtractionLimits;
  /** 0 to 1. */
  onProgress: OnProgress;
  /**
   * Recognises the text of the picture that `draw` returns. Paragraphs are separated by blank lines. Throws
   * `file_too_many_scans` at the limit.
   */
  readPicture: (draw: () => Promise<Uint8Array>, onProgress: OnProgress) => Promise<string>;
};
