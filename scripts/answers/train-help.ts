import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  greetings,
  type KnowledgeEntry,
  knowledge,
  type TopicKey,
  topicOrder,
} from '#shared/content/knowledge.ts';
import { companyPhrasings } from '#shared/content/phrasings/company-phrasings.ts';
import { requestPhrasings } from '#shared/content/phrasings/request-phrasings.ts';
import { smallTalkPhrasings } from '#shared/content/phrasings/small-talk-phrasings.ts';
import { toWords } from '../../widget/help/normalise-message.ts';
import { createSpelling } from '../../widget/help/spelling.ts';
import { createTopicFinder, toWordSet } from '../../widget/help/topic-finder.ts';
import { bareWords, foreignWords, functionWords, guardedWords } from '../../widget/help/vocabulary.ts';
import { listTuning } from './judge-help.ts';
import { toTopics } from './passage-topics.ts';
import { topicSeeds } from './topic-seeds.ts';

/**
 * `npm run train:help`: chooses the words and phrases of the help window's topics, from our own list (topic-seeds.ts)
 * and from the phrasings, and writes shared/content/topic-terms.ts. One after the other it takes the term that brings
 * most right answers, less the wrong ones, for its bytes. The same data give the same terms.
 */
const target = join(import.meta.dirname, '../../shared/content/topic-terms.ts');
/** As many as the window's byte budget leaves room for (`scripts/built-sizes.ts`). */
const maxCharacters = 590;
/** A wrong topic costs as much as this many right ones. */
const wrongCost = 1.5;
const askedWeight = 2.5;
const talkWeight = 0.5;
/** Few of the window's visitors write to it in another language. */
const foreignWeight = 0.4;
/** Our own list is worth something where nobody in the examples says it; a term of the phrasings must be said twice. */
const seedGain = 5;
const minGain = 3.9;
const minPrecision = 0.7;
/** Of our formatter. */
const lineWidth = 110;
/** These alone say nothing new: the order of the topics decides among them. */
const orderedWords = toWordSet(
  'law attorney contract staffing employee price cost ai platform secure privacy data start begin company who what service faq help support',
);

type Example = { text: string; expect: readonly string[]; weight: number };
type Message = Example & { words: readonly string[] };
type Term = { term: string; entry: KnowledgeEntry; messages: Message[]; isSeed: boolean };

const noTerms = Object.fromEntries(topicOrder.map((key) => [key, ''])) as Record<TopicKey, string>;
const everyday = toWordSet(bareWords, functionWords);

/** Chooses terms one after the other, until they have as many characters as the window has room for. */
export function chooseTerms(examples: readonly Example[]) {
  const topics = createTopicFinder(knowledge, noTerms);
  topics.strong.delete('');
  const seeded = createTopicFinder(knowledge, topicSeeds);
  const correct = createSpelling(
    [...seeded.words, ...greetings],
    new Set([...seeded.known, ...toWordSet(functionWords, foreignWords, guardedWords)]),
  );
  const messages = examples.map((each) => ({ ...each, words: toWords(each.text).map(correct) }));
  const terms = listTerms(messages);
  const chosen: Term[] = [];
  const score = (among: readonly Message[]) =>
    among.reduce((sum, message) => sum + message.weight * toValue(message, topics.find(message.words)), 0);
  const gainOf = ({ term, entry, messages, isSeed }: Term) => {
    const before = score(messages);
    const had = topics.strong.get(term);
    if (had && topicOrder.indexOf(had.key) <= topicOrder.indexOf(entry.key)) return 0;
    topics.strong.set(term, entry);
    const added = term.split(' ').filter((word) => !topics.known.has(word));
    for (const word of added) topics.known.add(word);
    const gain = score(messages) - before;
    for (const word of added) topics.known.delete(word);
    if (had) topics.strong.set(term, had);
    else topics.strong.delete(term);
    return isSeed ? gain + seedGain : gain < minGain ? 0 : gain;
  };
  const perCharacter = (each: Term) => gainOf(each) / (each.term.length + 3);
  let pool = terms.map((each) => ({ each, worth: perCharacter(each) })).filter(({ worth }) => worth > 0);
  let characters = 0;
  while (characters < maxCharacters) {
    pool.sort((a, b) => b.worth - a.worth);
    // Worth only falls as others are taken: what is on top after a second look is the best.
    let best: (typeof pool)[number] | undefined;
    for (const candidate of pool) {
      if (best && candidate.worth <= best.worth) break;
      candidate.worth = perCharacter(candidate.each);
      if (candidate.worth > (best?.worth ?? 0)) best = candidate;
    }
    if (!best) break;
    const { term, entry } = best.each;
    topics.strong.set(term, entry);
    for (const word of term.split(' ')) topics.known.add(word);
    chosen.push(best.each);
    characters += term.length + 1;
    pool = pool.filter((candidate) => candidate !== best && candidate.worth > 0);
  }
  return { topics, correct, chosen, characters };
}

function toValue({ expect }: Example, entry: KnowledgeEntry | undefined): number {
  if (entry) return expect.includes(entry.key) ? 1 : -wrongCost;
  return expect.some((each) => each === 'fallback' || each === 'greeting') ? 0.3 : 0;
}

/** Our own terms, and what is said at least twice in the examples and mostly for one topic. */
function listTerms(messages: readonly Message[]): Term[] {
  const saying = new Map<string, Message[]>();
  for (const message of messages) {
    const groups = message.words.flatMap((_, at) =>
      [1, 2, 3].map((length) => message.words.slice(at, at + length).join(' ')),
    );
    for (const group of new Set(groups)) saying.set(group, [...(saying.get(group) ?? []), message]);
  }
  const seeds = knowledge.flatMap((entry) =>
    topicSeeds[entry.key].split(',').map((seed) => {
      const term = toWords(seed).join(' ');
      return { term, entry, messages: saying.get(term) ?? [], isSeed: true };
    }),
  );
  const said = [...saying].flatMap(([term, messages]) => {
    const words = term.split(' ');
    const isTelling = (word = '') => word.length > 3 && !everyday.has(word);
    if (messages.length < 2 || !isTelling(words[0]) || !isTelling(words.at(-1))) return [];
    if (words.every((word) => orderedWords.has(word))) return [];
    return knowledge
      .filter(({ key }) => toPrecision(messages, key) >= minPrecision)
      .map((entry) => ({ term, entry, messages, isSeed: false }));
  });
  return [...seeds, ...said];
}

function toPrecision(messages: readonly Message[], key: TopicKey): number {
  const weigh = (among: readonly Message[]) => among.reduce((sum, { weight }) => sum + weight, 0);
  return weigh(messages.filter(({ expect }) => expect.includes(key))) / weigh(messages);
}

/** What is learnt from: the phrasings, the window's own list, and the messages that may be looked at. */
export function listExamples(): Example[] {
  const phrased = Object.entries(companyPhrasings).flatMap(([id, phrasings]) =>
    phrasings.map((text, at) => ({
      text,
      expect: toTopics(id),
      weight: isEnglish(phrasings, at) ? 1 : foreignWeight,
    })),
  );
  const person = requestPhrasings.person.map((text) => ({
    text,
    expect: ['contact', 'getting-started'],
    weight: 1,
  }));
  const talk = Object.entries(smallTalkPhrasings).flatMap(([kind, phrasings]) =>
    phrasings.map((text) => ({
      text,
      expect:
        kind === 'identity' ? ['about', 'technology', 'services', 'fallback'] : ['fallback', 'faq', 'help'],
      weight: talkWeight,
    })),
  );
  const asked = listTuning()
    .filter(({ language }) => language === 'en')
    .map(({ message, expect }) => ({ text: message, expect, weight: askedWeight }));
  return [...phrased, ...person, ...talk, ...asked, ...listWindowPhrasings()];
}

/** What the window's own list has below each topic (widget/help/phrasings.md). */
function listWindowPhrasings(): Example[] {
  const list = readFileSync(join(import.meta.dirname, '../../widget/help/phrasings.md'), 'utf8');
  return list.split(/^## /m).flatMap((section) => {
    const [topic = '', ...lines] = section.split('\n');
    return lines
      .filter((line) => line.startsWith('- '))
      .map((line) => ({ text: line.slice(2), expect: [topic.trim()], weight: askedWeight }));
  });
}

/** The English ones of a passage come first. */
function isEnglish(phrasings: readonly string[], at: number): boolean {
  return at < phrasings.findIndex((each) => /\p{Script=Devanagari}/u.test(each));
}

if (process.argv[1] === import.meta.filename) {
  const examples = listExamples();
  const { chosen, characters } = chooseTerms(examples);
  const lines = topicOrder.map((key) => {
    const own = chosen.filter(({ entry }) => entry.key === key).map(({ term }) => term);
    const line = `  ${/^\w+$/.test(key) ? key : `'${key}'`}: '${own.join(',')}',`;
    return line.length > lineWidth ? line.replace(': ', ':\n    ') : line;
  });
  writeFileSync(
    target,
    `import type { TopicKey } from './knowledge.ts';

/**
 * Written by \`npm run train:help\`: more words and phrases of the help window's topics, beside their keywords, from our
 * own list and the phrasings of the company's passages, as the window compares them: in the singular, without articles.
 */
export const topicTerms: Readonly<Record<TopicKey, string>> = {
${lines.join('\n')}
};
`,
  );
  console.log(
    `${chosen.length} terms, ${characters} characters, ${chosen.filter(({ isSeed }) => isSeed).length} of our own`,
  );
}
