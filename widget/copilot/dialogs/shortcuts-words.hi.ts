import type { shortcuts as english } from './shortcuts-words.ts';

export const shortcuts: typeof english = [
  { keys: ['Enter'], does: 'संदेश भेजें' },
  { keys: ['Shift', 'Enter'], does: 'नई पंक्ति शुरू करें' },
  { keys: ['↑'], does: 'खाली इनपुट में: पिछला सवाल बदलें' },
  { keys: ['Esc'], does: 'जो खुला है उसे बंद करें, सबसे भीतर वाला पहले; अंत में Co-pilot' },
  { keys: ['Tab'], does: 'अगले नियंत्रण पर जाएँ' },
  { keys: ['Shift', 'Tab'], does: 'पिछले नियंत्रण पर जाएँ' },
  { keys: ['?'], does: 'इनपुट के बाहर: यह सूची दिखाएँ' },
];
