import * as hindi from '#shared/content/knowledge.hi.ts';
import { listCompanyPassages } from '../../server/services/answering/passages/company-passages.ts';
import { createAnswerFinder, findAnswer, type HelpAnswer } from '../../widget/help/find-answer.ts';
import { createTopicRecogniser, recogniseTopic } from '../../widget/help/topics/recognise-topic.ts';
import { readFurtherHelpMessages, readHelpMessages, readTenthHelpMessages } from './help-messages.ts';
import { isRightPassage } from './judge.ts';
import { toTopics } from './passage-topics.ts';
import { readVisitorQuestions, type VisitorQuestion } from './visitor-questions.ts';

type Asked = { group: string; message: string; expect: readonly string[]; language: string };
/** How the help window answers: as expected, not at all although it should, or by a wrong topic. */
type Verdict = 'right' | 'silent' | 'wrong';
export type JudgedMessage = Asked & { given: string; verdict: Verdict };

const { find: findInHindi, topics: hindiTopics } = createAnswerFinder(hindi);
const recogniseInHindi = createTopicRecogniser(hindiTopics);
const own = readHelpMessages();
const further = readFurtherHelpMessages();
const tenth = readTenthHelpMessages();
const asked = readVisitorQuestions();
const company = listCompanyPassages('https://site.example');

/** Returns the help window's own messages and the visitors' questions on the company, by half, with how they are answered. */
export function judgeHelp(): Readonly<Record<string, readonly JudgedMessage[]>> {
  return {
    'help messages, tuning': own.tuning.map(judge),
    'help messages, kept back': own.keptBack.map(judge),
    'further messages, odd': further.tuning.map(judge),
    'further messages, even': further.keptBack.map(judge),
    'tenth messages, odd': tenth.tuning.map(judge),
    'tenth messages, even': tenth.keptBack.map(judge),
    'visitors’ questions, tuning': asked.tuning.flatMap(toAsked).map(judge),
    'visitors’ questions, kept back': asked.keptBack.flatMap(toAsked).map(judge),
  };
}

/** The messages that are not held out. */
export function listTuning(): Asked[] {
  return [...own.tuning, ...asked.tuning.flatMap(toAsked)];
}

/**
 * Returns the shares of a set in percent: of messages with a topic, those answered right and wrong; of all others, those
 * answered by a topic.
 */
export function toShares(judged: readonly JudgedMessage[]): {
  right: number;
  wrong: number;
  falseTopic: number;
} {
  const isForeign = ({ expect }: JudgedMessage) => expect[0] === 'fallback';
  const [own, foreign] = [judged.filter((each) => !isForeign(each)), judged.filter(isForeign)];
  const share = (of: readonly JudgedMessage[], verdict: Verdict) =>
    (100 * of.filter((each) => each.verdict === verdict).length) / of.length;
  return { right: share(own, 'right'), wrong: share(own, 'wrong'), falseTopic: share(foreign, 'wrong') };
}

function judge(asked: Asked): JudgedMessage {
  const answer =
    asked.language === 'hi'
      ? findInHindi(asked.message, recogniseInHindi)
      : findAnswer(asked.message, recogniseTopic);
  const given = toName(answer);
  if (asked.expect.includes(given)) return { ...asked, given, verdict: 'right' };
  return { ...asked, given, verdict: answer.kind === 'topic' ? 'wrong' : 'silent' };
}

const toName = (answer: HelpAnswer) => (answer.kind === 'topic' ? answer.entry.key : answer.kind);

/**
 * Selects single questions on the company, in any language, for the English window: those that passages answer, with these
 * passages' topics, and those that nothing answers.
 */
function toAsked(question: VisitorQuestion): Asked[] {
  const { group, earlier, expect } = question;
  // The help window has a single topic for all law, so what a guide answers is not its concern.
  if (earlier.length > 0 || JSON.stringify(expect).includes('/guides/')) return [];
  const asked = { group, message: question.question, language: 'en' };
  if (expect === 'nothing') return [{ ...asked, expect: ['fallback'] }];
  if (expect === 'person') return [{ ...asked, expect: ['contact'] }];
  const topics = company
    .filter((entry) => isRightPassage(question, entry))
    .flatMap(({ passage }) => toTopics(passage.title));
  return topics.length > 0 ? [{ ...asked, expect: [...new Set(topics)] }] : [];
}
