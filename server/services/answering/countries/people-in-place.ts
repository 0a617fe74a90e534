import { isAboutForeignCountry, isForeignPlaceOnly } from './foreign-countries.ts';
import { isPlaceOnly } from './named-countries.ts';

/** Those who do what we offer: who asks for them in a place asks whether we work there. */
const legalPeople =
  'lawyers?|attorneys?|solicitors?|barristers?|advocates?|paralegals?|counsel|legal (?:team|staff|people|experts?)';

/** Those whom we find for others. Employees, contractors and directors "in Germany" are a matter of law. */
const placedPeople =
  'nurses?|doctors?|carers?|accountants?|bookkeepers?|auditors?|engineers?|developers?|programmers?|designers?|drivers?|teachers?|cooks?|chefs?|waiters|cleaners?|electricians?|plumbers?|welders?|technicians?|analysts?|receptionists?|secretar(?:y|ies)|pharmacists?|therapists?|architects?|warehouse (?:staff|workers)';

/** "Any branch in Oslo?" asks for ours; "we need an office in Oslo" is about renting one. */
const premises = 'offices?|branch(?:es)?';

/** Only ours if we are asked for them. */
const anyPeople = 'staff|people|employees|teams?|reviewers?|recruiters?|(?:some|any)(?:one|body)';

const asksUs = '(?:(?:do|have) (?:you|u) (?:guys )?(?:(?:have|got|employ) )?|(?:you|u) (?:have|got) |got )';
const leadIn = `(?:${asksUs}|are there |is there |(?:i |we )?(?:need|want) |(?:i['’]m |we['’]re )?looking for )?`;
const which = '(?:(?:any|some|an?|your|good|local|own) ){0,2}';
const inPlace = '(?: (?:based|located|available|working))? (?:in|near|around) (?:the )?([\\p{L} .-]{2,40}?)';

const ofProfession = new RegExp(
  `^${leadIn}${which}(?:(${legalPeople})|(${placedPeople}))${inPlace}\\s*[?!.]*$`,
  'iu',
);
const ofOurs = new RegExp(
  `^(?:${asksUs}${which}(?:${anyPeople})|(?:${asksUs}|are there |is there )?${which}(?:${premises}))${inPlace}\\s*[?!.]*$`,
  'iu',
);

/** "Office address India", "your US office?": without a preposition, as in a search box. */
const ofPremises = new RegExp(
  `^(?:(?:what(?:['’]?s| is) )?(?:the |your |ur )?)?(?:(?:${premises})(?: (?:address|location))?(?: (?:in|for))? (?:the )?([\\p{L} .-]{2,40}?)|([\\p{L} .-]{2,40}?) (?:${premises})(?: (?:address|location))?)(?: (?:please|pls|plz))?\\s*[?!.]*$`,
  'iu',
);

const adverbs = '(?:(?:guys|also|even|only|currently|actually|still) ){0,2}';
const customers =
  '(?:us|clients?|customers?|companies|businesses|firms|employers|people|matters|cases|projects)';
const work = `(?:work|operate|practi[sc]e|do (?:business|work)|take (?:on )?work|(?:have|serve|help|support|take on|work (?:for|with)|handle) ${customers})`;

/** "Do you work in Germany?", "are you licensed in Texas", "is India covered?": wherever they stand, they mean us. */
const ofWork = [
  `^(?:(?:and|but|so|hi|hello),? )?(?:(?:do|does|can|could|will|would) (?:you|u|lexloom|your (?:team|company|firm)) ${adverbs}${work}|are (?:you|u) ${adverbs}(?:active|present|licensed|available|allowed to (?:work|practi[sc]e)|working|operating)) (?:there |too |remotely )?(?:in|across|from|out of|throughout) (?:the )?([\\p{L} .-]{2,40}?)(?: (?:too|also|as well))?\\s*[?!.]*$`,
  '^is (?:the )?([\\p{L} .-]{2,40}?) (?:covered|included|(?:one|among|part) (?:of )?your (?:countries|jurisdictions|markets))\\s*[?!.]*$',
].map((pattern) => new RegExp(pattern, 'iu'));

/** Returns "do you work in PLACE?" in words of our phrasings. */
export function readWorkInPlace(question: string): string | undefined {
  const text = question.trim();
  const place = ofWork.map((pattern) => pattern.exec(text)?.[1]).find((each) => each !== undefined);
  const isPlace = place !== undefined && (isPlaceOnly(place) || isForeignPlaceOnly(place));
  return isPlace ? `do you cover ${place}` : undefined;
}

/**
 * Returns what a question of nothing but people or offices and a place asks of us: "attorneys in Florida" whether we work there,
 * "nurses in Texas" whether we find them there. Otherwise the place alone decides, and the law of its country answers.
 */
export function readPeopleInPlace(question: string): string | undefined {
  const text = question.trim();
  const [, legal, placed, where] = ofProfession.exec(text) ?? [];
  const [, after, before] = ofPremises.exec(text) ?? [];
  const named = where ?? ofOurs.exec(text)?.[1];
  const place = named ?? after ?? before;
  if (place === undefined) return undefined;
  // Without "in", all of it has to be a place: "how to register a Singapore branch" asks for no office of ours.
  const isForeign = named === undefined ? isForeignPlaceOnly(place) : isAboutForeignCountry(place);
  if (!isPlaceOnly(place) && !isForeign) return undefined;
  return placed && !legal ? `can you find ${placed} in ${place}` : `do you have an office in ${place}`;
}
