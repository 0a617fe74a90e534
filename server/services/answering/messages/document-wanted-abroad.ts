import { letters } from '../../letters.ts';

// The patterns of requests read lower case, because the flag `i` makes them take longer to compile.

const letter = `[${letters}]`;
/** Longer messages are pasted texts, and this only reads what they begin with. UTF-16 code units. */
const maxChars = 1000;

/** "Bitte", "Hallo,", "hola, por favor": how people lead up to a request. */
const opening =
  /^[¿¡\s]{0,3}(?:(?:bitte|hallo|hi|hey|guten (?:tag|morgen|abend)|moin|also|por favor|hola|buenos días|buenas(?: tardes)?)[\s,!.:-]{1,9}){0,4}/i;
/** Words between "eine" and the document. Neither "einen Anwalt für einen Vertrag" nor "un abogado para un contrato" asks for one. */
const words = `(?:(?!(?:für|von|zu|zum|zur|mit|über|in|im|para|por|con|sobre|de|en)\\s)[${letters}0-9-]{1,30}\\s){0,3}?`;

const german = {
  document: `[${letters}-]{0,40}(?:vertrag|vertragsentwurf|vereinbarung|abkommen|richtlinie|regelung|beschluss|beschluß|schreiben|mahnung|zahlungsaufforderung|kündigung|abmahnung|vollmacht|verschwiegenheitserklärung|(?:arbeits|stellen|job)angebot|nda|avv|dpa|msa)(?!${letter})`,
  order:
    '(?:erstell(?:e|en sie|st du|t)?|schreib(?:e|en sie|st du|t)?|entwirf|entwerfen sie|verfass(?:e|en sie|t)|formulier(?:e|en sie|t)|mach(?:e|en sie|t)?|setz(?:e|en sie)?|bereite(?:n sie)?|generier(?:e|en sie)|fertige(?:n sie)?)',
  wish: '(?:ich|wir) (?:bräuchten?|brauchen?|benötigen?|möchten?|hätten? gerne?|wollen|will|suchen?)',
  ask: '(?:können|könnten|kannst|könntest|könnt|könntet|würden|würdest) (?:sie|du|ihr)',
  make: '(?:erstellen|schreiben|entwerfen|aufsetzen|verfassen|formulieren|machen|anfertigen|vorbereiten|ausarbeiten)',
};
const forUs = '(?:(?:mir|uns|bitte|mal|noch|dringend|jetzt)\\s){0,3}';
const one = '(?:ein(?:e|en)?\\s)';

const spanish = {
  document: `(?:contrato|acuerdo|convenio|carta|oferta (?:de|laboral)|política|politica|resolución|resolucion|acta|poder|requerimiento|reclamación|adenda|nda|dpa|msa)(?!${letter})`,
  order:
    '(?:red[aá]ct(?:a|e)|escr[ií]b(?:e|a)|cre(?:a|e)|créa|prep[aá]r(?:a|e)|elab[oó]r(?:a|e)|h[aá]z|haga|hága|gen[eé]r(?:a|e))(?:me|nos)?',
  wish: '(?:necesito|necesitamos|quiero|queremos|quisiera|quisiéramos|me gustaría|nos gustaría|busco|buscamos)(?: tener)?(?: que (?:me |nos )?(?:redacte[ns]?|haga[ns]?|prepare[ns]?|elabore[ns]?|escriba[ns]?))?',
  ask: '(?:(?:me|nos) )?(?:puedes|puede|podrías|podría|pueden|podéis|podrían)(?: usted(?:es)?)? (?:redactar|escribir|crear|preparar|elaborar|hacer|generar)(?:me|nos)?',
};
const una = '(?:una?|mi|nuestr[oa])\\s';

/** Each ends with the document that is asked for. */
const requests = [
  `^${german.order}\\s${forUs}${one}?${words}${german.document}`,
  `^${german.wish}\\s${forUs}${one}${words}${german.document}`,
  `^${spanish.order}\\s(?:por favor\\s)?${una}${words}${spanish.document}`,
  `^${spanish.wish}\\s${una}${words}${spanish.document}`,
  `^${spanish.ask}\\s${una}${words}${spanish.document}`,
].map((pattern) => new RegExp(pattern, 'u'));
/** "Können Sie mir einen Vertrag erstellen?", "NDA erstellen": the verb comes last. */
const germanInfinitive = new RegExp(
  `^(?:${german.ask}\\s${forUs}${one}|${one}?)${words}${german.document}[^.?!\\n]{0,200}\\s${german.make}(?: lassen)?(?:,? bitte)?[\\s.?!]*$`,
  'u',
);
/** "Geheimhaltungsvereinbarung zwischen A GmbH und B AG": with names, because "zwischen Arbeitgeber und Arbeitnehmer" is a topic. */
const titled = new RegExp(
  `^(?:ein(?:e|en)?\\s|una?\\s)?${words}(?:${german.document}|${spanish.document}(?:\\s[${letters}-]{1,20}){0,4}?)\\s(?:zwischen|entre)\\s`,
  'u',
);
const name =
  /^(?!(?:Arbeit|Auftrag|Dienst|Vermiet|Miet|Käuf|Verkäuf|Unternehm|Firm|Kund|Verein|Partei|Ehe|Gesellschaft|Privat|Bund|Land)\p{Ll})["“„«]?[\p{Lu}\p{N}]\S{0,60}(?:\s["“„«]?[\p{Lu}\p{N}&]\S{0,60})*\s(?:und|y|e)\s/u;

/** What a document is needed for if it is not to be written, and questions about it. */
const asksOtherwise =
  /(?<!\p{L})(?:\p{L}{0,6}prüf\p{L}*|übersetz\p{L}*|erklär\p{L}*|zusammenfass\p{L}*|kündigen|anfechten|muss|darf|was|wie|wann|warum|welche\p{L}*|ob|gültig|revis\p{L}*|traduc\p{L}*|expli\p{L}*|resum\p{L}*|qué|cómo|cuándo|por qué|válid\p{L}*)(?!\p{L})/iu;

const hindiDocument = `(?<!${letter})(?:ndas?|dpa|msa|agreement|contract|(?:offer|appointment|termination|demand|job) letter|letter|policy|resolution|legal notice|एनडीए|अनुबंध|समझौता|समझौते|करार|(?:नियुक्ति|प्रस्ताव|समाप्ति|बर्खास्तगी|मांग|माँग) पत्र|लेटर|नीति|पॉलिसी|नोटिस|एग्रीमेंट|कॉन्ट्रैक्ट|anubandh|samjhauta|karar|patra|niti)(?!${letter})`;
const draft = '(?:draft|template|format|sample|ड्राफ़्ट|ड्राफ्ट|मसौदा|टेम्पलेट|masauda|masoda)';
/** "NDA का सारांश बनाइए" asks for something else made of it. */
const ofDocument = `(?!\\s(?:ka|ki|ke|mein|का|की|के|में)\\s(?!${draft}|(?:beech|bich|liye|saath|sath|बीच|लिए|साथ)(?!${letter})))`;
const polite = 'do|de do|de|dijiye|dijie|dein|den|dena|sakte|sakta|sakti|doge|denge';
const makes = `(?:(?:bana|likh|draft kar|taiyar kar|tayyar kar|tayar kar)\\s?(?:${polite})|bana(?:o|iye|ye|na hai)|likh(?:o|iye)|(?:draft|taiyar|tayyar|tayar) (?:karo|kijiye|karein|karen|karna hai|karni hai)|(?:बना|लिख|(?:ड्राफ़्ट|ड्राफ्ट|तैयार) कर)\\s?(?:दो|दे|दें|दीजिए|दीजिये|देना|सकते|सकती|दोगे|देंगे)|बना(?:ओ|इए|इये|एँ|एं|ना है|नी है)|लिख(?:ो|िए|िये|ें)|(?:ड्राफ़्ट|ड्राफ्ट|तैयार) (?:करो|कीजिए|करें|करना है|करनी है))(?!${letter})`;
/** "Contract assign karne ke liye consent chahiye" wants something else: before "chahiye" stand the document or its parties. */
const needs = `(?:\\s${draft}|\\s[^.?!।\\n]{1,100}\\s(?:beech|bich|saath|sath|बीच|साथ))?\\s(?:chahiye|chaahiye|chahie|चाहिए|चाहिये)(?!${letter})`;
const hindiRequest = new RegExp(
  `${hindiDocument}(?:${ofDocument}[^.?!।\\n]{0,120}?\\s${makes}|${needs})`,
  'u',
);
const hindiQuestion =
  /(?<![\p{L}\p{M}])(?:kais[aei]|kyun?|kyon|kab|kaun(?: ?sa)?|kitn[aei]|zaroori|jaroori|zaruri|review|check|samjha\w*|jaankari|jankari|कैस[ाेी]|क्यों|कब|कौन|कितन[ाीे]|ज़रूरी|जरूरी|समीक्षा|जाँच|जांच|अनुवाद|समझा\p{L}*|जानकारी|वकील|vakil|lawyer)(?![\p{L}\p{M}])|(?<![\p{L}\p{M}])(?:kya|क्या)(?! (?:aap|आप))/iu;

/** Whether a message in German, Spanish or Hindi, also in Latin letters, asks for a document to be drafted. */
export function wantsDocumentAbroad(message: string): boolean {
  const beginning = message.normalize('NFC').slice(0, maxChars);
  const text = beginning.replace(opening, '');
  const lower = text.toLowerCase();
  const asked = requests.map((request) => request.exec(lower)).find((match) => match !== null);
  if (asked) return !asksOtherwise.test(text.slice(asked[0].length));
  if (germanInfinitive.test(lower)) return !/(?:^|\s)wie\s/.test(lower);
  const [title] = titled.exec(lower) ?? [];
  if (title !== undefined && name.test(text.slice(title.length)))
    return !text.includes('?') && !asksOtherwise.test(text);
  return hindiRequest.test(lower) && !hindiQuestion.test(text);
}
