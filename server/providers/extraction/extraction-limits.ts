/** What one reading may cost. Each is a setting; `settings.ts` holds names and defaults. */
export type ExtractionLimits = {
  /** Processor time of a reading, without OCR. */
  cpuMs: number;
  /** Processor time of one page's OCR. */
  ocrPageCpuMs: number;
  /** Resident memory of the reading process, without OCR. */
  memoryBytes: number;
  /** Resident memory of the reading process once it does OCR: the trained data and a page's pixels stand in it. */
  ocrMemoryBytes: number;
  maxPages: number;
  maxOcrPages: number;
  /** Pixels of one picture, before it is decoded. */
  maxPixels: number;
  /** Bytes that a packed file may unpack to, counted as they come. */
  maxInflatedBytes: number;
  /** UTF-16 code units of the text that is kept. */
  maxTextChars: number;
};
