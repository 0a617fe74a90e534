import { letters } from '../../letters.ts';
import { isForeignPlaceOnly } from './foreign-countries.ts';
import { isPlaceOnly } from './named-countries.ts';

/** How people begin to say where they are, or correct where we took them to be; at most so many of them follow each other. */
const leadIn =
  /^(?:(?:no|nope|not that|sorry|oh|ah|hm+|ok|okay|yes|yeah|well|actually|and|but|so|i (?:mean|meant)|we (?:mean|meant)|my (?:mistake|bad)|please|of course|let['’]?s say|say|make it|nein|ich meine?|wir meinen|perdón|quise decir|matlab)\b|(?:it|that)(?:['’]?s| is)\b(?= (?:in|for|the)\b))[\s,.:;!…-]{0,5}/i;
const maxLeadIns = 5;
const trailing =
  /[\s,]{1,3}(?:please|pls|plz|thanks|thank you|then|instead|of course|i (?:mean|meant)|bitte|por favor)\W{0,3}$/i;

const subject = `(?:i|we|he|she|they|it|both|all|everyone|(?:my|our|the|his|her|their|this)(?: [${letters}-]{2,20}){1,3}?|ich|wir|er|es)`;
const verb =
  "(?:['’](?:m|re|s)| (?:am|are|is|live|lives|work|works|sit|sits|have|has|employ|employs|operate|operates|reside|resides)|(?: all| both)? are| bin| sind| ist| lebe| leben| wohne| wohnen| arbeite| arbeiten)";
const word = `[${letters}0-9-]{1,20}`;
/** What is so in a place is more than where somebody is. */
const judged =
  '(?:il|un)?(?:lawful|legal|usual)|(?:in)?valid|allowed|banned|common|compulsory|different|enforceable|forbidden|mandatory|normal|permitted|possible|prohibited|required|standard|unenforceable|void';
/** Not "we have a tenant who stopped paying in Leeds": that tells more than where. */
const between = `(?: (?!(?:who|that|which|without|with|on|because|when|if|for|under|not|no|${judged})\\b)${word}){0,4}?`;
const place = `([${letters} .,-]{2,40})`;
const whereabouts = [
  `^${subject}${verb}${between} (?:in|from|at|near) (?:the )?${place}$`,
  `^(?:vivo|vivimos|estoy|estamos|trabajo|trabajamos|soy|somos)(?: (?!(?:que|sin|con|porque|si|no)\\b)${word}){0,3}? (?:en|de) ${place}$`,
  `^(?:main|mai|hum|ham|mera|hamara|hamari) (?:${word} ){0,2}?${place} (?:mein|me|se) (?:hoon|hun|hu|hain|hai|rehta hoon|rehti hoon|rehte hain)$`,
].map((pattern) => new RegExp(pattern, 'i'));
const direction = /^(?:(?:in|for|from|to|at|aus|en|für)\s)?(?:the\s)?/i;
/** A longer message says more than where. Characters. */
const maxChars = 90;

/**
 * Returns the place that a message names if that is all it says: "we're in New Jersey", "no, I meant India". Behind a
 * question on law, that replies to "which country is it?" and is no question by itself.
 */
export function readStatedPlace(message: string): string | undefined {
  if (message.length > maxChars || message.includes('?')) return undefined;
  let text = message.trim().replace(/[.!…\s]+$/, '');
  for (let count = 0; count < maxLeadIns; count++) text = text.replace(leadIn, '');
  text = text.replace(trailing, '');
  const named = whereabouts.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
  const where = (named ?? text.replace(direction, '')).trim();
  return isPlaceOnly(where) || isForeignPlaceOnly(where) ? where : undefined;
}
