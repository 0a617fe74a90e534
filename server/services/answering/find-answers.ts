import { type Ranked, rank } from './answer-ranking.ts';
import type { KnowledgePassage } from './knowledge-passage.ts';
import type { KnowledgeSearch } from './knowledge-search.ts';
import { detectLanguage, type Language, withoutFunctionWords } from './message-language.ts';
import { type MessageQuestion, splitList, splitQuestion, toMessageQuestions } from './message-questions.ts';
import { type Country, findCountries } from './named-countries.ts';
import { type Reading, toEarlierQuestion, toReadings } from './question-readings.ts';
import { translateWords } from './translate-words.ts';

/** One question of a message, with the passages that may answer it, best first. */
export type FoundAnswer = { question: string; ranked: readonly Ranked[]; countries: readonly Country[] };

export type FoundAnswers = { language: Language; answers: readonly FoundAnswer[] };

/** A message that seems to consist of many questions must not cost as much as many messages. */
const maxSearches = 16;
const translatedPrior = 0.95;
/** A follow-up is mostly about the same guide. */
const topicBoost = 2;
/** "Does a person look at it?" asks about what stands before it, and not for a person. */
const dependentIntentShare = 0.5;
/** A part of a message is a question of its own where its answer is at least this probable. */
const minPartProbability = 0.45;

/** Finds what our own knowledge says to a message. `earlier`: the visitor's messages before it, oldest first. */
export function createAnswerFinder(search: KnowledgeSearch) {
  return function findAnswers(message: string, earlier: readonly string[] = []): FoundAnswers {
    const language = detectLanguage(message);
    const previous = toEarlierQuestion(earlier);
    const topic = previous ? findTopic(previous) : undefined;
    const questions = toMessageQuestions(message);
    let searches = 0;
    const answers = questions.flatMap((question) => {
      const before = questions.length === 1 ? previous : '';
      const whole = findAnswer(question.text, toReadings(question, before));
      const parts = findParts(question, whole);
      return parts.length > 1 ? parts : [whole];
    });
    return { language, answers: keepDistinct(answers) };

    function findAnswer(question: string, readings: readonly Reading[]): FoundAnswer {
      const best = new Map<KnowledgePassage, Ranked>();
      const countries = toCountries(question);
      const isDependent = readings.length > 1 || readings.some(({ isJoined }) => isJoined);
      for (const reading of readings.flatMap(addTranslation)) {
        if (++searches > maxSearches) break;
        for (const ranked of rankReading(reading, question, countries)) {
          // What was small talk before is none now.
          if (reading.isJoined && ranked.entry.intent) continue;
          const share = isDependent && ranked.entry.intent ? dependentIntentShare : 1;
          const probability = Math.min(1, ranked.probability * reading.prior * share);
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

    /** A follow-up is about the guide that answered before: which of its sections answers, its own words say best. */
    function rankReading({ text, isJoined }: Reading, question: string, countries: readonly Country[]) {
      const ranked = rank(search.search(text, countries));
      if (!isJoined || !topic) return ranked;
      const own = new Map(
        rank(search.search(question, countries, undefined, topic)).map(({ entry, score }) => [entry, score]),
      );
      const members = ranked.filter(({ entry }) => entry.guide?.name === topic);
      const sure = Math.max(0, ...members.map(({ probability }) => probability));
      const scored = members.map((each) => ({
        ...each,
        score: (each.score + (own.get(each.entry) ?? each.score)) / 2,
      }));
      const top = Math.max(...scored.map(({ score }) => score));
      return [
        ...ranked.filter(({ entry }) => entry.guide?.name !== topic),
        ...scored.map((each) => ({ ...each, probability: topicBoost * sure * Math.exp(each.score - top) })),
      ];
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
      return text ? [own, { ...reading, text, prior: reading.prior * translatedPrior }] : [own];
    }

    /** The answers to the parts of a question, where each has an answer of its own. */
    function findParts({ text }: MessageQuestion, whole: FoundAnswer): FoundAnswer[] {
      for (const split of [splitQuestion(text), splitList(text)]) {
        if (split.length < 2) continue;
        const parts = split.map((part) => findAnswer(part, [{ text: part, prior: 1 }]));
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
