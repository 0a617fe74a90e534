import type { readerWords as english } from './reader-words.ts';

type Table = {
  [Word in keyof typeof english]: (typeof english)[Word] extends string ? string : (typeof english)[Word];
};

export const readerWords = {
  close: 'दस्तावेज़ बंद करें',
  contents: 'विषय-सूची',
  download: 'डाउनलोड करें',
  downloadFailed: 'फ़ाइल नहीं आ सकी। कृपया फिर कोशिश करें।',
  loading: 'पाठ आ रहा है…',
  reading: (percent: number) => `यह दस्तावेज़ पढ़ा जा रहा है, ${percent} %. उसका पाठ यहाँ दिखेगा।`,
  gone: 'यह दस्तावेज़ अब नहीं है।',
  retry: 'फिर कोशिश करें',
  page: (page: number) => `पृष्ठ ${page}`,
  text: 'दस्तावेज़ का पाठ',
  changed: 'उद्धरण के बाद यह दस्तावेज़ बदला गया है: उद्धृत अंश अब इसमें शब्दशः नहीं है।',
  recognised: 'चित्र से पहचाना गया। कृपया मूल से मिला लें।',
} satisfies Table;
