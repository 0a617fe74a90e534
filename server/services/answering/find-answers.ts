import { type Ranked, rank } from './answer-ranking.ts';
import { isAboutForeignCountry, replaceNationalities } from './foreign-countries.ts';
import { isAcrossBorders, isOfOtherLaw } from './guide-countries.ts';
import { isRefused, isSmallTalk } from './intent.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import type { KnowledgeSearch } from './knowledge-search.ts';
import { detectLanguage, type Language, withoutFunctionWords } from './message-language.ts';
import {
  type MessageQuestion,
  splitList,
  splitQuestion,
  toMessageQuestions,
  toWholeMessage,
} from './message-questions.ts';
import { type Country, findCountries, isPlaceOnly } from './named-countries.ts';
import {
  asksUs,
  isEllipticQuestion,
  type Reading,
  toEarlierQuestion,
  toReadings,
} from './question-readings.ts';
import { rankOnTopic, type Topic } from './topic-ranking.ts';
import { translateWords } from './translate-words.ts';

/** One question of a message, with the passages that may answer it, best first. */
export type FoundAnswer = { question: string; ranked: readonly Ranked[]; countries: readonly Country[] };

export type FoundAnswers = { language: Language; answers: readonly FoundAnswer[] };

/** Bounds the cost of a message that seems to consist of many questions. */
const maxSearches = 16;
const translatedPrior = 0.95;
/** A long message as a whole is preferred to its sentences, because it is mostly about the one thing that it asks. */
const wholePrior = 1.2;
/** "Does a person look at it?" asks about what precedes it, not for a person. */
const dependentIntentFactor = 0.5;
/** A part of a message counts as a question of its own if its answer is at least this probable. */
const minPartProbability = 0.45;

/** From this similarity on ("Is it legal advice?"), a question stands by itself, whatever its "it" may refer to. */
const minOwnPhrasing = 0.78;
/** From this similarity to a phrasing on, a message is a single question. */
const minWholePhrasing = 0.95;
/** Factor for repeating one of our passages: who asks on wants to hear something else. A guide may say more. */
const repetitionFactor = 0.6;
/** Factor for our pages after a guide: "by how much?" then asks about the guide's subject, not our prices. */
const afterGuideFactor = 0.3;
/** Factor for another guide after a guide: less likely, but better than nothing. */
const otherGuideFactor = 0.7;
/** Factor for law of no particular country when a country without a guide is asked about, where it may hold, too. */
const foreignFactor = 0.5;
/** From this probability on, a message counts as small talk. */
const minTalk = 0.5;

/** What answered the previous message, whether that was a fact, and its guide. */
type Answered = { entry: KnowledgePassage; isFact: boolean; isRefused: boolean; topic?: Topic };

/** A word, or a number such as "24/7": "2+2" is not about SOC 2, nor "1" about the L-1 visa. */
const namesSomething = /\p{L}|\p{N}{2}/u;
const toUnanswered = (question: string): FoundAnswer => ({ question, ranked: [], countries: [] });

/** Finds what our own knowledge says about a message. `earlier`: the visitor's messages before it, oldest first. */
export function createAnswerFinder(search: KnowledgeSearch) {
  return function findAnswers(message: string, earlier: readonly string[] = []): FoundAnswers {
    const language = detectLanguage(message);
    if (!namesSomething.test(message)) return { language, answers: [toUnanswered(message)] };
    const previous = toEarlierQuestion(earlier);
    const answered = previous ? findAnswered(search, previous) : undefined;
    const topic = answered?.topic;
    // Nothing can be a follow-up to a greeting.
    const followed = answered?.isFact ? previous : '';
    const questions = toMessageQuestions(message);
    const wholeMessage = toWholeMessage(message);
    let searches = 0;
    const answers = questions.flatMap((question) => {
      // Unknown words ("qwertz") are not a follow-up to what was asked before.
      const isFollowing = questions.length === 1 && !search.isGibberish(question.text);
      const before = isFollowing ? followed : '';
      const whole = findAnswer(question.text, toReadings(question, before));
      const parts = findParts(question, whole);
      return parts.length > 1 ? parts : [whole];
    });
    if (wholeMessage) answers.push(findAnswer(wholeMessage, [{ text: wholeMessage, prior: wholePrior }]));
    return { language, answers: keepDistinct(answers) };

    function findAnswer(question: string, readings: readonly Reading[]): FoundAnswer {
      const best = new Map<KnowledgePassage, Ranked>();
      const latestFirst = [question, message, ...earlier.toReversed()];
      // The latest text that names a country, possibly one without a guide.
      const placed = latestFirst.find(namesCountry) ?? '';
      const countries = findCountries(placed);
      const isForeign = isAboutForeignCountry(placed);
      const isPlace = isPlaceOnly(question) && !readings.some(({ isJoined }) => isJoined);
      const isDependent = readings.some(({ refersBack }) => refersBack);
      for (const reading of readings.flatMap((each) => addTranslation(each, language, search.isKnown))) {
        // "What is an indemnity?" is a complete question, whatever was asked before.
        if (reading.isJoined && !isDependent && isAskedWholly(best)) continue;
        if (++searches > maxSearches) break;
        const isOnTopic = reading.isJoined && topic !== undefined;
        if (isOnTopic) searches++;
        const found = isOnTopic
          ? rankOnTopic(search, topic, { joined: reading.text, question, countries })
          : rank(
              search
                .search(replaceNationalities(reading.text), countries)
                .filter(({ entry }) => !isPlace || !entry.guide),
            );
        for (const ranked of found) {
          const factor = toFactor(ranked, { question, reading, isDependent, isForeign, countries }, answered);
          if (factor === 0) continue;
          const isOwn = reading.text === question && ranked.evidence.phrasing >= minOwnPhrasing;
          const prior = isOwn ? Math.max(1, reading.prior) : reading.prior;
          const probability = ranked.probability * prior * factor;
          const known = best.get(ranked.entry);
          if (!known || known.probability < probability) best.set(ranked.entry, { ...ranked, probability });
        }
      }
      return {
        question,
        countries,
        // Sorted before the cut-off at 1, so that several certain answers keep their order.
        ranked: [...best.values()]
          .sort((a, b) => b.probability - a.probability)
          .map((each) => ({ ...each, probability: Math.min(1, each.probability) })),
      };
    }

    /** Returns the answers to the parts of a question if each has an answer of its own. */
    function findParts({ text, context }: MessageQuestion, whole: FoundAnswer): FoundAnswer[] {
      // A question that is nearly a phrasing is answered as a whole.
      if ((whole.ranked[0]?.evidence.phrasing ?? 0) >= minWholePhrasing) return [];
      const questions = splitQuestion(text);
      // In "Staff surveys, and job ads. Do you do these?", one sentence lists what the next one asks about.
      const listed = context && isEllipticQuestion(text) ? splitList(context) : [];
      // A long message also has commas in what it narrates, so it is not split at them.
      for (const split of wholeMessage ? [questions] : [questions, splitList(text), listed]) {
        if (split.length < 2) continue;
        const parts = split.map((part) => findAnswer(part, [{ text: part, prior: 1 }]));
        const answered = parts.filter(({ ranked: [best] }) => best && best.probability >= minPartProbability);
        if (answered.length < 2) continue;
        const entries = new Set(answered.map(({ ranked }) => ranked[0]?.entry));
        const facts = [...entries].filter((entry) => entry && !entry.intent);
        // A list may be a single subject, but what is phrased as a question is a question of its own.
        const isQuestions = split === questions;
        // Returned even with a single fact, so that half of a question is not silently ignored.
        if (facts.length === 1 && isQuestions && answered.some(isRefusedAnswer)) return answered;
        if (facts.length > 1 && (isQuestions || !isMoreCertain(whole, answered))) return answered;
      }
      return [];
    }
  };
}

/** Returns what answered an earlier question on its own. */
function findAnswered(search: KnowledgeSearch, question: string): Answered | undefined {
  const [best, ...others] = rank(search.search(question, findCountries(question)));
  if (!best) return undefined;
  const isFact = !isSmallTalk(best.entry.intent) || best.probability < minTalk;
  const guide = best.entry.guide?.name;
  const isRefusal = isRefused(best.entry.intent);
  if (!guide) return { entry: best.entry, isFact, isRefused: isRefusal };
  const sections = others.filter(({ entry }) => entry.guide?.name === guide);
  const probability = sections.reduce((sum, each) => sum + each.probability, best.probability);
  return {
    entry: best.entry,
    isFact,
    isRefused: isRefusal,
    topic: { guide, probability: Math.min(1, probability) },
  };
}

const namesCountry = (text: string): boolean => findCountries(text).length > 0 || isAboutForeignCountry(text);

type AskedAs = {
  question: string;
  reading: Reading;
  isDependent: boolean;
  isForeign: boolean;
  countries: readonly Country[];
};

/** Returns the factor for the probability of a passage that was found for a reading; 0 if it cannot be what is asked. */
function toFactor(
  ranked: Ranked,
  { question, reading, isDependent, isForeign, countries }: AskedAs,
  answered: Answered | undefined,
): number {
  const { entry, evidence } = ranked;
  // In a follow-up nothing is small talk, but a question may be refused again.
  const isRefusedAgain = isRefused(entry.intent) && answered?.isRefused;
  if (reading.isJoined && entry.intent && !isRefusedAgain) return 0;
  if (asksUs.test(question) && isPastSubject(ranked)) return 0;
  // One country's law says nothing about another's.
  const isOfOthers = isForeign && (entry.guide?.country !== undefined || entry.guide?.dependsOnCountry);
  if (isOfOthers && !isAcrossBorders(entry)) return 0;
  // "Does the GDPR apply in Brazil?" names the other law itself; "what is personal data in Brazil?" does not.
  const isUncovered = evidence.title === 0 && isOfOtherLaw(entry, countries, isForeign);
  if (isUncovered && isForeign) return 0;
  const isAgain = reading.isJoined && entry === answered?.entry && !entry.guide;
  const isOfCompany = !entry.guide && !entry.intent;
  const topic = answered?.topic;
  // "Do both sides sign?" stays with the guide; "and patents?" names what it turns to.
  const isOfOtherGuide =
    isDependent &&
    entry.guide !== undefined &&
    entry.guide.name !== topic?.guide &&
    evidence.title === 0 &&
    evidence.phrasing < minOwnPhrasing;
  const isAside = topic && !reading.isJoined && evidence.addressed === 0;
  return (
    (isDependent && entry.intent ? dependentIntentFactor : 1) *
    (isAgain ? repetitionFactor : 1) *
    (isAside && isOfCompany ? afterGuideFactor : 1) *
    (isAside && isOfOtherGuide ? otherGuideFactor : 1) *
    ((isForeign && entry.guide) || isUncovered ? foreignFactor : 1)
  );
}

function addTranslation(reading: Reading, language: Language, isKnown: (word: string) => boolean): Reading[] {
  if (language === 'en') return [reading];
  const text = translateWords(reading.text, language, isKnown);
  const untranslated = { ...reading, text: withoutFunctionWords(reading.text, language) };
  return text ? [untranslated, { ...reading, text, prior: reading.prior * translatedPrior }] : [untranslated];
}

/** Whether it looks like small talk only because the classifier knows no content word ("Do you do bookkeeping?"). */
const isPastSubject = ({ entry: { intent }, evidence: { coverage, terms } }: Ranked) =>
  isSmallTalk(intent) && terms > 0 && coverage === 0;

const isAskedWholly = (found: ReadonlyMap<KnowledgePassage, Ranked>): boolean =>
  [...found.values()].some(({ entry, evidence }) => !entry.intent && evidence.phrasing >= minWholePhrasing);

const isRefusedAnswer = ({ ranked: [best] }: FoundAnswer) => isRefused(best?.entry.intent);

/** Whether the question as a whole is answered with more certainty than each of its parts. */
function isMoreCertain(whole: FoundAnswer, parts: readonly FoundAnswer[]): boolean {
  const sure = whole.ranked[0]?.probability ?? 0;
  return parts.every(({ ranked }) => (ranked[0]?.probability ?? 0) < sure);
}

/** Keeps only the first answer for each passage. */
function keepDistinct(answers: readonly FoundAnswer[]): FoundAnswer[] {
  const seen = new Set<KnowledgePassage>();
  return answers.filter(({ ranked: [best] }) => !best || (!seen.has(best.entry) && seen.add(best.entry)));
}
