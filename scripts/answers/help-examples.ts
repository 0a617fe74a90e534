import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as hindi from '#shared/content/knowledge.hi.ts';
import { greetings, knowledge, quickActions, topicOrder } from '#shared/content/knowledge.ts';
import { offTopicPhrasings } from '#shared/content/phrasings/off-topic-phrasings.ts';
import { requestPhrasings } from '#shared/content/phrasings/request-phrasings.ts';
import { smallTalkPhrasings } from '#shared/content/phrasings/small-talk-phrasings.ts';
import { unanswerablePhrasings } from '#shared/content/phrasings/unanswerable-phrasings.ts';
import { createAnswerFinder } from '../../widget/help/find-answer.ts';
import { toWords } from '../../widget/help/normalise-message.ts';
import { toWordFeatures } from '../../widget/help/scope/word-features.ts';
import type { TopicFinder } from '../../widget/help/topic-finder.ts';
import { toFeatures } from '../../widget/help/topics/message-features.ts';
import { companyPhrasings } from './company-phrasings.ts';
import { readHelpMessages } from './help-messages.ts';
import { listTuning } from './judge-help.ts';
import { toTopics } from './passage-topics.ts';
import { readPhrasingList } from './phrasing-list.ts';
import { readVisitorQuestions } from './visitor-questions.ts';

/**
 * A message with the classes that are right for it: indexes into `topicOrder`, or the number after the last one if it is out of
 * scope.
 */
export type HelpExample = {
  text: string;
  /** Finds topics in the language of the window in which the message is read. */
  find: Find;
  /** The topics of that window, as the recogniser knows them. */
  finder: TopicFinder;
  features: ReadonlyMap<number, number>;
  /** The features that say whether it is about us at all. */
  wordFeatures: ReadonlyMap<number, number>;
  classes: readonly number[];
  weight: number;
  /** Whether it was written or asked in the window itself: cross-validation only counts these. */
  isMessage: boolean;
};

type Find = ReturnType<typeof createAnswerFinder>['find'];
type Labelled = { text: string; expect: readonly string[]; weight: number; isMessage?: boolean };

export const noneClass = topicOrder.length;

const messageWeight = 2;
/** For what the window must understand in any case: its buttons, and widget/help/phrasings.md. */
const requiredWeight = 6;
const talkWeight = 0.7;

const finders = [createAnswerFinder({ knowledge, greetings }), createAnswerFinder(hindi)] as const;

/** Lists what the help window learns from. A held-out message is left out wherever else it occurs. */
export function listHelpExamples(): HelpExample[] {
  const toPlain = (text: string) => toWords(text).join(' ');
  const keptBack = new Set(
    [
      ...readHelpMessages().keptBack.map(({ message }) => message),
      ...readVisitorQuestions().keptBack.map(({ question }) => question),
    ].map(toPlain),
  );
  return [...listPhrasings(), ...listMessages()]
    .filter(({ text, expect }) => expect.length > 0 && !keptBack.has(toPlain(text)))
    .flatMap(toExamples);
}

/** A message in Devanagari may be typed into the window of either language. */
function toExamples({ text, expect, weight, isMessage = false }: Labelled): HelpExample[] {
  const classes = [...new Set(expect.map(toClass))];
  const windows = /\p{Script=Devanagari}/u.test(text) ? finders : finders.slice(0, 1);
  return windows.flatMap(({ find, toCorrectWords, topics }) => {
    const words = toCorrectWords(text);
    if (words.length === 0) return [];
    const [features, wordFeatures] = [toFeatures(words, topics), toWordFeatures(words, topics)];
    return [{ text, find, finder: topics, features, wordFeatures, classes, weight, isMessage }];
  });
}

const toClass = (expected: string) => {
  const at = (topicOrder as readonly string[]).indexOf(expected);
  return at < 0 ? noneClass : at;
};

/** Phrasings of the company's passages, of requests, of small talk, and of what is out of scope. */
function listPhrasings(): Labelled[] {
  const ofPassages = [...companyPhrasings].flatMap(([title, phrasings]) =>
    phrasings.map((text) => ({ text, expect: toTopics(title), weight: 1 })),
  );
  const ofPerson = requestPhrasings.person.map((text) => ({
    text,
    expect: ['contact', 'getting-started'],
    weight: 1,
  }));
  const ofTalk = Object.entries(smallTalkPhrasings).flatMap(([kind, phrasings]) =>
    phrasings.map((text) => ({
      text,
      expect: kind === 'identity' ? ['about', 'technology', 'services', 'fallback'] : ['fallback', 'faq'],
      weight: talkWeight,
    })),
  );
  const ofNone = [...offTopicPhrasings, ...unanswerablePhrasings].map((text) => ({
    text,
    expect: ['fallback'],
    weight: 1,
  }));
  return [...ofPassages, ...ofPerson, ...ofTalk, ...ofNone];
}

function listMessages(): Labelled[] {
  const asked = listTuning().map(({ message, expect }) => ({ text: message, expect }));
  return [
    ...[...readMessages('help-wordings.md'), ...asked, ...listFurther()].map((each) => ({
      ...each,
      weight: messageWeight,
      isMessage: true,
    })),
    ...[...readMessages('../../widget/help/phrasings.md'), ...listButtons()].map((each) => ({
      ...each,
      weight: requiredWeight,
    })),
  ];
}

/**
 * Returns questions on the company's pages with the topics of the passages that answer them, and questions that nothing
 * answers.
 */
function listFurther(): { text: string; expect: readonly string[] }[] {
  let expect: readonly string[] = [];
  const ofCompany = readLines('company-questions.txt').flatMap((line) => {
    if (!line.startsWith('# ')) return [{ text: line, expect }];
    expect = line.slice(2).split(' | ').flatMap(toTopics);
    return [];
  });
  const ofNothing = readLines('nothing-questions.txt').map((text) => ({ text, expect: ['fallback'] }));
  return [...ofCompany, ...ofNothing];
}

const readLines = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .trim()
    .split('\n');

function listButtons(): { text: string; expect: string[] }[] {
  return [...quickActions, ...hindi.quickActions].map(({ action, icon }) => ({
    text: action,
    expect: [icon],
  }));
}

/** Returns the messages below each topic of a list. */
const readMessages = (file: string): { text: string; expect: string[] }[] =>
  readPhrasingList(join(import.meta.dirname, file)).flatMap(({ heading, phrasings }) =>
    phrasings.map((text) => ({ text, expect: [heading] })),
  );
