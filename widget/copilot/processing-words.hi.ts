import type { AssistantNotice } from '#shared/api.ts';
import type { processingWords as english } from './processing-words.ts';

export const processingWords = {
  processedHere: 'आपका लिखा केवल हमारे अपने सर्वर पर संसाधित होता है।',
  processedBy: (processor: string) => `आपका लिखा ${processor} पर संसाधित होता है।`,
  kept({ retention, keptDays }: AssistantNotice) {
    // A backend that tells no days has only its own sentence.
    if (!keptDays) return retention;
    const { guest, documents } = keptDays;
    const guests = guest === null ? '' : `, अतिथि की बातचीत ${guest} दिन तक`;
    return documents === null
      ? `बातचीत और फ़ाइलें तब तक रखी जाती हैं जब तक आप उन्हें न मिटाएँ${guests}।`
      : `बातचीत तब तक रखी जाती है जब तक आप उसे न मिटाएँ${guests}, और फ़ाइलें अधिक से अधिक ${documents} दिन तक।`;
  },
} satisfies {
  [Word in keyof typeof english]: (typeof english)[Word] extends string ? string : (typeof english)[Word];
};
