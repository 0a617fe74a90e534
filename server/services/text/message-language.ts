import { toWords } from './terms.ts';
import { alsoEnglish, alsoSpanish, countUnread } from './unread-languages.ts';

/** The languages in which the assistant frames its answers. Hindi in Latin letters counts as a language of its own. */
export const languages = ['en', 'hi', 'hi-Latn', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** Function words that only this language uses; nearly every message in it contains some. */
const functionWords: Readonly<Record<Exclude<Language, 'en' | 'hi'>, string>> = {
  'hi-Latn': `kya hai hain kaise kitna kitne kitni kab kahan kaun aap aapka aapki aapke mera meri mere mujhe hum
    hamara karna karte karta ho hota milta milti chahiye nahi nahin ka ki ke ko se mein aur bhai ji liye sakta sakte
    batao bataiye yeh woh kuch kaam baad paisa log kisi koi apna matlab namaste shukriya dhanyavad accha theek
    hoon tha thi hoga hogi honge hoti hote kaisa kaisi kyun kyu kyon kyunki kyonki kaunsa kaunsi konsa kisko kiska
    kiski kiske iska iski iske uska uski uske inka unka unko hamari hamare humara humari humare humko humein hamein
    mujhko mujhse apko apka apki apke aapko aapse tum tumko tumhe tumhara tumhari tumhare apni apne karni kare karein karega
    karenge karo karu karun karoon karke kijiye dijiye sakti sakenge milte milega milegi chahta chahti
    chahte padega padta padti raha rahi rahe gaya gayi jata jaata jati jaati jaate jayega wala wali wale bhi lekin agar
    abhi phir tak toh jaise sirf bahut bohot zyada jyada thoda sabse yahan wahan haan bataye
    namaskar alvida achha me do bana banao banaiye banaye banado chahie likh likho likhiye beech`,
  de: `der die das und ist nicht ich wir ihr sie ein eine einen einer mein meine ihre ihren euer eure was wie wo
    wann wer warum welche welcher welches kann können darf muss habe haben gibt für mit von zu zum zur auf bei
    nach auch oder wenn noch nur bitte danke hallo bieten macht brauche wird werden sind sich mir mich uns im am
    dem den hat tschüss guten geht moin servus bist hast kannst dich dir dein deine euch unser unsere unserem
    unseren aus als dass ob weil denn doch schon mehr sehr viele wieviel wieso weshalb wozu woher wohin wem wen
    wessen wofür worauf womit welchem welchen kein keine keinen keiner jemand etwas nichts alle alles jeder jede
    diese dieser dieses dann hier ohne unter vor während seit durch gegen zwischen seid sein wäre wurde würde
    könnte könnten könnt soll sollte sollten sollen dürfen dürft möchte möchten wollen müssen müsst machen haben
    hatte gilt gelten kostet kosten bedeutet heißt bekomme bekommt dürfte zählt steht
    andere anderen du meinst meint ja nein beide beiden beider beides
    worum wovon worin woran woraus wodurch`,
  es: `el la los las un una de que y es en por para con se su sus mi tengo tienen tiene puedo pueden qué cómo
    cuándo cuánto cuántos cuánta cuántas dónde quién cuál hay son está están hola gracias hasta luego buenos
    días muchas nosotros ustedes usted vuestro vuestra necesito quiero sobre trabajo empresa al del lo me si nos
    les vuestros vuestras nuestro nuestra nuestros nuestras este esta estos estas ese esa eso esto cuáles
    quiénes porque pero también muy más sin entre hasta desde hacer hace hacen hacéis tenéis tenemos puede
    podría podrían podemos podéis debo deben ser soy somos fue han hemos habéis alguien algo cada todo todos
    todas otro otra necesita necesitamos`,
};

/** English function words, some of which are in the lists above. */
const englishFunctionWords = new Set(
  `the is are you your do does what how who when where which can could would i we my our and for with of to it not
  have has will there about me this that on from should`.split(/\s+/),
);

/**
 * Words of our subjects that only this language uses, as `toWords` returns them; of German, also as the last part of longer ones
 * ("datenpanne", but not "Utrecht"). They decide where no function word does: "72 stunden frist datenpanne".
 */
const subjectWords: readonly (readonly [Language, RegExp])[] = [
  [
    'de',
    /(?:frist|vertrage?s?|panne|stunden|wochen|jahre|urlaub|zeit|kosten|preise|gesetze?|pflicht|gehalt|lohn|(?<!^(?:ut|b|alb|lamb))recht|anwalt|kanzlei|arbeit|miete|mieter|ungen|kundigung|haftung|klausel|bewerbung|keit|schaft|vorlage|schutz|rente)$/,
  ],
  [
    'es',
    /^(?:contratos?|plazos?|despidos?|precios?|meses|horas|semanas?|abogad[oa]s?|leyes|vacaciones|emplead[oa]s?|derechos?|nominas|servicios?|datos|renuncia|finiquito|preaviso|alquiler|plantillas?)$|(?<!^s|suspi|coer)cion$|ciones$/,
  ],
  [
    'hi-Latn',
    /^(?:naukri|vetan|tankhwah|chhutti|chutti|kanoon|kanun|vakil|vakeel|samjhauta|anubandh|shikayat|mahine|ghante|istifa|kiraya|kirayedar)$/,
  ],
];

/** Also English words ("like I'm five" is often typed "im five"): they never decide without another word of their language. */
const lookalikes = new Set('am ban die do hat hum im log los main man me per sin to war was'.split(' '));

const minOtherWords = 2;

const wordsOf = Object.entries(functionWords).map(
  ([language, words]) => [language as Language, new Set(words.split(/\s+/).flatMap(toWords))] as const,
);

/** Whether nearly every message in its language contains a word, as `toWords` returns it. */
export const isFunctionWord = (word: string, language: Language): boolean =>
  wordsOf.some(([known, words]) => known === language && words.has(word));

/**
 * Removes the words that nearly every message in its language contains, unless little else is left. `isKnown`: whether anything
 * that is searched has a word.
 */
export function withoutFunctionWords(
  message: string,
  language: Language,
  isKnown: (word: string) => boolean,
): string {
  const words = wordsOf.find(([known]) => known === language)?.[1];
  if (!words) return message;
  const others = toWords(message).filter((word) => !words.has(word));
  // "NDA kya hota hai" is about the one word; the others make every "… kya hota hai" alike, and of "Was ist ein Bauvertrag" they
  // would be all that is found.
  const min = language === 'hi-Latn' || !others.some(isKnown) ? 1 : minOtherWords;
  return others.length < min ? message : others.join(' ');
}

/** Returns the language of a message; English if nothing identifies another. */
export const detectLanguage = (message: string): Language => identifyLanguage(message) ?? 'en';

/**
 * Returns the language of a conversation: of its last message, or of the one before it that identifies one; English if none does.
 * `earlier`: the visitor's messages before it, oldest first.
 */
export function detectConversationLanguage(
  message: string,
  earlier: readonly string[],
  identify = identifyLanguage,
): Language {
  for (const text of [message, ...earlier.toReversed()]) {
    const language = identify(text);
    if (language) return language;
  }
  return 'en';
}

/** Returns the language that a message's own words identify; undefined for "NDA", "ok" and the like. */
export function identifyLanguage(message: string): Language | undefined {
  if (/\p{Script=Devanagari}/u.test(message)) return 'hi';
  const words = toWords(message);
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  let best: { language: Language; hits: number } = { language: 'en', hits: count(englishFunctionWords) };
  for (const [language, known] of wordsOf) {
    const isSpelt = language === 'es' && /[¿¡ñ]/.test(message);
    const hits = count(known) + (isSpelt ? 2 : 0);
    const isOwn = isSpelt || words.some((word) => known.has(word) && !lookalikes.has(word));
    // "Is document ka summary do" has two words of either: those of both say nothing.
    const isAtLeast =
      hits === best.hits && best.language === 'en' && words.some((word) => isOfBoth(word, known));
    if (isOwn && (hits > best.hits || isAtLeast)) best = { language, hits };
  }
  // "Quel est le préavis de résiliation ?" has words that Spanish has, too.
  if (best.language === 'es' && countUnread(words) > best.hits + countDistinct(words, alsoSpanish))
    return undefined;
  return best.hits > 0 ? best.language : guessBySubject(words);
}

/** Whether a message is in French, Italian or Portuguese, which the assistant does not read. */
export function isInUnreadLanguage(message: string): boolean {
  const words = toWords(message);
  const unread = countUnread(words.filter((word) => !alsoEnglish.has(word)));
  const english = words.filter((word) => englishFunctionWords.has(word)).length;
  return unread > 1 && unread > english && identifyLanguage(message) === undefined;
}

const countDistinct = (words: readonly string[], among: ReadonlySet<string>): number =>
  new Set(words.filter((word) => among.has(word))).size;

const devanagari = /\p{Script=Devanagari}/gu;

/**
 * Returns the language in which most of a document is written; English if nothing identifies another. Unlike a message, one in English
 * may have some Devanagari: a name, or the motto of the stamp paper on which it stands.
 */
export function detectTextLanguage(text: string): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0;
  if (count(devanagari) > count(/\p{Script=Latin}/gu)) return 'hi';
  return detectLanguage(text.replace(devanagari, ' '));
}

/** A single one may be a word of another language: "will", or the number of "(i)". */
const minEnglishWords = 2;

/** Whether a part of a document is in English for certain, as one column of a contract in two languages. */
export const isSurelyEnglish = (part: string): boolean =>
  identifyLanguage(part) === 'en' &&
  new Set(toWords(part).filter((word) => englishFunctionWords.has(word))).size >= minEnglishWords;

const isOfBoth = (word: string, known: ReadonlySet<string>) =>
  known.has(word) && englishFunctionWords.has(word);

const guessBySubject = (words: readonly string[]): Language | undefined =>
  subjectWords.find(([, subjects]) => words.some((word) => subjects.test(word)))?.[0];
