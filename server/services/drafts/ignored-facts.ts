import type { IgnoredFact } from '#shared/api-drafts.ts';
import { anyOf } from '../any-of.ts';
import { namesOption, withoutFormation } from './request-law.ts';
import type { Party } from './request-parties.ts';
import type { Template } from './template.ts';

/** How many of each kind are named at most, whatever a message contains. */
const maxIgnored = 8;

/** Words before "law" that name no country's: "employment law", "under applicable law". */
const noCountry = new RegExp(
  `^${anyOf(`
    the this that these any our your my their same such of in and or by under with which what whose
    governing applicable local national domestic foreign common civil case statutory state federal international
    employment labou?r company corporate contract commercial business privacy protection data tax property family criminal
    competition antitrust insolvency consumer banking securities maritime environmental health immigration licensing
    trade mark copyright patent son mother father brother sister daughter in-law
  `)}$`,
  'iu',
);
/** "Swiss law", "New South Wales law", "under delaware law". */
const before =
  /(?:((?:\p{Lu}[\p{L}\p{M}.-]{1,30}\s(?:and\s)?){1,4})|\b(?:under|governed by|subject to|per|apply|applies|with)\s(?:the\s)?([\p{L}\p{M}-]{3,30}\s)|([\p{Lo}\p{M}]{3,30}\s))laws?(?!\p{L})/gu;
/** "The laws of the State of Delaware", "law: Singapore". */
const behind =
  /\blaws?(?: of |: ?| is | will be | shall be )(?:the )?((?:(?:State|Republic|Kingdom|Province|Canton|Commonwealth) of (?:the )?)?\p{Lu}[\p{L}\p{M}.-]{1,30}(?:\s(?:and\s)?\p{Lu}[\p{L}\p{M}.-]{1,30}){0,3})/gu;

/** Parties beyond those that a template has, in the order of the request. */
export function findIgnoredParties(parties: readonly Party[], taken: ReadonlySet<string>): IgnoredFact[] {
  return parties
    .filter(({ name, isListed }) => isListed && !taken.has(name))
    .slice(0, maxIgnored)
    .map(({ name }): IgnoredFact => ({ kind: 'party', text: name }));
}

/** The laws that a request names, if the draft takes over none of them or another. */
export function findIgnoredLaws(
  request: string,
  { questions }: Template,
  law: string | undefined,
): IgnoredFact[] {
  const text = withoutFormation(request);
  const options = questions.flatMap(({ facts, options = [] }) => (facts.includes('law') ? options : []));
  const isTaken = (name: string) =>
    options.some((option) => (option === law || law === undefined) && namesOption(`${name} law`, option));
  const named = [...text.matchAll(before), ...text.matchAll(behind)]
    .map(([, capital, small, other, ...rest]) => toCountry(capital ?? small ?? other ?? rest[0] ?? ''))
    .filter((name) => name !== '' && !isTaken(name));
  // Of several laws that it knows, the draft takes none.
  const several = law === undefined ? options.filter((option) => namesOption(text, option)) : [];
  const unique = [...new Set([...named, ...(several.length > 1 ? several : [])])];
  return unique.slice(0, maxIgnored).map((text): IgnoredFact => ({ kind: 'law', text }));
}

/** Drops words before the country: "Under Swiss" and "data protection". */
function toCountry(words: string): string {
  const named = words.trim().split(/\s+/);
  const last = named.findLastIndex((word) => noCountry.test(word) && !/^and$/i.test(word));
  return last === named.length - 1 ? '' : named.slice(last + 1).join(' ');
}
