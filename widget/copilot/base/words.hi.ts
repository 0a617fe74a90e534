import { companyName } from '#shared/content/brand.ts';
import type { FeatureCard } from './words.ts';

/** The overlay's table in Hindi; `widget/translations.ts` requires the same shape as the English one. */
export const title = `${companyName} Co-pilot`;
export const close = 'Co-pilot बंद करें';
export const toggleSidebar = 'साइडबार दिखाएँ या छिपाएँ';
export const newChat = 'नई बातचीत';
export const history = 'पिछली बातचीत';
export const noChats = 'अभी कोई बातचीत नहीं';
export const documents = 'दस्तावेज़';
export const noDocuments = 'कोई फ़ाइल अपलोड नहीं हुई';
export const logIn = 'फ़ाइलें जोड़ने के लिए लॉग इन करें';
export const welcome = 'आपके लिए क्या खोजूँ?';
export const welcomeText = 'कानूनी और HR काम पर अपने-आप बने जवाब, सरल शब्दों में, स्रोतों के साथ।';
export const conversation = 'बातचीत';
export const waiting = 'जवाब लिखा जा रहा है…';
export const source = (n: string) => `स्रोत ${n}`;
export const tryAgain = 'फिर कोशिश करें';
export const newest = 'सबसे नए पर जाएँ';
export const placeholder = 'अपना संदेश लिखें...';
export const send = 'संदेश भेजें';
export const stop = 'जवाब रोकें';
export const notAdvice = 'यह कानूनी सलाह नहीं है।';
export const automatic = 'जवाब अपने-आप बनते हैं: उन्हें कोई व्यक्ति नहीं, एक प्रोग्राम देता है।';
export const terms = 'नियम और शर्तें';
export const shortcuts = 'कीबोर्ड शॉर्टकट';
export const dismiss = 'बंद करें';
export const askPerson = 'किसी व्यक्ति से पूछें';

export const featureCards: readonly FeatureCard[] = [
  {
    title: 'कानूनी शोध',
    text: 'शोध पत्र में क्या होता है और वह कैसे जाँचा जाता है',
    prompt: 'What does legal research include?',
  },
  {
    title: 'अनुबंध',
    text: 'मसौदा, समीक्षा और शर्तों पर नज़र',
    prompt: 'What does contract drafting include?',
  },
  {
    title: 'अनुपालन',
    text: 'किन नियमों पर नज़र रखें और जोखिम कैसे तौलें',
    prompt: 'How do you help with compliance and risk?',
  },
  {
    title: 'मुकदमे',
    text: 'दस्तावेज़ समीक्षा, खोज और समय-सीमाएँ',
    prompt: 'How do you support litigation?',
  },
  { title: 'भर्ती', text: 'पहली खोज से पहले दिन तक', prompt: 'How does talent acquisition work?' },
  {
    title: 'आपका क्षेत्र',
    text: 'ग्यारह उद्योग और हर एक की ज़रूरत',
    prompt: 'Which industries do you serve?',
  },
];
