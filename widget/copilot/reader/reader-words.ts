/** What a person reads around a document's text. */
export const readerWords = {
  close: 'Close document',
  contents: 'Contents',
  download: 'Download',
  downloadFailed: 'The file could not be loaded. Please try again.',
  loading: 'Loading the text…',
  reading: (percent: number) => `This document is being read, ${percent} %. Its text appears here.`,
  gone: 'This document is no longer there.',
  retry: 'Try again',
  page: (page: number) => `Page ${page}`,
  text: 'Text of the document',
  changed: 'This document has changed since it was quoted, and no longer contains the passage word for word.',
  recognised: 'Recognised from the picture. Please compare it with the original.',
} as const;
