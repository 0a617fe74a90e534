import { detectLanguage, isFunctionWord, type Language } from '../text/message-language.ts';
import { toWords } from '../text/terms.ts';
import { naming, ofToken, ofWords, toComparable } from './comparison/comparison-words.ts';
import type { WholeKind } from './request-reader.ts';

type Abroad = Exclude<Language, 'en'>;
const toNouns = (german: string, spanish: string, hindi: string): Readonly<Record<Abroad, RegExp>> => {
  const ofHindi = ofToken(hindi);
  return { de: ofToken(german), es: ofToken(spanish), hi: ofHindi, 'hi-Latn': ofHindi };
};

/**
 * What a request names, in words that ask for all of it: "Beträge", not "Betrag". By language: "firma" is a signature in Spanish and a
 * company in German.
 */
const nouns: readonly (readonly [WholeKind, Readonly<Record<Abroad, RegExp>>])[] = [
  [
    'money',
    toNouns(
      'betr[aä]ge|geldbetr[aä]ge|summen|preise|kosten|zahlungen|prozents[aä]tze',
      'importes|cantidades|precios|costes|costos|pagos|porcentajes|sumas',
      'राशियाँ|राशियां|रक़में|रकमें|क़ीमतें|कीमतें|raashiyan|rakam|rakmein|keematein|amounts|prices',
    ),
  ],
  [
    'deadlines',
    toNouns(
      'fristen|termine|stichtage|fälligkeiten',
      'plazos|fechas|vencimientos',
      'तारीख़ें|तारीखें|समय-?सीमाएँ|समय-?सीमाएं|tareekhen|tarikhein|tarikhen|deadlines|dates',
    ),
  ],
  [
    'risks',
    toNouns(
      'risiken|gefahren|fallstricke|haken|probleme|nachteile',
      'riesgos|peligros|trampas|problemas|desventajas',
      'जोखिम|ख़तरे|खतरे|नुक़सान|नुकसान|jokhim|khatre|nuksan|risks?',
    ),
  ],
  [
    'key-terms',
    toNouns(
      'eckpunkte|eckdaten|kernpunkte|hauptpunkte|punkte|bedingungen|konditionen',
      'puntos|condiciones|términos|claves',
      'बिंदु|बिन्दु|शर्तें|बातें|bindu|shartein|sharten|baatein|points|terms',
    ),
  ],
  [
    'signatories',
    toNouns(
      'unterschriften|unterzeichner|unterschreibt|unterschrieben|unterzeichnet',
      'firmantes|firmas|firma|firman|firmó|firmaron',
      'हस्ताक्षर|दस्तख़त|दस्तखत|हस्ताक्षरकर्ता|hastakshar|dastakhat|signatures?|sign',
    ),
  ],
  [
    'summary',
    toNouns(
      'zusammenfassung|überblick|kurzfassung|inhalt',
      'resumen|síntesis|contenido',
      'सारांश|सार|saransh|saar|summary',
    ),
  ],
];
/** Words that only ask for it. */
const frame = ofToken(
  'alle[sn]?|sämtliche|wichtig\\p{L}*|wesentlich\\p{L}*|zentrale[nrs]?|größte[nrs]?|mögliche[nrs]?|liste|auflisten|nenne?n?|nennen|zeig\\p{L}*|gib|geben|stehen|steht|stecken|enthalten|enthält|drin|darin|hierin|vorkommen|kommen|vor|bestehen|existieren|davon|kurz\\p{L}*|mal',
  'principal(?:es)?|más|importante?s?|clave|esencial(?:es)?|posibles|dame|dime|lista|enumera|muestra|muéstrame|aparecen|aparece|figuran|contiene|contienen|incluye|existen|breve|favor',
  'मुख्य|महत्वपूर्ण|ज़रूरी|जरूरी|सभी|सारे|सारी|सब|संभावित|इसमें|इसके|इसकी|इसका|यहाँ|बताओ|बताइए|बताएँ|दो|दीजिए|दें|दिखाओ|दिखाइए|करता|करते|करेगा|किसने|किए|kaun|mukhya|zaroori|zaruri|sabhi|saare|saari|sab|isme(?:in)?|iske|iski|iska|batao|bataiye|do|dijiye|dikhao|dikhaiye|karta|karega|kisne|kiya|list|is|iss|ye|yeh',
);
/** "Worum geht es hier?" names nothing. */
const about = ofWords(
  'worum (?:geht|handelt|dreht)(?: es)?|wovon handelt|um was geht',
  'de qué (?:se )?(?:trata|va|habla)|de que (?:se )?(?:trata|va)',
  'किस (?:बारे|विषय) में|kis (?:baare|bare|vishay) (?:mein|me)',
);
/** "Wann sind die Zahlungen fällig?" asks for one thing about them, and only who signs is asked with "who". */
const asksOne = ofToken(
  'wann|wo|wohin|woher|warum|wieso|weshalb|wozu|wie|wieviel|wem|wen|wofür|cuándo|cuando|dónde|donde|cómo|como|cuánto|cuánta',
  'कब|कहाँ|कहां|क्यों|कैसे|कितना|kab|kahan|kyun|kyon|kaise|kitna',
);
/** "कौन से" is "which", and "कौन" alone is "who". */
const whichOnes = /(?:कौन|kaun)[- ]?(?:सा|सी|से|s[aei])(?=\s)/g;
const asksWho = ofToken('wer|quién|quien|quiénes|quienes|कौन|किसने|kaun|kisne');
/** A longer message asks for something in particular. */
const maxWords = 12;

/**
 * Returns what a message in German, Spanish or Hindi asks of a whole document if it names nothing else: "Welche Beträge stehen drin?",
 * "¿Cuáles son los riesgos?". The classifier of requests knows few wordings in these languages.
 */
export function readKindAbroad(message: string): WholeKind | undefined {
  const language = detectLanguage(message);
  if (language === 'en') return undefined;
  const text = toComparable(message);
  const isAbout = about.test(text);
  const words: readonly string[] =
    text
      .replace(about, ' ')
      .replace(whichOnes, ' ')
      .match(/[\p{L}\p{M}\p{N}]+(?:[-'][\p{L}\p{M}]+)*/gu) ?? [];
  if (words.length > maxWords) return undefined;
  const kinds = new Set<WholeKind>();
  for (const word of words) {
    const kind = nouns.find(([, names]) => names[language].test(word))?.[0];
    if (kind) kinds.add(kind);
    else if (
      !frame.test(word) &&
      !naming.test(word) &&
      !toWords(word).every((each) => isFunctionWord(each, language)) &&
      !(language === 'hi' && hindiFrame.test(word))
    )
      return undefined;
  }
  if (isAbout) return kinds.size === 0 ? 'what-is-this' : undefined;
  const [only] = kinds;
  if (kinds.size !== 1 || words.some((word) => asksOne.test(word))) return undefined;
  return only !== 'signatories' && words.some((word) => asksWho.test(word)) ? undefined : only;
}

/** Function words of Hindi in its own letters, which `isFunctionWord` does not know. */
const hindiFrame = ofToken(
  'क्या|कौन|कौनसे|कौन-?से|कौन-?सी|सा|सी|से|है|हैं|में|का|की|के|को|यह|ये|इस|और|तो|कोई|कितने|कितनी|मुझे|हमें|होंगे|होगा|पर|कृपया|ज़रा|जरा',
);
