import { toLatinDigits } from '../../text/devanagari-digits.ts';
import { detectLanguage, type Language } from '../../text/message-language.ts';
import { toWords } from '../../text/terms.ts';
import { isMostlyGerman, translateQuestion } from './translate-words.ts';

/** A pasted text is no question, and each of its words takes time. UTF-16 code units. */
const maxChars = 2000;

/** Words that say what kind of answer a question wants. Our own pages are searched without them, so no glossary has them. */
const askingWords: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  de: {
    wann: 'when',
    lang: 'how long',
    lange: 'how long',
    wer: 'who',
    wem: 'who',
    hoch: 'how much',
    viel: 'how much',
    wieviel: 'how much',
    endet: 'end',
    lauft: 'run',
    laeuft: 'run',
    beginnt: 'begin',
  },
  es: {
    cuando: 'when',
    quien: 'who',
    cuanto: 'how much',
    cuanta: 'how much',
    cuantos: 'how many',
    cuantas: 'how many',
    termina: 'end',
    empieza: 'begin',
  },
  hi: { कब: 'when', कौन: 'who', कतन: 'how much' },
  'hi-Latn': { kab: 'when', kaun: 'who', kitna: 'how much', kitni: 'how much', kitne: 'how many' },
};

/**
 * Returns a question about documents in English if it is in another language, because the finder knows English only; documents in
 * other languages are indexed in English, too. `isWritten`: whether the documents have a word, as one that both languages share, or a
 * name. `mayBeTerm`: whether it may be a term alone ("Gerichtsstand?"), which has no function word to tell its language.
 */
export function toEnglishQuestion(
  message: string,
  isWritten: (word: string) => boolean,
  mayBeTerm: boolean,
): string {
  const question = toLatinDigits(message.slice(0, maxChars));
  const language = mayBeTerm && isMostlyGerman(question) ? 'de' : detectLanguage(question);
  if (language === 'en') return message;
  const asking = askingWords[language] ?? {};
  const asked = toWords(question).flatMap((word) =>
    Object.hasOwn(asking, word) ? (asking[word] ?? []) : [],
  );
  const words = translateQuestion(question, language, isWritten);
  return words === '' ? message : [...asked, words].join(' ');
}
