import { type Ranked, rank } from './answer-ranking.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import type { KnowledgeSearch } from './knowledge-search.ts';
import { detectLanguage, type Language, withoutFunctionWords } from './message-language.ts';
import { type MessageQuestion, splitList, splitQuestion, toMessageQuestions } from './message-questions.ts';
import { type Country, findCountries, withoutCountries } from './named-countries.ts';
import { toTerms, toWords } from './terms.ts';
import { translateWords } from './translate-words.ts';

/** A message can be read in several ways: each counts by how much its words are those of the question itself. */
type Reading = { text: string; prior: number; isJoined?: boolean };

/** One question of a message, with the passages that may answer it, best first. */
export type FoundAnswer = { question: string; ranked: readonly Ranked[]; countries: readonly Country[] };

export type FoundAnswers = { language: Language; answers: readonly FoundAnswer[] };

/** A message that seems to consist of many questions must not cost as much as many messages. */
const maxSearches = 16;
const translatedPrior = 0.95;
const contextPrior = 0.9;
const earlierPrior = 0.95;
/** A follow-up is mostly about the same guide. */
const topicBoost = 2;
/** A part of a message is a question of its own where its answer is at least this probable. */
const minPartProbability = 0.45;
/** Words besides function words from which on a question stands by itself. */
const independentTerms = 4;
/** With fewer, it is about what stands before it. */
const minTerms = 2;

const refersBack =
  /^(?:and|but|so|or|also|what about|how about|ok|okay|then|und|aber|y|aur|और|wie ist es)\b|\b(?:it|that|this|they|them|those|these|there|one|he|she|same|then|more|else|again|further|das|dort|mehr|más|eso|ese|esto|woh|uska|wahan|वह|उस)\b/i;

/** Finds what our own knowledge says to a message. `earlier`: the visitor's messages before it, oldest first. */
export function createAnswerFinder(search: KnowledgeSearch) {
  return function findAnswers(message: string, earlier: readonly string[] = []): FoundAnswers {
    const language = detectLanguage(message);
    const previous = toEarlierQuestion(earlier);
    const topic = previous ? findTopic(previous) : undefined;
    const questions = toMessageQuestions(message);
    let searches = 0;
    const answers = questions.flatMap((question) => {
      const whole = findAnswer(toReadings(question, questions.length === 1 ? previous : ''));
      const parts = findParts(question, whole);
      return parts.length > 1 ? parts : [whole];
    });
    return { language, answers: keepDistinct(answers) };

    function toReadings({ text, context }: MessageQuestion, before: string): Reading[] {
      const readings: Reading[] = [{ text, prior: 1 }];
      const isDependent = refersBack.test(text) || countTerms(text) < independentTerms;
      // "Normal?" asks nothing without the sentence before it.
      const isElliptic = countTerms(withoutCountries(text)) < minTerms;
      if (context && isElliptic) return [{ text: `${context} ${text}`, prior: 1 }];
      // So does "and in Germany?" without what was asked before; "hello" may.
      if (before && isElliptic && (refersBack.test(text) || findCountries(text).length > 0))
        return [{ text: `${replaceCountry(before, text)} ${text}`, prior: 1, isJoined: true }];
      if (context && isDependent) readings.push({ text: `${text} ${context}`, prior: contextPrior });
      if (before && refersBack.test(text))
        readings.push({
          text: `${replaceCountry(before, text)} ${text}`,
          prior: earlierPrior,
          isJoined: true,
        });
      return readings;
    }

    function findAnswer(readings: readonly Reading[]): FoundAnswer {
      const best = new Map<KnowledgePassage, Ranked>();
      const [{ text: question } = { text: '' }] = readings;
      const countries = toCountries(question);
      for (const { text, prior, isJoined } of readings.flatMap(addTranslation)) {
        if (++searches > maxSearches) break;
        for (const ranked of rank(search.search(text, countries))) {
          // What was small talk before is none now.
          if (isJoined && ranked.entry.intent) continue;
          const isOnTopic = isJoined && topic !== undefined && ranked.entry.guide?.name === topic;
          const probability = Math.min(1, ranked.probability * prior * (isOnTopic ? topicBoost : 1));
          const known = best.get(ranked.entry);
          if (!known || known.probability < probability) best.set(ranked.entry, { ...ranked, probability });
        }
      }
      return {
        question,
        countries,
        ranked: [...best.values()].sort((a, b) => b.probability - a.probability),
      };
    }

    /** The guide that answered before. */
    function findTopic(question: string): string | undefined {
      const [best] = rank(search.search(question, findCountries(question)));
      return best?.entry.guide?.name;
    }

    /** The countries that a question names, else those of the rest of the message, else of what was asked before. */
    function toCountries(question: string): readonly Country[] {
      for (const text of [question, message, ...earlier.toReversed()]) {
        const countries = findCountries(text);
        if (countries.length > 0) return countries;
      }
      return [];
    }

    function addTranslation(reading: Reading): Reading[] {
      if (language === 'en') return [reading];
      const text = translateWords(reading.text, language, search.isKnown);
      const own = { ...reading, text: withoutFunctionWords(reading.text, language) };
      return text ? [own, { text, prior: reading.prior * translatedPrior }] : [own];
    }

    /** The answers to the parts of a question, where each has an answer of its own. */
    function findParts({ text }: MessageQuestion, whole: FoundAnswer): FoundAnswer[] {
      for (const split of [splitQuestion(text), splitList(text)]) {
        if (split.length < 2) continue;
        const parts = split.map((part) => findAnswer([{ text: part, prior: 1 }]));
        const answered = parts.filter(({ ranked: [best] }) => best && best.probability >= minPartProbability);
        if (answered.length < 2) continue;
        const entries = new Set(answered.map(({ ranked }) => ranked[0]?.entry));
        const facts = [...entries].filter((entry) => entry && !entry.intent);
        if (facts.length > 1 && !isSurer(whole, answered)) return answered;
      }
      return [];
    }
  };
}

/** What was asked last, with what it followed where it says nothing by itself. */
function toEarlierQuestion(earlier: readonly string[]): string {
  const last = earlier.at(-1) ?? '';
  const before = earlier.at(-2) ?? '';
  return before && countTerms(withoutCountries(last)) < minTerms ? `${before} ${last}` : last;
}

/** Whether the question as a whole is answered with more certainty than any of its parts. */
function isSurer(whole: FoundAnswer, parts: readonly FoundAnswer[]): boolean {
  const sure = whole.ranked[0]?.probability ?? 0;
  return parts.every(({ ranked }) => (ranked[0]?.probability ?? 0) < sure);
}

/** Each passage answers once. */
function keepDistinct(answers: readonly FoundAnswer[]): FoundAnswer[] {
  const seen = new Set<KnowledgePassage>();
  return answers.filter(({ ranked: [best] }) => !best || (!seen.has(best.entry) && seen.add(best.entry)));
}

/** "and in Germany?" asks the earlier question about Germany instead. */
function replaceCountry(earlier: string, question: string): string {
  if (findCountries(question).length === 0) return earlier;
  return earlier
    .split(/\s+/)
    .filter((word) => findCountries(word).length === 0)
    .join(' ');
}

const countTerms = (text: string) => toWords(text).filter((word) => toTerms(word).length > 0).length;
