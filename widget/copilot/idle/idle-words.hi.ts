import type { IdleWords } from './idle-words.ts';

export const idleWords: IdleWords = {
  quoting: 'जवाब अपने-आप बनते हैं: एक प्रोग्राम पृष्ठों और दस्तावेज़ों से उद्धरण देता है।',
  model: 'जवाब अपने-आप बनते हैं: उन्हें AI लिखता है।',
  processedHere: 'आपका लिखा केवल हमारे अपने सर्वर पर संसाधित होता है।',
  processedBy: (processor) => `आपका लिखा ${processor} पर संसाधित होता है।`,
  keptFor({ guest, documents }) {
    const guests = guest === null ? '' : `, अतिथि की बातचीत ${guest} दिन तक`;
    return documents === null
      ? `बातचीत और फ़ाइलें तब तक रखी जाती हैं जब तक आप उन्हें न मिटाएँ${guests}।`
      : `बातचीत तब तक रखी जाती है जब तक आप उसे न मिटाएँ${guests}, और फ़ाइलें अधिक से अधिक ${documents} दिन तक।`;
  },
  connectionLost: 'कनेक्शन टूट गया है। उसके लौटते ही जवाब आगे बढ़ेगा।',
  review: 'AI से समीक्षा करें',
  draft: 'AI से मसौदा बनाएँ',
  logInToDraft: 'मसौदा बनाने के लिए लॉग इन करें',
  logInToReview: 'समीक्षा के लिए लॉग इन करें',
  keptInAccount: 'दस्तावेज़ और उनसे जो बनता है, आपके खाते में रहते हैं, जहाँ उन्हें केवल आप देखते हैं।',
  noLogIn: 'इसके लिए खाता चाहिए, और यह पृष्ठ यहाँ लॉग इन नहीं देता। पृष्ठ पर लॉग इन करें, फिर यहाँ लौटें।',
  logIn: 'लॉग इन करें',
  backToChat: 'बातचीत पर लौटें',
  loadingChats: 'आपकी बातचीत लोड हो रही है',
  loadingDocuments: 'आपके दस्तावेज़ लोड हो रहे हैं',
  showWhole: 'पूरा सवाल दिखाएँ',
  showLess: 'कम दिखाएँ',
};
