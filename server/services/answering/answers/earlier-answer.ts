import { isContinuation } from '../../finder/questions/document-question.ts';
import { findCountries, isPlaceOnly } from '../countries/named-countries.ts';
import { readStatedPlace } from '../countries/stated-place.ts';
import { wantsOurHelp } from '../messages/help-wanted.ts';
import { isRefused, isSmallTalk } from '../messages/intent.ts';
import { isAskedOutright } from '../messages/message-questions.ts';
import { isEllipticQuestion } from '../messages/question-readings.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';
import { type Ranked, rank } from '../search/answer-ranking.ts';
import type { KnowledgeSearch } from '../search/knowledge-search.ts';
import type { Topic } from '../search/topic-ranking.ts';

/** From this probability on, a message counts as small talk. */
const minTalk = 0.5;
/** How many messages are read: what was asked before them hardly matters any more. */
const maxEarlier = 3;

/** What answered the previous message. */
export type EarlierAnswer = {
  entry: KnowledgePassage;
  probability: number;
  /** False for small talk, after which nothing is a follow-up. */
  isFact: boolean;
  isRefused: boolean;
  /** The guide that it belongs to. */
  topic?: Topic;
};

/** What a message may go on with: the question before it, with as much before that as it rests on, and what answered that. */
export type EarlierQuestion = { text: string; answered: EarlierAnswer | undefined };

/** A question, with the one that stood by itself, which others after it go on with. */
type Read = EarlierQuestion & { base: string };

/** Finds what answers an earlier message behind the question that it went on with. */
type FindFollowing = (
  message: string,
  earlier: readonly string[],
  before: EarlierQuestion,
) => readonly Followed[];
/** What answers it, best first; `isJoined` if it was found together with the question before it. */
type Followed = Ranked & { isJoined?: boolean };

/** `earlier`: the visitor's messages, oldest first. Small talk between questions is passed over. */
export function findEarlierQuestion(
  search: KnowledgeSearch,
  earlier: readonly string[],
  findFollowing: FindFollowing,
): EarlierQuestion {
  let last: Read | undefined;
  const from = Math.max(0, earlier.length - maxEarlier);
  for (let at = from; at < earlier.length; at++) {
    const message = earlier[at] ?? '';
    const before = last;
    last = before?.answered?.isFact
      ? goOn(search, before, message, () => findFollowing(message, earlier.slice(0, at), before))
      : open(search, message);
  }
  return last ?? { text: '', answered: undefined };
}

const open = (search: KnowledgeSearch, message: string): Read => ({
  base: message,
  text: message,
  answered: findEarlierAnswer(search, message),
});

function goOn(search: KnowledgeSearch, last: Read, message: string, find: () => readonly Followed[]): Read {
  const text = isEllipticQuestion(message) ? message : (readStatedPlace(message) ?? message);
  const joined = `${last.base} ${text}`;
  if (wantsOurHelp(message)) {
    const ours = toEarlierAnswer(find());
    return ours ? { ...last, text: ours.entry.passage.title, answered: ours } : last;
  }
  // "Thanks a lot" has no word of its own either.
  if (!isPlaceOnly(text) && isMereTalk(search, text)) return last;
  if (isEllipticQuestion(text))
    return { base: last.base, text: joined, answered: findEarlierAnswer(search, joined) };
  const alone = open(search, message);
  const found = find();
  const answered = toEarlierAnswer(found);
  if (!answered) return alone;
  return found[0]?.isJoined ? { base: last.base, text: joined, answered } : { ...alone, answered };
}

/** "Got it, thanks" and "ok, that was quick" ask nothing, and so go on with nothing, though they may refer to the answer. */
export function isMereTalk(search: KnowledgeSearch, message: string): boolean {
  if (isAskedOutright(message) || isContinuation(message)) return false;
  const answer = findEarlierAnswer(search, message);
  return answer !== undefined && !answer.isFact && answer.entry.intent !== 'identity';
}

/** Returns what answers an earlier question on its own; undefined if nothing does. */
function findEarlierAnswer(search: KnowledgeSearch, question: string): EarlierAnswer | undefined {
  return toEarlierAnswer(rank(search.search(question, findCountries(question))));
}

function toEarlierAnswer([best, ...others]: readonly Ranked[]): EarlierAnswer | undefined {
  if (!best) return undefined;
  const { entry, probability } = best;
  const isFact = !isSmallTalk(entry.intent) || probability < minTalk;
  const answer = { entry, probability, isFact, isRefused: isRefused(entry.intent) };
  const guide = entry.guide?.name;
  if (!guide) return answer;
  const sections = others.filter((each) => each.entry.guide?.name === guide);
  const together = sections.reduce((sum, each) => sum + each.probability, probability);
  return { ...answer, topic: { guide, probability: Math.min(1, together) } };
}
