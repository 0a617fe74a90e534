import type { partnerWords as english } from './partner-words.ts';

export const partnerWords: typeof english = {
  answersOf: (name) => `${name} के लिए अपने-आप बने जवाब, सरल शब्दों में, स्रोतों के साथ।`,
};
