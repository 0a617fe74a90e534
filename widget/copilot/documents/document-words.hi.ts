import { maxFilesPerMessage } from '#shared/limits.ts';
import type { documentWords as english } from './document-words.ts';

type Table = {
  [Word in keyof typeof english]: (typeof english)[Word] extends string
    ? string
    : (typeof english)[Word] extends readonly string[]
      ? readonly string[]
      : (typeof english)[Word];
};

export const documentWords = {
  upload: 'दस्तावेज़ अपलोड करें',
  drop: 'अपलोड करने के लिए फ़ाइलें यहाँ छोड़ें',
  noFolders: (name: string) => `“${name}” एक फ़ोल्डर है। कृपया उसके अंदर की फ़ाइलें चुनें।`,
  waiting: 'अपनी बारी की प्रतीक्षा में',
  sending: (percent: number | undefined) =>
    percent === undefined ? 'अपलोड हो रहा है' : `अपलोड हो रहा है, ${percent} %`,
  storing: 'सहेजा जा रहा है',
  notSent: 'अपलोड नहीं हुआ',
  cancel: (name: string) => `${name} का अपलोड रद्द करें`,
  retry: (name: string) => `${name} फिर से अपलोड करें`,
  dismiss: (name: string) => `${name} को सूची से हटाएँ`,
  nowSending: (name: string) => `${name} अपलोड हो रहा है`,
  nowReading: (name: string) => `${name} पढ़ा जा रहा है`,
  nowReady: (name: string) => `अब इसके बारे में पूछ सकते हैं: ${name}`,
  queued: 'अपलोड पूरा होते ही आपका सवाल चला जाएगा।',
  full: `एक सवाल ${maxFilesPerMessage} दस्तावेज़ों तक जा सकता है। और के लिए “सभी दस्तावेज़ों से पूछें” चुनें।`,
  removeAttachment: 'संलग्नक हटाएँ',
  removeOne: (name: string) => `संलग्नक ${name} हटाएँ`,
  ask: (name: string) => `${name} के बारे में पूछें`,
  askAll: 'सभी दस्तावेज़ों से पूछें',
  allDocuments: 'सभी दस्तावेज़',
  open: (name: string) => `${name} खोलें`,
  readAgain: (name: string) => `${name} फिर से पढ़ें`,
  remove: (name: string) => `${name} मिटाएँ`,
  reading: (percent: number) => `पढ़ा जा रहा है, ${percent} %`,
  ready: (pages: number | undefined) => (pages === undefined ? 'तैयार' : `${pages} पृष्ठ`),
  unreadable: 'पढ़ा नहीं जा सका',
  unseen: 'आपके पते की पुष्टि से पहले से यहाँ है।',
  unseenText:
    'कुछ दस्तावेज़ आपके पते की पुष्टि से पहले से यहाँ हैं, और किसी और के हो सकते हैं। जब तक आप उन्हें न रखें, “सभी दस्तावेज़ों से पूछें” उन्हें छोड़ देता है।',
  keep: 'रखें',
  keepOne: (name: string) => `${name} रखें`,
  sendLink: 'मुझे नया लिंक भेजें',
  linkSent: 'लिंक भेज दिया गया है। कृपया अपना ई-मेल देखें।',
  reviews: 'इस बातचीत की समीक्षाएँ',
  review: (name: string) => `${name} की समीक्षा`,
  removeTitle: 'यह दस्तावेज़ मिटाएँ?',
  removeText: (name: string) =>
    `“${name}” और उसका पाठ हमेशा के लिए मिट जाएँगे। उसे उद्धृत करने वाले जवाब अपनी बातचीत में रहेंगे।`,
  confirmRemove: 'मिटाएँ',
  title: 'दस्तावेज़ अपलोड की सहमति',
  agree: 'सहमत हूँ, अपलोड करें',
  close: 'बंद करें',
  cancelChoice: 'रद्द करें',
  intro: 'पहले अपलोड से पहले पढ़ें कि आपके दस्तावेज़ का क्या होता है:',
  points: [
    'वह एन्क्रिप्ट होकर हमारे सर्वर पर जाता है, वहाँ पढ़ा जाता है और आपके खाते में रखा जाता है।',
    'उसका पाठ आपके सवालों के जवाब में काम आता है। जहाँ भाषा मॉडल लगा है, वहाँ ज़रूरी अंश उसे भेजे जाते हैं।',
    'यहाँ उसे आपके सिवा कोई नहीं खोल सकता, और आप उसे कभी भी मिटा सकते हैं।',
    'वही अपलोड करें जो आप साझा कर सकते हैं: आप पुष्टि करते हैं कि आपके पास इसके अधिकार और सहमतियाँ हैं।',
  ],
} satisfies Table;
