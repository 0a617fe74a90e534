import type { words as english } from './words.ts';

export const words = {
  title: 'मदद चाहिए?',
  automatic: 'जवाब अपने-आप मिलते हैं, किसी व्यक्ति से नहीं।',
  close: 'मदद बंद करें',
  ask: 'अपना सवाल लिखें',
  send: 'भेजें',
  typing: 'जवाब लिखा जा रहा है…',
  quickActions: 'आम सवाल',
  suggestions: 'शायद आप इनमें से कुछ पूछना चाहते हैं:',
  handOff: 'Co-pilot से पूछें',
  handOffHint: 'वह पूरे वाक्यों में, स्रोतों के साथ जवाब देता है।',
  unread: 'नया जवाब।',
} satisfies Record<keyof typeof english, string>;
