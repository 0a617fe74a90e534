import type { Language } from '../text/message-language.ts';
import type { AnswerOutcome } from './answer-outcome.ts';
import { toAnswerCertainty } from './answers/answer-certainty.ts';
import type { FoundAnswers } from './answers/find-answers.ts';
import { isOfSubject, toLead } from './answers/lead-passage.ts';
import { findNearest } from './answers/near-subject.ts';
import type { FoundAnswer } from './answers/question-search.ts';
import { findReferredAmounts } from './answers/referred-amounts.ts';
import { isSmallPrint, toSuggestions } from './answers/suggestions.ts';
import { type Country, countryNames } from './countries/named-countries.ts';
import { isInstructionOverride } from './messages/instruction-override.ts';
import { type Intent, isRefused, type Wanted } from './messages/intent.ts';
import { isAskedOutright, toWholeMessage } from './messages/message-questions.ts';
import { asksForPerson, toRequest } from './messages/message-request.ts';
import { isDependentQuestion, refersBack } from './messages/question-readings.ts';
import { wantsTemplates } from './messages/templates-wanted.ts';
import type { GuidePart, KnowledgePassage } from './passages/knowledge-passage.ts';
import type { Passage } from './passages/passage.ts';
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

export type ReplyPart = {
  question: string;
  /** Best first. */
  passages: readonly Passage[];
  /** Whether the handbook answers it best. */
  isGuide: boolean;
  /** Whether any of it is from the handbook and so general information. */
  quotesGuide?: true;
  /** The question before it, if it was answered together with that. */
  goesOnWith?: string;
  /** Set if the answer depends on a country that nobody has named. */
  countries?: readonly Country[];
};

/** Tuned on the half of the visitors' questions that is not held out, as are all thresholds and shares below. */
const minFound = 0.45;
const minTouched = 0.25;
/** Low, because work is handed over to a person anyway, so that a page on its subject helps even if it is uncertain. */
const minForTask = 0.06;
/** A second passage is quoted if it may well be the one meant: at least this probable, and this share of the first. */
const minSecond = 0.1;
const minSecondShare = 0.3;
/** Higher, because of another language only some words are known, so that more passages seem to be meant. */
const minForeignSecondShare = 0.4;
/** Low, because the right section of a guide or article is found far less often than the right guide or article. */
const minSiblingShare = 0.1;
/** A third passage is quoted only if all of them are about equally probable. */
const minThirdShare = 0.6;
const minThird = 0.15;
const minQuestionShare = 0.35;
const minStatementShare = 0.8;
/** For "what is a P45", guides for other countries are below 1/100; for "how much notice must I give", none is below 1/12. */
const minOtherCountryShare = 0.03;
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

/** `minShare`: from which share of the first one's probability on a second passage is quoted. */
function toPart(
  { question, ranked, countries, likely, isPromised, before }: FoundAnswer,
  { isTask, minShare }: { isTask: boolean; minShare: number },
): ReplyPart {
  // A request for work is not a question about our terms.
  const facts = ranked.filter(({ entry }) => !entry.intent && !(isTask && isSmallPrint(entry)));
  const [first] = ranked;
  const [best, ...others] = facts;
  const min = isTask ? minForTask : minTouched;
  if (!best || toAnswerCertainty(facts) < min || (first?.entry.intent && !isTask))
    return { question, passages: [], isGuide: false };
  const guide = best.entry.guide;
  const isOpen =
    countries.length === 0 && (guide?.dependsOnCountry === true || isOfSeveralCountries(best, facts));
  const lead = isPromised ? best : toLead(best, facts, { question, countries, likely }, isOpen);
  const checklist = asksForChecklist.test(question)
    ? facts.find(({ entry }) => isChecklist(entry) && entry.guide?.name === guide?.name)
    : undefined;
  const amounts = findReferredAmounts(question, best, facts);
  const leads = new Set([...(checklist ? [checklist] : []), lead, best, ...(amounts ? [amounts] : [])]);
  const beside = others.filter((each) => !leads.has(each) && isNearlyAsProbable(each, best, minShare));
  const size = amounts || (lead === best && areThreeProbable(best, beside)) ? 3 : 2;
  const chosen = [...leads, ...beside].slice(0, size);
  return {
    question,
    passages: chosen.map(({ entry }) => entry.passage),
    isGuide: guide !== undefined,
    ...(chosen.some(({ entry }) => entry.guide) && { quotesGuide: true }),
    ...(before && best.isJoined && { goesOnWith: before }),
    ...(isOpen && { countries: countryNames }),
  };
}

const asksForChecklist = /\bcheck ?-?lists?\b/i;
const isChecklist = ({ guide, passage }: KnowledgePassage) =>
  guide !== undefined && /: Checklist$/.test(passage.title);

function isNearlyAsProbable({ entry, probability }: Ranked, best: Ranked, minShare: number): boolean {
  const share = probability / best.probability;
  if (isSibling(entry, best.entry)) return share >= minSiblingShare;
  return share >= minShare && probability >= minSecond;
}

const areThreeProbable = (best: Ranked, [, third]: readonly Ranked[]): boolean =>
  third !== undefined && third.probability >= Math.max(minThirdShare * best.probability, minThird);

/** Whether they are sections of one guide, or paragraphs of one section of an article. */
const isSibling = (one: KnowledgePassage, other: KnowledgePassage) =>
  one.guide ? one.guide.name === other.guide?.name : one.passage.title === other.passage.title;

/** Whether its subject has guides for several countries ("ending-employment-uk"), of which others fit as well. */
function isOfSeveralCountries({ entry: { guide }, probability }: Ranked, facts: readonly Ranked[]): boolean {
  const isOther = (other: GuidePart | undefined) =>
    other !== undefined && other.name !== guide?.name && isOfSubject(other, guide);
  return facts.some(
    (each) => isOther(each.entry.guide) && each.probability >= minOtherCountryShare * probability,
  );
}

function toRefusal(answers: readonly FoundAnswer[]): Pick<KnowledgeReply, 'outcome' | 'nearest'> {
  const nearest = findNearest(answers);
  return { outcome: 'nothing', ...(nearest && { nearest: nearest.entry.passage }) };
}
