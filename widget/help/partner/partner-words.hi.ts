import type { partnerWords as english } from './partner-words.ts';

export const partnerWords: typeof english = {
  asksCopilot: (name) =>
    `यह Co-pilot ${name && `${name} के लिए `}खोजता है, स्रोतों के साथ: नीचे “Co-pilot से पूछें” दबाएँ।`,
};
