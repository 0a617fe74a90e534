import type { ExtractionLimits } from './extraction-limits.ts';
import type { TextBuilder } from './text-builder.ts';

type OnProgress = (progress: number) => void;

/** What the readers of single kinds get beside a file's bytes. */
export type ExtractionJob = {
  builder: TextBuilder;
  limits: ExtractionLimits;
  /** 0 to 1. */
  onProgress: OnProgress;
  /**
   * Recognises the text of a picture that `draw` gives; its paragraphs stand apart by blank lines.
   * Throws `file_too_many_scans` at the bound.
   */
  readPicture: (draw: () => Promise<Uint8Array>, onProgress: OnProgress) => Promise<string>;
};
