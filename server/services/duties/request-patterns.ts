import { letters } from '../letters.ts';
import type { Force } from './duty-words.ts';

/**
 * How people ask for all duties or prohibitions in a document, in lower case, without what leads up to it or follows, and without
 * punctuation.
 */

const letter = `[${letters}'&-]`;

/** Verbs and pronouns end a name: "the things that I" is none. */
const word = String.raw`(?!(?:that|which|who|i|we|they|say|says|am|is|are|do|does|has|have|must|to)\b)${letter}+`;
const who = `(?<who>(?:(?:the|my|our|your|each|both|every|all|either|any|a|an) )?(?:${word}(?: ${word}){0,3}?|i|we|they))`;
const act = `(?:do|comply with|fulfil+|perform|observe|follow|meet|deliver on|adhere to|abide by|carry out|ensure|stick to|be responsible for)(?: all)?`;
const duty = `(?:ob[il]{1,3}gat(?:i)?ons?|dut(?:y|ies|ys)|respons[ia]bil(?:i)?t(?:y|ies|es)|commitments?|undertakings?|covenants?|to-?do lists?|to do lists?|to-?dos?|do'?s and don'?ts|must-?dos?|musts|shalls)`;
const ban = `(?:prohibitions?|restrictions?|don'?ts|no-?gos?|things not to do)`;
const text =
  '(?:it|this|(?:the|this|that|my|our)(?: [a-z-]+)? (?:contract|agreement|lease|tenancy|nda|document|policy|handbook|letter|offer|deed|licen[cs]e|terms))';
const contractual = '(?:contractual |legal |general )?';
const what = `what(?: all| else| exactly| things?| stuff| specifically| kind of things)?`;
const bound =
  '(?:legally |contractually |also |then |actually )*(?:required|obliged|obligated|supposed|expected|bound|meant|committed|forced)';
const freeTo = '(?:allowed|permitted|supposed|authori[sz]ed|free|able|entitled)';
const mustNot = `(?:may not|must not|mustn't|cannot|can't|can not|should not|shouldn't|shall not|(?:is|are|am) (?:not|never) ${freeTo} to|(?:isn't|aren't|'m not|'re not) ${freeTo} to)`;
const must = `(?:must|shall|should|ought to|(?:has|have|needs?|got) to|'ve got to|(?:is|are|am|'m|'re) ${bound} to)`;

/** A way to ask, and whether for what must be done or for what is forbidden. */
export type Pattern = { asks: RegExp; force: Force };

const toPattern = (source: string, force: Force): Pattern => ({
  asks: new RegExp(`^(?:${source})$`, 'u'),
  force,
});
const toDuty = (source: string) => toPattern(source, 'duty');
const toProhibition = (source: string) => toPattern(source, 'prohibition');

/** Patterns, tried only where a message says one of the words without which none of them fits. */
export type Patterns = { words: RegExp; patterns: readonly Pattern[] };

/** Behind "list all", "what are the": a noun. */
const nounPatterns: readonly Pattern[] = [
  toDuty(`(?:rights (?:and|&|or) )?${contractual}${duty}(?: (?:and|&|or) (?:${duty}|${ban}|rights))?`),
  toDuty(
    `${who}?(?:'s|s'|')? ${contractual}(?:rights (?:and|&) )?${duty}(?: and (?:rights|theirs|ours|(?:those of )?the other (?:side|party)(?:'s)?))?`,
  ),
  toDuty(
    `(?:rights (?:and|&|or) )?${contractual}${duty}(?: and (?:rights|${duty}))? (?:of|for|on|upon|owed by|imposed on|placed on|binding|binding on|falling on|given by|made by|undertaken by|(?:that|which) (?:apply to|fall on|fall to|bind|are on|are imposed on|are placed on)) ${who}`,
  ),
  toDuty(
    `${duty} (?:do|does|has|have) ${who}(?: (?:have|has|bear|owe|got|fulfil+|meet|need to (?:fulfil+|meet)|have to (?:fulfil+|meet|comply with|perform)))?(?: to (?:fulfil+|meet|comply with|perform))?`,
  ),
  toDuty(`(?:${duty}|tasks) (?:fall|sit|lie|rest|apply|belong|are|is)s? (?:on|upon|to|with) ${who}`),
  toDuty(
    `${duty} (?:does|do) ${text} (?:place|impose|put|lay|set|create|contain|have) (?:on|upon|for) ${who}`,
  ),
  toProhibition(ban),
  toProhibition(`${ban} (?:on|for|imposed on|placed on) ${who}`),
];

export const nouns: Patterns = { words: new RegExp(`${duty}|${ban}|tasks`), patterns: nounPatterns };

/** Whole questions. */
const clausePatterns: readonly Pattern[] = [
  toProhibition(`${what} (?:must|mustn't|should|shall|shouldn't) ${who} (?:not|never) ${act}`),
  toProhibition(`${what} (?:mustn't|shouldn't|can't|cannot|can not|may not|must not) ${who} ${act}`),
  toProhibition(`${what} (?:can|may) ${who} not ${act}`),
  toProhibition(`${what} (?:is|are|am|'s|'m|'re) ${who} (?:not|never) ${freeTo} to ${act}`),
  toProhibition(`${what} (?:isn't|aren't|ain't) ${who} ${freeTo} to ${act}`),
  toProhibition(
    `${what} (?:is|are|am|'s|'m|'re) ${who} (?:forbidden|prohibited|barred|banned|precluded|restricted) (?:from doing|to do|from)`,
  ),
  toProhibition(
    `${what}(?: is| are|'s)? (?:not (?:allowed|permitted)|forbidden|prohibited|banned|off limits)(?: (?:to|for) ${who})?`,
  ),
  toProhibition(
    `(?:everything|all (?:of )?the things|all things|things|stuff|anything|all|${what})(?: that| which)? ${who} ${mustNot} ${act}`,
  ),
  toDuty(`${what} (?:must|shall|should) ${who} ${act}`),
  toDuty(
    `${what} (?:have|has|did|do|does|am|are|is|would|will) ${who} (?:be )?(?:commit(?:ted|ting)?|agree(?:d|ing)?|promis(?:e|ed|ing)|sign(?:ed|ing)? up|undert(?:ake|aken|aking|ook)|t(?:ake|aken|aking) on)(?: to| for)?(?: do| doing)?`,
  ),
  toDuty(`${what} (?:do|does|will|did|would) ${who} (?:(?:have|need|got|has|had) to|must) ${act}`),
  toDuty(`${what} (?:has|have) ${who} (?:got )?to ${act}`),
  toDuty(`${what} (?:is|are|am|'s|'m|'re) ${who} ${bound} to ${act}`),
  toDuty(
    `${what} (?:is|are|am|'s|'m|'re) ${who} (?:responsible|accountable|answerable|on the hook|bound) (?:for|by|to)`,
  ),
  toDuty(
    `(?:everything|all (?:of )?the things|all things|things|stuff|anything|all|${what})(?: that| which)? ${who} ${must} ${act}`,
  ),
  toDuty(`${what}(?: is|'s) expected (?:of|from) ${who}`),
  toDuty(
    `${what} (?:does|do) ${text} (?:require|demand|expect|ask|want|oblige) (?:of |from )?${who}(?: to ${act})?`,
  ),
  toDuty(
    `(?:everything|all|anything|things|what)(?: that| which)? ${who} (?:has |have )?(?:promised|agreed|committed|undertaken|undertook|signed up)(?: to| for)?(?: do)?`,
  ),
  toDuty(`${what} (?:do|does) ${who} owe(?: us| me| each other| them| the [a-z]+| our [a-z]+)?`),
  toDuty(
    `who (?:must|has to|have to|needs? to|ought to|shall|should|will|does|is to|is doing|is (?:supposed|obliged|required|meant|expected) to)(?: do)? what(?:,? (?:and )?(?:by )?when)?|who (?:is|are) responsible for what|who owes (?:who|whom) what`,
  ),
];

export const clauses: Patterns = {
  words:
    /\b(?:must|shall|should|ought|not|never|can't|cannot|mustn't|shouldn't|isn't|aren't|ain't|forbidden|prohibited|barred|banned|precluded|restricted|off limits|commit|agree|promis|sign|undert|tak|took|have|has|need|got|'ve|bound|required?|obliged?|obligated|supposed|expect|meant|forced|responsible|accountable|answerable|on the hook|demand|ask|want|owe|does what|do what|doing what|to what)/,
  patterns: clausePatterns,
};

/** The same in German, Spanish and Hindi, as whole messages. */
const ofGerman = `(?: (?:aus|nach|laut|gemäß|in|im|unter|hier)(?: ${letter}+){0,3})?`;
const ofSpanish = `(?: (?:en|según|de|bajo|segun)(?: (?:este|esta|el|la|nuestro|mi))? (?:contrato|acuerdo|documento|convenio|arrendamiento|archivo))?`;
const dutyDe = '(?:pflichten|verpflichtungen|obliegenheiten)';
const dutyEs = '(?:obligaciones|deberes|responsabilidades|compromisos)';
const dutyHi = `(?:दायित्व|जिम्मेदारियाँ|ज़िम्मेदारियाँ|जिम्मेदारियां|ज़िम्मेदारियां|जिम्मेदारी|ज़िम्मेदारी|कर्तव्य|zimm?edari(?:yan|yaan|ya|yaa|on)?|jimm?edari(?:yan|yaan|ya)?|daayitv|dayitva?|kartavya|duties|duty|obligations?|responsibilit(?:y|ies))`;
const inHindi = `(?:(?:इस|is) ${letter}+ (?:में|के अनुसार|के तहत|mein|me|main|ke hisaab se|ke anusar|ke tehat) )?`;
const patternsAbroad: readonly Pattern[] = [
  toDuty(
    `(?:was sind |welches sind |alle |sämtliche |die |liste der |übersicht (?:der|über die) )*(?:vertraglichen )?${dutyDe}(?: (?:des|der|von|vom|für|beider|jeder)(?: den| die| das)? ${who})?${ofGerman}`,
  ),
  toDuty(
    `(?:was sind |welches sind )?(?<who>unsere|meine|seine|ihre|deren) (?:vertraglichen )?${dutyDe}${ofGerman}`,
  ),
  toDuty(`(?<who>${letter}{4,})pflichten${ofGerman}`),
  toDuty(
    `welche (?:vertraglichen )?${dutyDe} (?:hat|haben|habe|treffen|obliegen|gelten für) (?:der |die |das |den |dem )?${who}(?: alles)?${ofGerman}`,
  ),
  toDuty(
    `(?:was|wozu) (?:muss|müssen|soll|sollen|hat|haben|habe) (?:der |die |das )?${who} (?:alles )?(?:zu )?(?:tun|machen|erfüllen|leisten|beachten|einhalten)${ofGerman}`,
  ),
  toDuty(
    `wozu (?:ist|sind|bin) (?:der |die |das )?${who} (?:alles )?verpflichtet${ofGerman}|wozu verpflichte(?:t sich (?:der |die |das )?(?<party>${letter}+)|n wir uns|e ich mich)${ofGerman}`,
  ),
  toProhibition(`was (?:darf|dürfen) (?:der |die |das )?${who} (?:alles )?nicht(?: tun| machen)?${ofGerman}`),
  toDuty(
    `(?:wer (?:macht|tut|muss|soll|übernimmt|erledigt|schuldet)(?: wem)? was|wer hat was zu)(?: bis wann)?(?: (?:tun|machen|erledigen|leisten|erfüllen))?(?:,? (?:und )?bis wann)?${ofGerman}`,
  ),
  toProhibition(
    `was ist (?:(?:der |dem )?${who} )?(?:alles )?(?:verboten|untersagt|nicht erlaubt|nicht gestattet)${ofGerman}`,
  ),
  toDuty(
    `(?:(?:cuáles|cuales) son |qué son |lista de |todas |todos |las |los )*${dutyEs}(?: contractuales)?(?: (?:del|de la|de los|de las|de|para el|para la) ${who})?${ofSpanish}`,
  ),
  toDuty(`(?:(?:cuáles|cuales) son )?(?:todas )?(?<who>mis|nuestras|nuestros|sus) ${dutyEs}${ofSpanish}`),
  toDuty(
    `(?:qué|que) ${dutyEs} (?:tiene|tienen|tengo|tenemos)(?: (?:el|la|los|las))?(?: ${who})?${ofSpanish}`,
  ),
  toDuty(
    `(?:qué|que) (?:debe|deben|debo|debemos|(?:tiene|tienen|tengo|tenemos) que) (?:hacer|cumplir)(?: (?:el|la|los|las) ${who})?${ofSpanish}`,
  ),
  toDuty(
    `(?:a qué|a que) (?:está|están|estoy|estamos|se) (?:obligad[oa]s?|obliga|compromete)(?: (?:el|la|los|las) ${who})?${ofSpanish}`,
  ),
  toDuty(
    `qui[eé]n(?:es)? (?:hace|tiene que hacer|debe hacer|ha de hacer|debe|se encarga de) (?:qué|que)(?:,? y (?:para )?cuándo)?${ofSpanish}`,
  ),
  toProhibition(
    `(?:qué|que) no (?:puede|pueden|puedo|podemos|debe|debo|debemos) hacer(?: (?:el|la|los|las) ${who})?${ofSpanish}|(?:qué|que) (?:está|me está|nos está) prohibido${ofSpanish}`,
  ),
  toDuty(
    `${inHindi}(?:${who} (?:के|की|का|ke|ki|ka) )?(?:सभी |सारी |saari |sabhi |sari )?${dutyHi}(?: (?:क्या|कौन सी|कौन से|kya|kaun si|kaunsi|kaun se))?(?: (?:क्या|kya))?(?: (?:हैं|है|hain|hai))?(?: (?:बताइए|बताओ|batao|bataiye|bataiye))?`,
  ),
  toDuty(
    `${inHindi}(?:(?:कौन|किसको|किसे|kaun|kisko|kise) (?:क्या क्या|क्या|kya kya|kya)) ${inHindi}(?:करेगा|करेंगे|करता है|करना (?:है|होगा|पड़ेगा)|karega|karenge|karta hai|karna (?:hai|hoga|padega))`,
  ),
  toDuty(
    `${inHindi}(?<who>मेरी|मेरे|हमारे|हमारी|उनके|उनकी|meri|mere|hamare|hamari|humare|humari|unke|unki) (?:सभी |सारी |saari |sabhi )?${dutyHi}(?: (?:क्या|kya))?(?: (?:क्या|kya))?(?: (?:हैं|है|hain|hai))?`,
  ),
  toDuty(
    `${inHindi}(?<who>मुझे|हमें|हमको|mujhe|humein|hume|hamein|hamen|${letter}+) (?:को |ko )?${inHindi}(?:क्या क्या|क्या|kya kya|kya) (?:करना|karna) (?:होगा|है|पड़ेगा|चाहिए|hoga|hai|padega|chahiye)`,
  ),
  toProhibition(
    `${inHindi}(?<who>मैं|हम|main|mai|hum|ham|${letter}+) (?:क्या क्या|क्या|kya kya|kya) (?:नहीं|nahi|nahin) (?:कर|kar) (?:सकता|सकती|सकते|sakta|sakti|sakte)(?: (?:हूँ|हूं|हैं|है|hoon|hun|hain|hai))?`,
  ),
];

export const abroad: Patterns = {
  words: new RegExp(
    `pflicht|obliegen|verboten|untersagt|nicht|(?:^| )(?:was|wozu|qué|que)(?: |$)|${dutyEs}|${dutyHi}|करना|karna|करे|kare|कर[ त]|kar[ t]`,
  ),
  patterns: patternsAbroad,
};
