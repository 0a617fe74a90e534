import type { answerWords as english } from './answer-words.ts';

type Table = {
  [Word in keyof typeof english]: (typeof english)[Word] extends string ? string : (typeof english)[Word];
};

export const answerWords = {
  stopped: 'आपने यह जवाब रोक दिया।',
  interrupted: 'यह जवाब बीच में कट गया।',
  sources: 'स्रोत',
  page: (page: number) => `पृष्ठ ${page}`,
  showPassage: 'अंश दिखाएँ',
  hidePassage: 'अंश छिपाएँ',
  backToText: 'वापस पाठ पर',
  copy: 'जवाब कॉपी करें',
  copyCode: 'कोड कॉपी करें',
  copied: 'कॉपी हो गया',
  notCopied: 'कॉपी नहीं हो सका',
  good: 'अच्छा जवाब',
  bad: 'खराब जवाब',
  rated: 'धन्यवाद, दर्ज कर लिया।',
  unrated: 'वापस ले लिया।',
  ratingLost: 'आपकी राय सहेजी नहीं जा सकी।',
  regenerate: 'जवाब फिर से बनाएँ',
  time: 'समय दिखाएँ',
  asked: (time: string) => `${time} पर पूछा गया`,
  edit: 'बदलकर फिर पूछें',
  editing: 'आप पिछला सवाल बदल रहे हैं। वह अंत में पूछा जाएगा; ऊपर का सब वैसा ही रहेगा।',
  cancelEditing: 'बदलना रद्द करें',
  handedOver: (time: string) => `किसी व्यक्ति को सौंपा गया: ${time}।`,
  answeredBy: (time: string) => `जवाब ${time} तक ई-मेल से आएगा।`,
  answeredByMail: 'जवाब ई-मेल से आएगा।',
  notOnPage: 'यह अभी खुले हुए पृष्ठ पर नहीं है।',
} satisfies Table;
