import { locateWords, toTermSet, type Word } from '../words/words.ts';

/**
 * The kinds of answer that a question may expect (its expected answer types, as question answering calls them); `asker` and
 * `other`: what somebody may or must do who speaks of themselves, or who speaks of the other side ("can they raise the rent").
 */
export const answerTypeNames = [
  'duration',
  'date',
  'amount',
  'count',
  'person',
  'place',
  'permission',
  'duty',
  'condition',
  'meaning',
  'manner',
  'ending',
  'limit',
  'asker',
  'other',
] as const;
type AnswerType = (typeof answerTypeNames)[number];

/** Words that expect a type wherever they stand. */
const expectedBy: readonly (readonly [AnswerType, ReadonlySet<string>])[] = [
  ['duration', toTermSet('period duration lifetime')],
  ['date', toTermSet('when date deadline until till since')],
  [
    'amount',
    toTermSet(
      'cost price fee pay paid charge rate amount money sum percent percentage salary wage wages earn expensive',
    ),
  ],
  ['count', toTermSet('number often frequency')],
  ['person', toTermSet('who whom whose')],
  ['place', toTermSet('where country countries address place city territory region location')],
  [
    'permission',
    toTermSet("may can could cannot can't couldn't allowed allow permitted permission free ok okay"),
  ],
  ['duty', toTermSet('must required obliged obligation mandatory compulsory duty')],
  ['condition', toTermSet('if happens happen unless suppose consequence')],
  ['meaning', toTermSet('mean means meant definition defined count counts')],
  ['manner', toTermSet('why how')],
  [
    'ending',
    toTermSet('end ends ended terminate termination cancel cancellation quit leave stop resign expire'),
  ],
  ['limit', toTermSet('cap capped ceiling limit limits maximum max most')],
];
/** What "how" asks for together with the next word. */
const howTypes: ReadonlyMap<string, AnswerType> = new Map(
  (
    [
      ['duration', 'long soon fast quick quickly late early far'],
      ['amount', 'much high big large'],
      ['count', 'many often'],
    ] as const
  ).flatMap(([type, words]) => locateWords(words).map(({ term }) => [term, type] as const)),
);
/** What is measured in time although it is asked for with "how much". */
const times = toTermSet('notice warning time leave holiday holidays vacation');
/** What has an amount: "what is the rent" asks for it, "can they raise the rent" does not. */
const amountNouns = toTermSet('rent deposit bonus allowance fine penalty commission budget');
const maxWordsToNoun = 4;
/** "What is", "what's", "what the". */
const isTerms = toTermSet('is s are was the my our');
const payTerms = toTermSet('pay paid money cost');
const units = toTermSet('day days week weeks month months year years hour hours');
/** "Have to", "need to". */
const dutyVerbs = toTermSet('have has need needs got');

/** Whether "much" at a place asks for a time: "how much notice", but not "how much holiday pay". */
export const isMuchTime = (words: readonly Pick<Word, 'term'>[], at: number): boolean =>
  words[at]?.term === 'much' &&
  times.has(words[at + 1]?.term ?? '') &&
  !payTerms.has(words[at + 2]?.term ?? '');

/** Words for whoever asks, and for the other side. */
const askerTerms = toTermSet('i we my mine me us our myself employee tenant');
const otherTerms = toTermSet(
  'they them their he him his she her hers boss employer manager landlord landlady lessor owner company firm supplier vendor provider bank licensor',
);

/** Returns the types that a question expects, as bits in the order of their names. */
export function toAnswerTypes(words: readonly Pick<Word, 'term'>[]): number {
  let types = 0;
  const add = (type: AnswerType) => {
    types |= 1 << answerTypeNames.indexOf(type);
  };
  for (const [at, { term }] of words.entries()) {
    const [next, afterNext] = [words[at + 1]?.term ?? '', words[at + 2]?.term ?? ''];
    const how = term === 'how' ? howTypes.get(next) : undefined;
    // "How many days", "how many working days".
    const isOfTime = units.has(afterNext) || units.has(words[at + 3]?.term ?? '');
    if ((how === 'count' && isOfTime) || (how && isMuchTime(words, at + 1))) add('duration');
    else if (how) add(how);
    else for (const [type, terms] of expectedBy) if (terms.has(term)) add(type);
    if (dutyVerbs.has(term) && next === 'to') add('duty');
    if (term === 'get' && next === 'out') add('ending');
  }
  const asksWhatIs = words[0]?.term === 'what' && isTerms.has(words[1]?.term ?? '');
  if (asksWhatIs && words.slice(1, maxWordsToNoun).some(({ term }) => amountNouns.has(term))) add('amount');
  // "Can they make me leave" asks what the other side may do.
  const side = words.find(({ term }) => askerTerms.has(term) || otherTerms.has(term));
  if (side) add(askerTerms.has(side.term) ? 'asker' : 'other');
  return types;
}
