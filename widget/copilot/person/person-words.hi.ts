import { companyName } from '#shared/content/brand.ts';
import type { personWords as english } from './person-words.ts';

type Table = {
  [Word in keyof typeof english]: (typeof english)[Word] extends string ? string : (typeof english)[Word];
};

export const personWords = {
  intro: 'इसे कोई व्यक्ति पढ़ेगा और ई-मेल से जवाब देगा।',
  name: 'नाम',
  email: 'ई-मेल',
  message: 'संदेश',
  attach: 'यह बातचीत साथ भेजें',
  attachHint: 'आपके सवाल और उनके जवाब पाठ के रूप में साथ जाएँगे, दस्तावेज़ नहीं।',
  nothingToAttach: 'साथ भेजने के लिए अभी कोई बातचीत नहीं है।',
  consent: `मैं सहमत हूँ कि ${companyName} यहाँ भेजी गई बातें रखे और जवाब देने के लिए मुझे इस पते पर लिखे।`,
  privacy: 'यह कब तक रखा जाता है',
  cancel: 'रद्द करें',
  send: 'किसी व्यक्ति को भेजें',
  sending: 'भेजा जा रहा है…',
  nameMissing: 'कृपया अपना नाम लिखें।',
  emailWrong: 'कृपया सही ई-मेल पता लिखें।',
  messageMissing: 'कृपया संदेश लिखें।',
  consentMissing: 'कृपया ऊपर के बॉक्स पर निशान लगाएँ: आपकी सहमति के बिना हम आपका संदेश नहीं रख सकते।',
  stillHere: 'कुछ भी खोया नहीं है: आपका लिखा यहीं है, और आप उसे फिर भेज सकते हैं।',
  tooMany: (minutes: number) => `आपके नेटवर्क से बहुत से संदेश आ चुके हैं। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`,
  threadMissing:
    'यह बातचीत सर्वर पर नहीं है, इसलिए साथ नहीं जा सकती। “यह बातचीत साथ भेजें” से निशान हटाकर अपना संदेश उसके बिना भेजें, या हमें यहाँ लिखें:',
  callMissing: 'अभी यहाँ से किसी व्यक्ति से नहीं पूछा जा सकता। कृपया हमें यहाँ लिखें:',
  contact: 'संपर्क पृष्ठ',
} satisfies Table;
