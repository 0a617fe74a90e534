/** The limits of one extraction. Each is a setting; `settings.ts` has the names and defaults. */
export type ExtractionLimits = {
  /** Processor time of an extraction, without OCR. */
  cpuMs: number;
  /** Processor time of one page's OCR. */
  ocrPageCpuMs: number;
  /** Resident memory of the extraction process, without OCR. */
  memoryBytes: number;
  /** Resident memory of the extraction process once it does OCR: it then holds the trained data and a page's pixels. */
  ocrMemoryBytes: number;
  maxPages: number;
  maxOcrPages: number;
  /** Pixels of one picture, before it is decoded. */
  maxPixels: number;
  /** Bytes that an archive may unpack to, counted while it is unpacked. */
  maxInflatedBytes: number;
  /** UTF-16 code units of the extracted text. */
  maxTextChars: number;
};
