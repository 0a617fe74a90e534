import type { reviewWords as english } from './review-words.ts';

type Translated<Table> = {
  [Word in keyof Table]: Table[Word] extends string
    ? string
    : Table[Word] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : { [Name in keyof Table[Word]]: string };
};

export const reviewWords = {
  title: 'AI से समीक्षा',
  back: 'बातचीत पर लौटें',
  intro: 'कोई अनुबंध चुनें। उसके बिंदु खोजे जाते हैं, शब्दशः उद्धृत होते हैं और एक प्लेबुक के नियमों से मिलाए जाते हैं।',
  caution: 'यह कानूनी सलाह नहीं है। न प्लेबुक और न ही टेम्पलेट किसी वकील ने जाँचे हैं।',
  english: 'प्लेबुक और बिंदुओं की व्याख्या अंग्रेज़ी में हैं।',
  choose: 'कौन-सा दस्तावेज़?',
  chooseSecond: (name) => `${name} की तुलना किस दस्तावेज़ से करें?`,
  noDocuments: 'यहाँ अभी आपका कोई दस्तावेज़ नहीं है। समीक्षा के लिए पहला अपलोड करें।',
  noOthers: 'यहाँ अभी कोई दूसरा दस्तावेज़ नहीं है। तुलना के लिए एक अपलोड करें।',
  upload: 'दस्तावेज़ अपलोड करें',
  uploading: (name) => `${name} अपलोड हो रहा है`,
  reading: (name, percent) => `${name} पढ़ा जा रहा है, ${percent} %. समीक्षा अपने-आप शुरू होगी।`,
  working: (name) => `${name} की समीक्षा हो रही है…`,
  comparing: 'तुलना हो रही है…',
  loading: 'समीक्षा लोड हो रही है…',
  again: 'फिर कोशिश करें',
  other: 'दूसरा दस्तावेज़ चुनें',
  tooMany: (minutes) => `बहुत अधिक अनुरोध आए हैं। कृपया ${minutes} मिनट बाद फिर कोशिश करें।`,
  gone: 'यह दस्तावेज़ या इसकी समीक्षा अब नहीं है।',
  table: (name) => `${name} की समीक्षा`,
  by: {
    'built-in': 'अंतर्निहित प्लेबुक के अनुसार',
    own: 'आपकी अपनी प्लेबुक के अनुसार',
  },
  ownRules: 'आपके अपने नियम',
  kind: 'दस्तावेज़ का प्रकार',
  reviewAs: (kind) => `इस रूप में फिर समीक्षा करें: ${kind}`,
  kinds: {
    nda: 'गोपनीयता समझौता',
    services: 'सेवा या आपूर्ति',
    licence: 'लाइसेंस',
    distribution: 'वितरण',
    employment: 'रोज़गार या परामर्श',
    lease: 'पट्टा',
    'data-processing': 'डेटा प्रसंस्करण',
    merger: 'विलय',
    general: 'अन्य दस्तावेज़',
  },
  point: 'बिंदु',
  found: 'मिला या नहीं',
  verdict: 'निर्णय',
  quotation: 'उद्धरण',
  foundAs: {
    found: 'मिला',
    'not-found': 'नहीं मिला',
    unsure: 'अनिश्चित',
  },
  verdictAs: {
    acceptable: 'स्वीकार्य',
    'needs-review': 'जाँच ज़रूरी',
    'not-acceptable': 'अस्वीकार्य',
  },
  noRule: 'कोई नियम नहीं',
  notJudged: 'इसे परखा नहीं गया',
  noQuotation: 'उद्धृत करने को कुछ नहीं',
  closest: 'सबसे निकट अंश:',
  values: (list) => `इससे पढ़ा गया: ${list}`,
  fallback: 'सुझाने योग्य शब्द',
  location: (clause, page) =>
    [clause, page === undefined ? '' : `पृष्ठ ${page}`].filter(Boolean).join(', ') || 'दस्तावेज़ में',
  openAt: (label, location) => `${label}: दस्तावेज़ यहाँ खोलें: ${location}`,
  filters: {
    all: 'सभी',
    found: 'मिले',
    'needs-review': 'जाँच ज़रूरी',
    'not-acceptable': 'अस्वीकार्य',
  },
  shown: (count, all) => `${all} में से ${count} बिंदु दिखाए गए`,
  noneShown: 'ऐसा कोई बिंदु नहीं है।',
  docx: 'DOCX डाउनलोड करें',
  csv: 'CSV डाउनलोड करें',
  print: 'प्रिंट करें',
  compare: 'किसी और से तुलना करें',
  compareTable: (a, b) => `${a} और ${b} की तुलना`,
  differs: 'अलग',
  same: 'एक जैसा',
  onlyDifferent: 'सिर्फ़ अंतर दिखाएँ',
  marks: 'रेखांकित शब्द सिर्फ़ दूसरे दस्तावेज़ में हैं, कटे हुए सिर्फ़ पहले में।',
  backToReview: 'समीक्षा पर लौटें',
} satisfies Translated<typeof english>;
