import type { Language } from '../text/message-language.ts';
import type { AnswerOutcome } from './answer-outcome.ts';
import { toAnswerCertainty } from './answers/answer-certainty.ts';
import type { FoundAnswers } from './answers/find-answers.ts';
import { findNearest } from './answers/near-subject.ts';
import type { FoundAnswer } from './answers/question-search.ts';
import { toSuggestions } from './answers/suggestions.ts';
import { isInstructionOverride } from './messages/instruction-override.ts';
import { type Intent, isRefused, type Wanted } from './messages/intent.ts';
import { isAskedOutright, toWholeMessage } from './messages/message-questions.ts';
import { asksForPerson, toRequest } from './messages/message-request.ts';
import { isDependentQuestion, refersBack } from './messages/question-readings.ts';
import { wantsTemplates } from './messages/templates-wanted.ts';
import type { Passage } from './passages/passage.ts';
import { minThirdShare, minTouched, type ReplyPart, toPart } from './reply-part.ts';
import type { Ranked } from './search/answer-ranking.ts';

/** What our own knowledge says about a message. */
export type KnowledgeReply = {
  language: Language;
  outcome: AnswerOutcome;
  /** What the message wants besides facts. */
  intent?: Wanted;
  /** One part per question of the message, in order. */
  parts: readonly ReplyPart[];
  /** Whether the message asks for a person as well, beside the questions that `parts` answer. */
  wantsPersonToo?: true;
  /** Questions of the message that nothing answers, if others are answered. */
  unanswered?: readonly string[];
  /** Follow-up questions that the same knowledge answers. */
  suggestions: readonly string[];
  /** The passage that came closest, if nothing answers. */
  nearest?: Passage;
  /** The passages that came closest, whether or not they answer; best first. */
  near: readonly Passage[];
};

/** Tuned on the half of the visitors' questions that is not held out, as are all thresholds and shares below. */
const minFound = 0.45;
/** From which share of the first one's probability on a second passage is quoted. */
const minSecondShare = 0.3;
/** Higher, because of another language only some words are known, so that more passages seem to be meant. */
const minForeignSecondShare = 0.4;
const minQuestionShare = 0.35;
const minStatementShare = 0.8;
const maxParts = 3;
const maxNear = 8;
const minNear = 0.01;

/** Decides whether to quote, hedge or refuse. `earlier`: the visitor's messages before it. */
export function toKnowledgeReply(
  message: string,
  found: FoundAnswers,
  earlier: readonly string[] = [],
): KnowledgeReply {
  const { language } = found;
  const answers = found.answers.map(preferFacts);
  const base = { language, parts: [], suggestions: [], near: toNear(answers) };
  if (isInstructionOverride(message)) return { ...base, outcome: 'nothing' };
  if (wantsTemplates(message)) return { ...base, outcome: 'found', intent: 'templates' };
  const [first] = answers;
  if (first?.wantsOurHelp) return { ...base, ...toHelp(first) };
  const firsts = answers.flatMap(({ ranked }) => ranked.slice(0, 1));
  const certainty = Math.max(0, ...answers.map(({ ranked }) => toAnswerCertainty(ranked)));
  const wanted = toRequest(message.trim(), toIntent(firsts));
  const besidePerson = wanted === 'person' ? answers.filter(isAskedBesidePerson) : [];
  const intent = besidePerson.length > 0 ? undefined : wanted;
  if (intent && intent !== 'task') {
    if (isRefused(intent)) return { ...base, ...toRefusal(answers) };
    return { ...base, outcome: intent === 'person' ? 'person' : 'found', intent };
  }
  const whole = toWholeMessage(message);
  const asked = besidePerson.length > 0 ? besidePerson : answers.filter(isNotOfRefused);
  const minShare = language === 'en' ? minSecondShare : minForeignSecondShare;
  const parts = (whole ? keepAsked(asked) : asked)
    .map((answer) => toPart(answer, { isTask: intent === 'task', minShare }))
    .filter(({ passages }) => passages.length > 0)
    .slice(0, maxParts);
  if (intent === 'task') return { ...base, outcome: 'person', intent, parts };
  if (parts.length === 0) return { ...base, ...toRefusal(answers) };
  const unanswered = asked
    .filter((answer) => isCertainlyRefused(answer) && answer.question !== whole)
    .map(({ question }) => question);
  return {
    ...base,
    ...(besidePerson.length > 0 && { wantsPersonToo: true }),
    ...(unanswered.length > 0 && { unanswered }),
    outcome: certainty >= minFound ? 'found' : 'touched',
    parts,
    suggestions: toSuggestions(
      answers.find(({ question }) => question === parts[0]?.question)?.ranked ?? [],
      new Set(parts.flatMap(({ passages }) => passages)),
      [...earlier, message],
    ),
  };
}

/** What we offer on what was spoken of, and how to reach a person. */
function toHelp(
  answer: FoundAnswer,
): Pick<KnowledgeReply, 'outcome' | 'parts' | 'intent' | 'wantsPersonToo'> {
  const part = toPart(answer, { isTask: true, minShare: minThirdShare });
  if (part.passages.length === 0) return { outcome: 'person', intent: 'person', parts: [] };
  return { outcome: 'found', wantsPersonToo: true, parts: [part] };
}

/** "What do you do for hotels? And can I speak to somebody?": whether a question beside a request for a person has an answer. */
const isAskedBesidePerson = (answer: FoundAnswer): boolean =>
  isAskedOutright(answer.question) &&
  !asksForPerson(answer.question) &&
  !answer.ranked[0]?.entry.intent &&
  toFactCertainty(answer) >= minFound;

/** Puts a guide before an intent if the guide's sections together are more probable. */
function preferFacts(answer: FoundAnswer): FoundAnswer {
  const [first] = answer.ranked;
  const facts = answer.ranked.filter(({ entry }) => !entry.intent);
  const areFactsLikelier = first?.entry.intent !== undefined && toAnswerCertainty(facts) > first.probability;
  if (!areFactsLikelier || isRefused(first.entry.intent)) return answer;
  return { ...answer, ranked: [...facts, ...answer.ranked.filter(({ entry }) => entry.intent)] };
}

function toNear(answers: readonly FoundAnswer[]): Passage[] {
  const passages = answers
    .flatMap(({ ranked }) => ranked)
    .filter(({ entry, probability }) => !entry.intent && probability >= minNear)
    .sort((a, b) => b.probability - a.probability)
    .map(({ entry }) => entry.passage);
  return [...new Set(passages)].slice(0, maxNear);
}

/** Most sentences of a long message only lead up to the question: keeps the surest answers and those to explicit questions. */
function keepAsked(answers: readonly FoundAnswer[]): readonly FoundAnswer[] {
  const sorted = answers.toSorted((a, b) => toFactCertainty(b) - toFactCertainty(a));
  const highest = sorted[0] ? toFactCertainty(sorted[0]) : 0;
  return sorted.filter(
    (answer) =>
      toFactCertainty(answer) >=
      highest * (answer.question.includes('?') ? minQuestionShare : minStatementShare),
  );
}

/** "Who is your CEO and how old is she?": no guide tells more of what was refused. */
const isNotOfRefused = (
  { question, ranked }: FoundAnswer,
  at: number,
  all: readonly FoundAnswer[],
): boolean => {
  const before = all[at - 1];
  const isMore =
    before && isCertainlyRefused(before) && refersBack(question) && isDependentQuestion(question);
  return !(isMore && ranked[0]?.entry.guide);
};

/** Whether a question is certainly refused. If others are answered, a doubtful case is not worth a sentence. */
const isCertainlyRefused = ({ ranked: [best] }: FoundAnswer) =>
  best !== undefined && isRefused(best.entry.intent) && best.probability >= minFound;

const toFactCertainty = ({ ranked }: FoundAnswer) =>
  toAnswerCertainty(ranked.filter(({ entry }) => !entry.intent));

/** Returns what the message wants if no part of it asks for a fact. */
function toIntent(firsts: readonly Ranked[]): Intent | undefined {
  const sure = firsts.filter(({ probability }) => probability >= minTouched);
  const [first] = sure.toSorted((a, b) => b.probability - a.probability);
  return sure.every(({ entry }) => entry.intent) ? first?.entry.intent : undefined;
}

function toRefusal(answers: readonly FoundAnswer[]): Pick<KnowledgeReply, 'outcome' | 'nearest'> {
  const nearest = findNearest(answers);
  return { outcome: 'nothing', ...(nearest && { nearest: nearest.entry.passage }) };
}
