export const processingWords = {
  processedHere: 'Only our own server processes your text.',
  processedBy: (processor: string) => `Your text is processed by ${processor}.`,
} as const;
