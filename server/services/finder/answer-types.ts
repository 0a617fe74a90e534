import { toWords, type Word } from './words.ts';

/** The kinds of answer that a question may expect (its expected answer types, as question answering calls them). */
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
] as const;
type AnswerType = (typeof answerTypeNames)[number];

const toTerms = (words: string) => new Set(toWords(words).map(({ term }) => term));
/** Words that expect a type wherever they stand. */
const expectedBy: readonly (readonly [AnswerType, ReadonlySet<string>])[] = [
  ['duration', toTerms('period duration lifetime')],
  ['date', toTerms('when date deadline until till since')],
  [
    'amount',
    toTerms('cost price fee pay paid charge rate amount money sum percent percentage salary expensive'),
  ],
  ['count', toTerms('number often frequency')],
  ['person', toTerms('who whom whose')],
  ['place', toTerms('where country countries address place city territory region location')],
  [
    'permission',
    toTerms("may can could cannot can't couldn't allowed allow permitted permission free ok okay"),
  ],
  ['duty', toTerms('must required obliged obligation mandatory compulsory duty')],
  ['condition', toTerms('if happens happen unless suppose consequence')],
  ['meaning', toTerms('mean means meant definition defined count counts')],
  ['manner', toTerms('why how')],
  [
    'ending',
    toTerms('end ends ended terminate termination cancel cancellation quit leave stop resign expire'),
  ],
  ['limit', toTerms('cap capped ceiling limit limits maximum max most')],
];
/** What "how" asks for together with the next word. */
const howTypes: ReadonlyMap<string, AnswerType> = new Map(
  (
    [
      ['duration', 'long soon fast quick quickly late early far'],
      ['amount', 'much high big large'],
      ['count', 'many often'],
    ] as const
  ).flatMap(([type, words]) => toWords(words).map(({ term }) => [term, type] as const)),
);
const units = toTerms('day days week weeks month months year years hour hours');
/** "Have to", "need to". */
const dutyVerbs = toTerms('have has need needs got');

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
    if (how === 'count' && isOfTime) add('duration');
    else if (how) add(how);
    else for (const [type, terms] of expectedBy) if (terms.has(term)) add(type);
    if (dutyVerbs.has(term) && next === 'to') add('duty');
    if (term === 'get' && next === 'out') add('ending');
  }
  return types;
}
