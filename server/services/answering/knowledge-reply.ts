import type { AnswerOutcome } from './answer-outcome.ts';
import type { Ranked } from './answer-ranking.ts';
import type { Passage } from './assistant.ts';
import type { FoundAnswer, FoundAnswers } from './find-answers.ts';
import { type Intent, isRefused } from './intents.ts';
import type { GuidePart, KnowledgePassage } from './knowledge-passage.ts';
import type { Language } from './message-language.ts';
import { toWholeMessage } from './message-questions.ts';
import { type Country, countryNames } from './named-countries.ts';
import { isSmallPrint, toSuggestions } from './suggestions.ts';

/** What our own knowledge says to a message. */
export type KnowledgeReply = {
  language: Language;
  outcome: AnswerOutcome;
  /** What the message wants other than facts. */
  intent?: Intent;
  /** A part for each question of the message, in its order. */
  parts: readonly ReplyPart[];
  /** Questions of the message that nothing answers, where others are answered. */
  unanswered?: readonly string[];
  /** Questions that the same knowledge answers, to go on with. */
  suggestions: readonly string[];
  /** Where nothing answers: what came nearest. */
  nearest?: Passage;
  /** What may help whoever judges by himself, as a model does. Best first. */
  material: readonly Passage[];
};

export type ReplyPart = {
  question: string;
  /** Best first. */
  passages: readonly Passage[];
  /** It is of the handbook: general information. */
  isGuide: boolean;
  /** Set where the answer depends on a country that nobody has named. */
  countries?: readonly Country[];
};

/** Found on the half of the visitors' questions that may be looked at, as are all shares below. */
const minFound = 0.45;
const minTouched = 0.25;
/** So many sections of a guide are probable enough to count. */
const maxSections = 3;
const minNearest = 0.2;
/** From here on, by its class or by its phrasings, a page of ours is of the subject of what it does not tell. */
const minNearClass = 0.5;
const minNearWords = 1.3;
/** Work is handed over in any case: what our pages say on its subject helps even where it is not certain. */
const minForTask = 0.06;
/** A second passage is quoted beside the first where it may well be what is meant: at least so probable, and so much of the first. */
const minSecond = 0.1;
const minSecondShare = 0.15;
/** The right guide or article is found far more often than the right section: its next best one stands beside the first. */
const minSiblingShare = 0.08;
/** A third is quoted only where it is a toss-up between all of them. */
const minThirdShare = 0.5;
/** A guide's beginning leads in where it is asked what something is, and it is not much less probable than the best section. */
const minHeadShare = 0.2;
const minAskedShare = 0.5;
const minToldShare = 0.8;
/** "What is a P45" leaves the guides for other countries below a hundredth, "how much notice must I give" none below a twelfth. */
const minOtherCountryShare = 0.03;
const maxParts = 3;
/** Of what a model is given. */
export const maxMaterial = 8;
const minMaterial = 0.01;

/** "Write me an NDA", "please summarise this": work to be done. "Do you write NDAs?" asks about our services. */
const wantsWork =
  /^(?:please |kindly |pls |ok |now |hi,? |hello,? )*(?:(?:can|could|would|will) (?:you|u) (?:please |pls )?)?(?:write|draft|create|compose|generate|prepare|build|make (?:me|us|a|an)|fill (?:in|out)|summari[sz]e|translate|rewrite|shorten|proofread|put together|design|compile|give me (?:a|an|some|two|three|four|five|six|ten|\d+) (?:\w+ )*(?:questions|clauses?|templates?|checklists?|examples?|drafts?|list|plan)|list (?:the|all)|compare (?:these|the|both|my)|review (?:this|my|the attached|our)|check (?:this|my|the attached))\b/i;

/** "Put me through to HR", "is there anyone I can speak with?". "Can I speak with my employee about it?" asks about the law. */
const wantsPerson =
  /\b(?:put me through|(?:connect|transfer) me (?:to|with)|(?:talk|speak|chat) (?:to|with) (?:some|any)(?:one|body)|(?:some|any)(?:one|body) (?:that |who |whom )?(?:i|we) (?:can|could|may) (?:talk|speak|chat)|(?:talk|speak|chat) (?:to|with) (?:a|an|the|one of your|your) (?:real |live |actual )?(?:human|person|agent|lawyer|specialist|expert|manager|recruiter|colleague|team|advisor|consultant)|who (?:can|could|do) (?:i|we) (?:talk|speak) (?:to|with))\b/i;

/** Decides what is quoted, hedged or refused. */
export function toKnowledgeReply(message: string, found: FoundAnswers): KnowledgeReply {
  const { language } = found;
  const answers = found.answers.map(preferFacts);
  const base = { language, parts: [], suggestions: [], material: toMaterial(answers) };
  const firsts = answers.flatMap(({ ranked }) => ranked.slice(0, 1));
  const certainty = Math.max(0, ...answers.map(({ ranked }) => toCertainty(ranked)));
  const intent = toRequest(message.trim(), toIntent(firsts));
  if (intent && intent !== 'task') {
    if (isRefused(intent)) return { ...base, ...toRefusal(answers) };
    return { ...base, outcome: intent === 'person' ? 'person' : 'found', intent };
  }
  const parts = (toWholeMessage(message) ? keepAsked(answers) : answers)
    .map((answer) => toPart(answer, intent === 'task'))
    .filter(({ passages }) => passages.length > 0)
    .slice(0, maxParts);
  if (intent === 'task') return { ...base, outcome: 'person', intent, parts };
  if (parts.length === 0) return { ...base, ...toRefusal(answers) };
  const unanswered = answers.filter(isRefusedSurely).map(({ question }) => question);
  return {
    ...base,
    ...(unanswered.length > 0 && { unanswered }),
    outcome: certainty >= minFound ? 'found' : 'touched',
    parts,
    suggestions: toSuggestions(
      answers.find(({ question }) => question === parts[0]?.question)?.ranked ?? [],
      new Set(parts.flatMap(({ passages }) => passages)),
    ),
  };
}

/** Work that is none of ours ("write a Python function") is refused like any other question that is. */
function toRequest(message: string, meant: Intent | undefined): Intent | undefined {
  if (wantsWork.test(message)) return meant === 'off-topic' ? meant : 'task';
  return wantsPerson.test(message) ? 'person' : meant;
}

/** A guide whose sections together are more probable than an intent comes before it. */
function preferFacts(answer: FoundAnswer): FoundAnswer {
  const [first] = answer.ranked;
  const facts = answer.ranked.filter(({ entry }) => !entry.intent);
  const isSurer = first?.entry.intent !== undefined && toCertainty(facts) > first.probability;
  if (!isSurer || isRefused(first.entry.intent)) return answer;
  return { ...answer, ranked: [...facts, ...answer.ranked.filter(({ entry }) => entry.intent)] };
}

function toMaterial(answers: readonly FoundAnswer[]): Passage[] {
  const passages = answers
    .flatMap(({ ranked }) => ranked)
    .filter(({ entry, probability }) => !entry.intent && probability >= minMaterial)
    .sort((a, b) => b.probability - a.probability)
    .map(({ entry }) => entry.passage);
  return [...new Set(passages)].slice(0, maxMaterial);
}

/** In a long message, most sentences only lead to the question: the surest answers, best first, and what asks in so many words. */
function keepAsked(answers: readonly FoundAnswer[]): readonly FoundAnswer[] {
  const sorted = answers.toSorted((a, b) => toFactCertainty(b) - toFactCertainty(a));
  const surest = sorted[0] ? toFactCertainty(sorted[0]) : 0;
  return sorted.filter(
    (answer) =>
      toFactCertainty(answer) >= surest * (answer.question.includes('?') ? minAskedShare : minToldShare),
  );
}

/** What is certainly none of ours, or not told. Beside an answer, a doubt is not worth a sentence. */
const isRefusedSurely = ({ ranked: [best] }: FoundAnswer) =>
  best !== undefined && isRefused(best.entry.intent) && best.probability >= minFound;

const toFactCertainty = ({ ranked }: FoundAnswer) => toCertainty(ranked.filter(({ entry }) => !entry.intent));

/** What the message wants, where no part of it asks for a fact. */
function toIntent(firsts: readonly Ranked[]): Intent | undefined {
  const sure = firsts.filter(({ probability }) => probability >= minTouched);
  const [first] = sure.toSorted((a, b) => b.probability - a.probability);
  return sure.every(({ entry }) => entry.intent) ? first?.entry.intent : undefined;
}

function toPart({ question, ranked, countries }: FoundAnswer, isTask: boolean): ReplyPart {
  // Work to be done is no question about our terms.
  const facts = ranked.filter(({ entry }) => !entry.intent && !(isTask && isSmallPrint(entry)));
  const [first] = ranked;
  const [best, ...others] = facts;
  const min = isTask ? minForTask : minTouched;
  if (!best || toCertainty(facts) < min || (first?.entry.intent && !isTask))
    return { question, passages: [], isGuide: false };
  const guide = best.entry.guide;
  const isOpen =
    countries.length === 0 && (guide?.dependsOnCountry === true || isOfSeveralCountries(best, facts));
  const head = guide && facts.find(({ entry }) => isHead(entry) && entry.guide?.name === guide.name);
  const lead = head && leadsIn(head, best, isOpen) ? head : best;
  const beside = others.filter((each) => each.entry !== lead.entry && standsBeside(each, best));
  const size = lead === best && isTossUp(best, beside) ? 3 : 2;
  const chosen = [...new Set([lead, best]), ...beside].slice(0, size);
  return {
    question,
    passages: chosen.map(({ entry }) => entry.passage),
    isGuide: guide !== undefined,
    ...(isOpen && { countries: countryNames }),
  };
}

function standsBeside({ entry, probability }: Ranked, best: Ranked): boolean {
  const share = probability / best.probability;
  if (isSibling(entry, best.entry)) return share >= minSiblingShare;
  return share >= minSecondShare && probability >= minSecond;
}

const isTossUp = (best: Ranked, [, third]: readonly Ranked[]): boolean =>
  third !== undefined && third.probability >= Math.max(minThirdShare * best.probability, minSecond);

/** Whether a guide's beginning is quoted before the section that answers best. */
function leadsIn(head: Ranked, best: Ranked, isOpen: boolean): boolean {
  const { guide } = best.entry;
  // Without a country, what is the same everywhere comes first.
  if (isOpen && guide?.dependsOnCountry && guide.country) return true;
  // "What does an indemnity clause do?" is answered by what it is, and then by how it differs from damages.
  return best.evidence.defining > 0 && head.probability >= minHeadShare * best.probability;
}

/**
 * How certain it is that quoting the best one helps: that a guide is the right one is as probable as all its sections together,
 * and that its subject is, as those of its guides for other countries, too.
 */
function toCertainty([best, ...others]: readonly Ranked[]): number {
  if (!best) return 0;
  if (!best.entry.guide) return best.probability;
  const siblings = others
    .filter(({ entry }) => entry.guide && isOfSubject(entry.guide, best.entry.guide))
    .slice(0, maxSections - 1);
  return siblings.reduce((sum, { probability }) => sum + probability, best.probability);
}

/** Sections of one guide, and paragraphs of one section of an article. */
const isSibling = (one: KnowledgePassage, other: KnowledgePassage) =>
  one.guide ? one.guide.name === other.guide?.name : one.passage.title === other.passage.title;

/** The same subject has a guide for each country ("ending-employment-uk"), and what is asked is no more one's than another's. */
function isOfSeveralCountries({ entry: { guide }, probability }: Ranked, facts: readonly Ranked[]): boolean {
  const isOther = (other: GuidePart | undefined) =>
    other !== undefined && other.name !== guide?.name && isOfSubject(other, guide);
  return facts.some(
    (each) => isOther(each.entry.guide) && each.probability >= minOtherCountryShare * probability,
  );
}

const isOfSubject = (one: GuidePart, other: GuidePart | undefined) =>
  toSubject(one.name) === toSubject(other?.name ?? '');

const toSubject = (guideName: string) => guideName.replace(/(?:-in)?(?:-the)?-(?:eu|india|uk|us)$/, '');

const isHead = ({ passage, guide }: KnowledgePassage) => passage.title === guide?.title;

/** "Who is your CEO?" is not told; who leads the teams is. */
function findNearSubject(answers: readonly FoundAnswer[], facts: readonly Ranked[]): Ranked | undefined {
  if (answers.some(({ ranked: [first] }) => first?.entry.intent !== 'untold')) return undefined;
  return facts
    .filter(({ entry }) => !entry.guide)
    .filter(
      ({ evidence: { classified, phrasing, meaning } }) =>
        classified >= minNearClass || phrasing + meaning >= minNearWords,
    )
    .sort((a, b) => b.probability - a.probability)[0];
}

function toRefusal(answers: readonly FoundAnswer[]): Pick<KnowledgeReply, 'outcome' | 'nearest'> {
  const facts = answers.flatMap(({ ranked }) => ranked).filter(({ entry }) => !entry.intent);
  const [probable] = facts
    .filter(({ probability }) => probability >= minNearest)
    .sort((a, b) => b.probability - a.probability);
  const nearest = probable ?? findNearSubject(answers, facts);
  return { outcome: 'nothing', ...(nearest && { nearest: nearest.entry.passage }) };
}
