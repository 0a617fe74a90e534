import { letters } from '../../letters.ts';

/** Words that a request to compare documents is made of, in the languages in which requests are understood. */

/** Hindi letters with a dot have two encodings, which mean the same. */
export const toComparable = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll('’', "'");

const letter = `[${letters}0-9]`;
/** Patterns are written in lower case. In place of `\p{L}` and `\p{M}` they get what compiles faster. */
const toPattern = (pattern: string) => pattern.normalize('NFKC').replaceAll(/\\p\{[LM]\}/g, letter);
/** A pattern of one word. */
export const ofToken = (...patterns: string[]) =>
  new RegExp(`^(?:${patterns.map(toPattern).join('|')})$`, 'u');

/** A pattern of whole words; `\b` knows no letters but the English ones. */
export const ofWords = (...patterns: string[]) =>
  new RegExp(`(?<!${letter})(?:${patterns.map(toPattern).join('|')})(?!${letter})`, 'u');

/** "Compare", "the differences". */
export const comparing = ofToken(
  'compar(?:e|es|ed|ing|isons?)|contrast|contrasting|differ(?:s|ed|ing|ence|ences|ent|ently)?|similarit(?:y|ies)|versus|vs|diff|redline',
  'vergleich\\p{L}*|gegenüber\\p{L}*|(?:haupt)?unterschied\\p{L}*|unterscheide\\p{L}*',
  'compár\\p{L}*|compar(?:a|á|ar|e|en|ad|o|amos|ación|acion|alos|álos|elos|arlos|arlas|ame)|diferenci\\p{L}*|difieren?',
  'तुलना|अंतर|अन्तर|फ़र्क|फर्क|tulna|fark|farq|farak|antar',
);

/** "Better", "should I sign": asks for a choice, which quotations cannot make. */
export const judging = ofToken(
  'better|best|worse|worst|good|fair(?:er|est)?|safe(?:r|st)?|risk(?:y|ier|iest)|strong(?:er|est)?|weak(?:er|est)?',
  'strict(?:er|est)?|tight(?:er|est)?|harsh(?:er|est)?|tough(?:er|est)?|favou?rable|advantageous|generous|beneficial',
  'prefer(?:able)?|recommend(?:ed)?|choose|pick|select|sign|take|accept|suits?|suitable|winner|favours?|favors|pros|cons|advantages?|disadvantages?|rank|ranking|ranked|rate|score',
  'besser\\p{L}*|beste\\p{L}*|schlechter\\p{L}*|vorteilhaft\\p{L}*|sicherer|fairer|strenger|empfehl\\p{L}*|empfiehlst|wählen|nehmen|unterschreiben|vorzuziehen',
  'mejor|mejores|peor|peores|conviene|favorable|ventajos[oa]|segur[oa]|estrict[oa]|elegir|escoger|firmar|recomiend\\p{L}*|prefer\\p{L}*',
  'बेहतर|अच्छा|अच्छी|अच्छे|बुरा|सबसे|चुनूँ|चुनूं|सुरक्षित|behtar|achha|acha|accha|achhi|sabse|surakshit|chunu|chunoon',
);

/** "Which one has more": compares the documents without such a verb. */
export const measuring = ofToken(
  'more|most|less|least|fewer|\\p{L}{3,}est|longer|shorter|higher|lower|earlier|later|sooner|bigger|larger|first',
  'mehr|meisten?|länger|kürzer|höher|niedriger|früher|später|zuerst|más|menos|mayor|menor|antes',
  'ज़्यादा|अधिक|कम|पहले|zyada|jyada|adhik|kam|pehle',
);

const nounsInEnglish =
  'agreements?|contracts?|documents?|docs?|drafts?|files?|leases?|licen[cs]es?|ndas?|papers?|polic(?:y|ies)|versions?|deals?|pdfs?|offers?|handbooks?|manuals?|invoices?|quotations?|quotes?|bids?|tenders?|proposals?|estimates?|pricelists?|tariffs?|ratecards?|brochures?';
const nounsAbroad = [
  'verträgen?|vertr[aä]ge?s?|\\p{L}*(?:vertrag|verträge|verträgen|vertrags)|dokumente?[ns]?|dateien?|fassung(?:en)?|entw[uü]rfe?n?|vereinbarung(?:en)?|handb[uü]ch(?:er|ern)?|rechnungen|angebote?[ns]?|preislisten?|kostenvoransch\\p{L}*|offerten?',
  'contratos?|documentos?|archivos?|ficheros?|acuerdos?|borrador(?:es)?|versión|versiones|manuales|facturas|ofertas?|presupuestos?|cotizaci(?:ón|ones)|tarifas?',
  'अनुबंध(?:ों)?|दस्तावेज़(?:ों)?|दस्तावेज(?:ों)?|फ़ाइल(?:ों|ें)?|फाइल(?:ों|ें)?|करार(?:ों)?|समझौत(?:ा|े|ों)|कॉन्ट्रैक्ट|anubandh\\p{L}*|dastavez\\p{L}*|dastavej\\p{L}*|samjhaut\\p{L}*|karar|कोटेशन|प्रस्ताव|सूची|soochi|suchi',
].join('|');
export const nouns = `${nounsInEnglish}|${nounsAbroad}`;
export const naming = ofToken(nouns);

/** Words that name no matter. */
export const filling = ofToken(
  'a|an|the|of|for|in|on|at|to|into|between|among|and|or|with|from|by|about|regarding|concerning|as|than|other|others|another|against|across|if|then|so|but|also|just|now|again|next|here|there|over|up|side',
  "this|that|these|those|them|they|it|its|it's|their|theirs|each|both|either|every|all|any|none|neither|one|ones|two|three|four|five|six|1|2|3|4|5|6|i|i'm|we|us|me|my|mine|our|you|your|u|let|let's|lets",
  "which|why|what|what's|whats|how|how's|where|is|are|was|were|be|do|does|did|has|have|had|having|can|could|would|will|should|shall|may|must|there's|contain|contains|say|says|said|mention|mentions|provide|provides|include|includes|treat|treats|handle|handles|address|addresses|deal|deals|set|sets|use|uses|want|need|like|know|see|find|out|help|look|looks|seem|seems|happens",
  'show|give|tell|list|make|do|put|run|please|pls|plz|kindly|thanks|thank|hi|hello|hey|ok|okay|table|overview|summary|main|key|major|biggest|important|overall|general|substantive|more|most|less|least|very|really|point|points|terms|clause|clauses|provision|provisions|condition|conditions|rule|rules|period|periods|content|contents|wording|text|texts|detail|details|detailed|quick|quickly|briefly|full|whole|uploaded|attached|above|following|second|third|old|older|new|newer|previous|original|latest',
  'same|identical|alike|[a-z]|der|die|das|dem|den|des|und|im|zu|für|mich|uns|mir|sich|zwischen|gleich\\p{L}*|ist|sind|was|wie|el|la|los|las|de|del|en|y|es|son|se|me|mí|nosotros|para|con|igual(?:es)?',
  'bitte|mal|stell\\p{L}*|sagen|sagt|liegen|liegt|bestehen|besteht|diese[nmrs]?|zwei|drei|beide[rns]?|einander|miteinander|direkt|wesentlich\\p{L}*|wichtigst\\p{L}*|haupt\\p{L}*|inhalt\\p{L}*|punkt\\p{L}*|zeig\\p{L}*|welche[rsnm]?|enth[aä]lt\\p{L}*|davon|beiden|regelt|regeln|worin|ihnen|jeweils|klausel\\p{L}*|bedingung\\p{L}*|regelung\\p{L}*|hinsichtlich|bezüglich|würdest|sollte|soll',
  'haz|hazme|hacer|dos|tres|ambos|ambas|cada|uno|una|estos|estas|ellos|ellas|favor|por|principal(?:es)?|entre|sí|cuál|cuáles|cual|cuales|qué|que|hay|tiene|tienen|dice|dicen|cláusulas?|clausulas?|condici[oó]n(?:es)?|punto|puntos|muestra|muéstrame|dime|respecto|más|menos|debo|debería|nos',
  'इन|इनकी|इनके|इनमें|उन|दोनों|दो|तीन|दोनो|की|का|के|को|में|से|और|या|क्या|है|हैं|करो|करें|कीजिए|करिए|कर|दो|दीजिए|दें|बताओ|बताइए|बताएं|कृपया|कौन|कौनसा|कौनसी|सा|सी|मेरे|मुझे|लिए|हमारे|बीच|मुख्य|किस|किसमें|होता|ज़्यादा|शर्तें|शर्तों|इसमें|एक|दूसरे',
  'in|inki|inke|inmein|inme|un|dono|donon|do|teen|ki|ka|ke|ko|mein|mai|me|se|aur|ya|kya|hai|hain|hota|karo|karein|kare|kijiye|kariye|kar|dijiye|batao|bataiye|bataye|kripya|kaun|kaunsa|kaunsi|konsa|sa|si|mere|mujhe|liye|hamare|beech|mukhya|kis|kismein|kisme|zyada|jyada|shartein|ek|doosre|dusre|please',
);

/** "Both parties" are those of a contract, and no documents. */
const ofParties =
  '(?! ?(?:of )?(?:the |us\\b|you\\b|contracting )?(?:part(?:y|ies|ner)|sides?|people|persons?|tenants?|employees?))';
const auxiliary = '(?:do|does|did|is|are|has|have|can|could|will|would|must|may|should)';
const verbs =
  'pay|pays|cost|costs|end|ends|expire|expires|last|lasts|run|runs|start|starts|begin|begins|have|has|require|requires|need|needs|allow|allows|permit|permits|let|lets|cover|covers|charge|charges|provide|provides|give|gives|include|includes|contain|contains|renew|renews|treat|treats|handle|handles|define|defines|limit|limits|cap|caps|grant|grants|say|says|mention|mentions|automatically|also|exclude|excludes|protect|protects|favou?rs?|offer|offers|apply|applies|bind|binds|restrict|restricts|set|sets|deal|deals|provided|governed|binding|terminable|exclusive|confidential|list|lists|name|names|state|states';
const number = '(?:two|three|four|five|2|3|4|5)';

/** What a word of comparison looks like: "cheaper", "the most", "more expensive". "The supplier" is none. */
const comparative =
  '(?:more|less|better|worse|(?!other|either|owner|buyer|seller|lender|order|letter|offer|number|user|tender|under|over|ever|never|after|member|manager|partner|employer|customer)\\p{L}{2,}er)(?!\\p{L})';
const superlative = '(?:most|least|best|worst|(?!interest|request|guest|priest)\\p{L}{2,}est)(?!\\p{L})';
const degree = `(?:(?:the )?${superlative}|${comparative}|the ${comparative} (?:ones?|of (?:the two|both))(?!\\p{L}))`;
/** "Wer ist günstiger?", but neither "wer ist der Vermieter?" nor "wer ist Vermieter?". */
const degreeInGerman =
  '(?:(?!unser|dieser|jeder|keiner|einer|\\p{L}*(?:mieter|pächter|geber|nehmer|käufer|leiter|inhaber|führer|steller|träger|partner|halter|tümer|gläubiger|schuldner|händler|treter|walter|sender|fänger|rater|wickler|treiber|leister|schafter|mittler|makler|bieter|nutzer|sitzer|zeichner|heber|sicherer)(?!\\p{L}))\\p{L}{3,}er|am \\p{L}{2,}sten|(?:der|die|das) \\p{L}{2,}ste)(?!\\p{L})';
/** Who makes an offer. */
const offering =
  '(?:supplier|vendor|provider|seller|firm|company|contractor|bidder|caterer|cleaner|builder|agency|insurer|bank|landlord|shop|one)s?';
/** "Who is faster": compares those whom the documents are of. "Who signs each?" compares nobody. */
export const comparesThose = ofWords(
  `who(?:'s|'re| is| are)? ${degree}`,
  `whose \\p{L}+ (?:is|are) ${degree}`,
  `wer (?:ist|hat) ${degreeInGerman}`,
  'qui[eé]n (?:es|tiene|cobra) (?:más|menos|mejor|el más|la más)',
  '(?:कौन|kaun) (?:ज़्यादा|ज्यादा|zyada|jyada|sabse|सबसे) .{2,}',
);

/** Ways to ask the same of each document. */
export const asksOfEach = ofWords(
  'which ones?',
  `which (?:${nounsInEnglish})`,
  'which (?:would|should|shall|do|can) (?:you|i|we)',
  '(?:better|worse|safer|stricter|fairer) than',
  `rank (?:these|those|them|both|the ${number}|(?:the|my|our) (?:${nounsInEnglish}))`,
  `which (?:is|are|looks?|seems?|would be|of the ${number} (?:is|are)) (?:the )?(?:more|most|less|least|better|best|worse|worst|(?!other|either|owner|buyer|seller|lender|order|letter|offer|number|user|tender|under|over|ever|never|after|interest|request)\\p{L}{2,}(?:er|est))`,
  `which (?:${verbs})`,
  // "Who is cheaper", "whose price is lower", "which supplier charges more"
  `who(?:'s| is| are|'re) ${degree}`,
  `(?:who|which ${offering}) (?:charges?|costs?|asks?|wants?|bills?|takes?|offers?|gives?|pays?|is|are|works? out|comes? out)(?: for)? ${degree}`,
  `whose \\p{L}+ (?:is|are) ${degree}`,
  `which of (?:the )?${number}`,
  `${auxiliary} (?:(?:both|each|either)(?: one)?|(?:each|either|any|both) of (?:them|these|those)) (?:${verbs})`,
  `${auxiliary} (?:both|each|either) (?:an? |any |the same )`,
  '(?:in|of|for|by|from|under|to|on) (?:both|each)(?=\\W*$)',
  `each (?=(?:of )?(?:${nounsInEnglish})(?!${letter}))`,
  `(?:the|these|those|my|our) ${number} (?:${nounsInEnglish})`,
  'one (?:of (?:them|these|those|the two) )?(?:better|worse|safer|stricter|longer|cheaper)',
  '(?:in|von|bei|aus) (?:allen )?beiden',
  `wer (?:ist|verlangt|kostet|nimmt|berechnet) (?:mehr|weniger|am meisten|am wenigsten|${degreeInGerman})`,
  `beide(?= (?:${nouns}|haben|enthalten|regeln|sehen|sind|gelten|eine?n?|keine?n?|auch|automatisch))`,
  '(?:sagen|regeln|haben|enthalten|gelten|laufen|enden|kosten|verlangen|erlauben|sehen) beide',
  'beiden? (?=(?:verträge|dokumente|dateien|fassungen|vereinbarungen))',
  `welche[rsnm]?(?: (?:davon|von (?:beiden|ihnen|den beiden)|der beiden|${nouns}))? (?:ist|hat|endet|läuft|kostet|regelt|enthält|verlängert|dauert|sollte|soll|würdest|würden|empfiehlst|empfehlen|beginnt|wäre|gilt|begrenzt)`,
  `(?:en|de|entre) (?:ambos|ambas|los dos|las dos|estos dos|cada uno|cada una|cada (?:contrato|documento|acuerdo))`,
  'ambos(?= (?:contratos|documentos|acuerdos|tienen|incluyen|contienen|se|terminan))',
  'cuál(?:es)?(?: de (?:ellos|los dos|estos|ambos)(?: \\p{L}+)?)? (?:tiene|termina|acaba|vence|dura|cuesta|paga|incluye|contiene|me conviene|debo|debería|limita|empieza|es (?:el |la )?(?:más|mejor|peor|menos))',
  `(?:qué|cuál) (?:${nounsAbroad}) (?:es|cuesta|sale|tiene|cobra|ofrece|dura)`,
  'quién (?:es|cobra|pide|cuesta|sale|ofrece) (?:más|menos|mejor|el más|la más)',
  'दोनों(?! पक्ष| पार्टि)',
  'कौन ?(?:सा|सी)?(?: (?:अनुबंध|दस्तावेज़|समझौता|करार|कॉन्ट्रैक्ट|प्रस्ताव|कोटेशन))? (?:बेहतर|अच्छा|अच्छी|पहले|सस्ता|सस्ती|महँगा|महंगा|ज़्यादा|लंबा|मेरे)',
  'किसमें',
  'donon?(?! (?:paksh|part))',
  'kaun ?(?:s[ai])?(?: (?:contract|document|anubandh|agreement|quote|quotation|offer|supplier))? (?:behtar|achh?[aei]|accha|better|best|safe|sahi|sign|chun|pehle|sasta|mehnga|zyada|jyada|lamba|mere)',
  'kism(?:ein|e)',
);

export const speaksOfParties = ofWords(
  `(?:both|each|either|two)${ofParties.replace('(?!', '(?=')}`,
  'beide[rn]? (?:vertrags)?(?:partei|seite)\\p{L}*',
  'ambas partes|dos partes|cada parte',
  'दोनों (?:पक्ष|पार्टि)\\p{M}*\\p{L}*\\p{M}*',
  'donon? (?:paksh|part)\\p{L}*',
);

/** "What is the difference between a contract and an agreement?" asks about no document. */
export const asksInGeneral = ofWords(
  `(?:an?|eine[mnrs]?|ein|una?|kisi|किसी) (?:${nouns}) (?:and|or|from|und|oder|von|y|o|de|और|या|aur|ya) .*`,
);

/** Matches words by which a message after others can only mean documents that were mentioned before. */
export const pointsBack = ofWords(
  `them|these|those|both|which ones?|each|the (?:others?|${number})|all ${number}|(?:the|my|our) (?:${nounsInEnglish})`,
  `beide[nr]?|diese[rn]?|ihnen|welche[rs]?|(?:die|der|den) (?:${nounsAbroad})`,
  'ambos|ambas|los dos|las dos|estos|ellos|cuál',
  'दोनों|इन|इनकी|इनमें|कौन|donon?|inki|inmein|kaun|kaunsa',
);
