/** Which clause a message names by its place: the one behind what was quoted, or the last of the document. */
export type ClausePlace = 'next' | 'previous' | 'first' | 'last';

/** `isVague`: it does not say that a clause is meant: "the one after that" may be a payment, too. */
export type NamedPlace = { place: ClausePlace; isVague: boolean };

/** A longer message asks for something in the clause. UTF-16 code units. */
const maxChars = 100;

const lead =
  "(?:(?:and|ok|okay|now|so|then|please|pls|kindly|great|thanks|thank you)[,.!]* )*(?:(?:can|could|would|will) (?:you|i|we) (?:please )?(?:see |have |get )?|(?:i|we)(?: would|'d)? (?:like|want|need) (?:to see |to read )?|let'?s (?:see|read) )?(?:please )?(?:(?:show|give|read|quote|tell|display|open|explain|simplify|go to|what about|how about|see)(?: me| us)?(?: out)? )?(?:(?:what|which|where)(?:'?s| is| does| do| did| are)? )?(?:in )?(?:the |its )?(?:very )?";
const kind = '(?:sub-?)?(?:clause|section|article|paragraph|point|provision)';
const tail =
  '(?: (?:says?|read|reads|mean|means|state|states|cover|covers|about|in (?:it|there|this|the (?:contract|agreement|document|lease))|of (?:it|this|the (?:contract|agreement|document|lease))|then|please|pls|too|as well))*';
/** German, Spanish and Hindi name the same in the same order. */
const germanKind = '(?:klausel|ziffer|abschnitt|artikel|absatz|paragraph|punkt|paragraf)';
const spanishKind = '(?:cláusula|clausula|artículo|articulo|sección|seccion|apartado|punto)';
const hindiKind = '(?:खंड|धारा|अनुच्छेद|clause|khand|dhara)';
const abroad =
  '(?:(?:was (?:steht|sagt)|zeige?n?|bitte|mir|sie|und|in|qué dice|que dice|muéstrame|muestra|y|die|der|das|den|dem|la|el|aur|और) )*';
const abroadEnd =
  '(?: (?:bitte|por favor|zeigen|dikhao|dikhaiye|kya kehta hai|kya hai|दिखाओ|दिखाइए|क्या कहता है|क्या कहती है|क्या है))*';

const toPattern = (...alternatives: readonly string[]) =>
  new RegExp(`^[¿¡]?(?:${alternatives.join('|')})[\\s?.!।]*$`);
const those = '(?: (?:that|this|it|that one|this one|that clause|this clause))';
const places: readonly (readonly [ClausePlace, RegExp])[] = [
  [
    'next',
    toPattern(
      `${lead}(?:next|following|subsequent) ${kind}${tail}`,
      `${lead}${kind}(?: that comes)? (?:after|below|behind|following)${those}?${tail}`,
      `${abroad}nächste[nrs]? ${germanKind}${abroadEnd}`,
      `${abroad}(?:siguiente|próxim[oa]) ${spanishKind}${abroadEnd}`,
      `${abroad}${spanishKind} siguiente${abroadEnd}`,
      `${abroad}(?:अगला|अगली|अगले|agla|agli|agle) ${hindiKind}${abroadEnd}`,
    ),
  ],
  [
    'previous',
    toPattern(
      `${lead}(?:previous|preceding|prior) ${kind}${tail}`,
      `${lead}${kind}(?: that comes)? (?:before|above|preceding)${those}?${tail}`,
      `${abroad}(?:vorige|vorherige|vorangehende)[nrs]? ${germanKind}${abroadEnd}`,
      `${abroad}${spanishKind} anterior${abroadEnd}`,
      `${abroad}(?:पिछला|पिछली|पिछले|pichhla|pichla|pichhli|pichli) ${hindiKind}${abroadEnd}`,
    ),
  ],
  [
    'first',
    toPattern(
      `${lead}(?:first|1st) ${kind}${tail}`,
      `${abroad}erste[nrs]? ${germanKind}${abroadEnd}`,
      `${abroad}primer[oa]? ${spanishKind}${abroadEnd}`,
      `${abroad}(?:पहला|पहली|pehla|pehli|pahla|pahli) ${hindiKind}${abroadEnd}`,
    ),
  ],
  [
    'last',
    toPattern(
      `${lead}(?:last|final|closing) ${kind}${tail}`,
      `${abroad}letzte[nrs]? ${germanKind}${abroadEnd}`,
      `${abroad}últim[oa] ${spanishKind}${abroadEnd}`,
      `${abroad}(?:आखिरी|आख़िरी|अंतिम|aakhri|akhri|antim) ${hindiKind}${abroadEnd}`,
    ),
  ],
];

const vague: readonly (readonly [ClausePlace, RegExp])[] = [
  [
    'next',
    toPattern(
      `${lead}(?:next|following) one${tail}`,
      `${lead}one(?: that comes)? (?:after|below)${those}?${tail}`,
      `${lead}(?:comes|follows|stands) (?:next|after${those})${tail}`,
      `${lead}next(?: please)?`,
    ),
  ],
  [
    'previous',
    toPattern(
      `${lead}(?:previous|preceding) one${tail}`,
      `${lead}one(?: that comes)? (?:before|above)${those}?${tail}`,
      `${lead}(?:comes|stands) before${those}?${tail}`,
      `${lead}previous(?: please)?`,
    ),
  ],
];

/** Returns which clause a message names by its place, if it only asks to see it; undefined for all else. */
export function readClausePlace(message: string): NamedPlace | undefined {
  if (message.length > maxChars) return undefined;
  const plain = message.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'");
  const find = (among: typeof places) => among.find(([, pattern]) => pattern.test(plain))?.[0];
  const place = find(places);
  if (place) return { place, isVague: false };
  const possible = find(vague);
  return possible && { place: possible, isVague: true };
}

/** Whether a message names a clause by its place, and says so. */
export const namesPlace = (message: string): boolean => readClausePlace(message)?.isVague === false;
