import type { processingWords as english } from './processing-words.ts';

export const processingWords = {
  processedHere: 'आपका लिखा केवल हमारे सर्वर पर संसाधित होता है।',
  processedBy: (processor) => `आपका लिखा ${processor} पर संसाधित होता है।`,
} satisfies Record<'processedHere', string> & Pick<typeof english, 'processedBy'>;
