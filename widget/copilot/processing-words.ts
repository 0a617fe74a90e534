import type { AssistantNotice } from '#shared/api.ts';

export const processingWords = {
  processedHere: 'Only our own server processes your text.',
  processedBy: (processor: string) => `Your text is processed by ${processor}.`,
  kept: ({ retention }: AssistantNotice) => retention,
} as const;
