import { isFunctionWord, type Language } from '../../text/message-language.ts';
import { isAboutForeignCountry, namesCountry, replaceNationalities } from '../countries/foreign-countries.ts';
import { type Country, findCountries, isPlaceOnly } from '../countries/named-countries.ts';
import { readPeopleInPlace, readWorkInPlace } from '../countries/people-in-place.ts';
import { translateWords } from '../language/translate-words.ts';
import { addTranslation, likelyCountries } from '../messages/question-languages.ts';
import { isEllipticQuestion, type Reading } from '../messages/question-readings.ts';
import { isPage, type KnowledgePassage } from '../passages/knowledge-passage.ts';
import { type Ranked, rank } from '../search/answer-ranking.ts';
import type { KnowledgeSearch } from '../search/knowledge-search.ts';
import { rankOnTopic } from '../search/topic-ranking.ts';
import { type AskedAs, minOwnPhrasing, minVeryWords, toFactor } from './answer-factor.ts';
import type { EarlierAnswer } from './earlier-answer.ts';
import { findStandaloneAnswer, isOfSomeCountry } from './standalone-question.ts';
import { weighBySubject } from './whole-message.ts';

/** One question of a message, with the passages that may answer it, best first. */
export type FoundAnswer = {
  question: string;
  /** `isJoined` if it was found together with the question before it. */
  ranked: readonly (Ranked & { isJoined?: boolean })[];
  countries: readonly Country[];
  /** The question that this one may go on with. */
  before?: string;
  /** The countries that are probably meant if none is named. */
  likely?: readonly Country[] | undefined;
  /** Its words in English, if it is in another language. */
  english?: string;
  /** Set if it is the suggested question of the first passage, which is then what answers. */
  isPromised?: true;
  /** Set if our help is wanted with what was spoken of before; only our services are found then. */
  wantsOurHelp?: true;
};

/** The countries that a question names, and those that are probably meant if it names none. */
type Placed = Pick<FoundAnswer, 'countries' | 'likely'>;

/** What the questions of one message have in common. */
export type AskedMessage = {
  message: string;
  /** The visitor's messages before it, oldest first. */
  earlier: readonly string[];
  language: Language;
  /** What answered the message before it. */
  answered: EarlierAnswer | undefined;
};

/** Bounds the cost of a message that seems to consist of many questions. */
const maxSearches = 16;
/** From this probability on, a question of a long message is not read with more of what the message narrates. */
const minCertain = 0.5;
/** This share of a passage's lesser probability counts as well if two readings of a long message agree on it. */
const agreement = 0.25;

/**
 * Returns a function that searches for a question of the message in each of its readings. All questions of a message together
 * are searched for at most `maxSearches` times.
 */
export function createQuestionSearch(search: KnowledgeSearch, asked: AskedMessage) {
  const { message, earlier, language, answered } = asked;
  const topic = answered?.topic;
  // "Quién" stands in our Spanish phrasings, but means nothing in English.
  const isNamed = (word: string) => search.isKnown(word) && !isFunctionWord(word, language);
  const isBehindPage = answered !== undefined && isPage(answered.entry);
  let searches = 0;

  /** `wholeMessage`: what answers the long message that the question is of. */
  return function findAnswer(
    question: string,
    readings: readonly Reading[],
    wholeMessage?: FoundAnswer,
  ): FoundAnswer {
    const best = new Map<KnowledgePassage, Ranked>();
    const standalone = findStandalone(question, readings);
    const placed = findPlace(question, standalone);
    const countries = findCountries(placed);
    const isForeign = isAboutForeignCountry(placed);
    const likely = placed ? undefined : likelyCountries[language];
    const isDependent = !standalone && readings.some(({ refersBack }) => refersBack);
    const isOfUs =
      readWorkInPlace(question) !== undefined ||
      ((isPlaceOnly(question) || readPeopleInPlace(question) !== undefined) && !readings.some(isJoined));
    const { withContext, ordered } = orderReadings(question, readings);
    let background: Ranked | undefined;
    const asking = { answered, isNarrating: readings.some(({ kind }) => kind === 'narrated') };
    for (const reading of ordered.flatMap((each) => addTranslation(each, language, search.isKnown))) {
      if (reading.kind === 'of-page' && !isBehindPage) continue;
      if (reading.kind === 'our-price' && toRanked(best)[0]?.entry.isAdded) continue;
      if (reading.kind === 'of-service' && !isService(toRanked(best)[0])) continue;
      // "What is an indemnity?" is a complete question, whatever was asked before.
      if (isJoined(reading) && (standalone || (!isDependent && isInVeryWords(best)))) continue;
      if (reading.kind === 'narrated' && (toRanked(best)[0]?.probability ?? 0) >= minCertain) break;
      if (++searches > maxSearches) break;
      const isStandalone = standalone !== undefined;
      const askedAs = { question, reading, isDependent, isStandalone, isForeign, countries, background };
      keepBest(best, rankReading(reading, { question, countries, likely, isOfUs }), askedAs, asking);
      if (withContext && !background) [background] = toRanked(best);
    }
    if (wholeMessage && isEllipticQuestion(question)) weighBySubject(best, wholeMessage.ranked);
    const english = translateWords(question, language, isNamed);
    return { question, countries, likely, ranked: toRanked(best), ...(english && { english }) };
  };

  /** Ranks what one reading of the question finds: our services, what the topic before may say on it, or anything. */
  function rankReading(
    reading: Reading,
    { question, countries, likely, isOfUs }: Placed & { question: string; isOfUs: boolean },
  ): Ranked[] {
    if (isJoined(reading) && topic) {
      searches++;
      return rankOnTopic(search, topic, { joined: reading, question, countries, likely });
    }
    const isOurWork = reading.kind === 'our-work';
    const text = isOurWork ? reading.text : replaceNationalities(reading.text);
    const found = search.search(text, countries, { wording: reading.wording, likely });
    if (isOurWork) return rank(found.filter(({ entry }) => isServiceEntry(entry)));
    return rank(isOfUs ? found.filter(({ entry }) => !entry.guide) : found);
  }

  /** Returns what answers the question without the messages before it, if it says enough by itself. */
  function findStandalone(question: string, readings: readonly Reading[]): Ranked | undefined {
    const alone = readings.find((reading) => !isJoined(reading) && reading.text === question);
    if (!alone || !(readings.some(isJoined) || earlier.some(namesCountry)) || searches >= maxSearches)
      return undefined;
    const translated = addTranslation(alone, language, search.isKnown);
    const isDependent = readings.some(({ refersBack }) => refersBack);
    // "What does it cost?" names nothing, however like a phrasing of ours it is.
    if (isDependent && isEllipticQuestion(question)) return undefined;
    searches++;
    const own = findStandaloneAnswer(search, translated, isDependent);
    // "Can we charge a fee?" behind a guide does not ask for our prices.
    const isAside = topic && own && isPage(own.entry) && own.signals.addressed === 0;
    return isAside ? undefined : own;
  }

  /** Returns the latest text that names a country, possibly one without a guide. */
  function findPlace(question: string, standalone: Ranked | undefined): string {
    // An earlier country only matters to a question that stands alone if its law differs by country.
    const before = standalone && !isOfSomeCountry(standalone) ? [] : earlier.toReversed();
    // Who tells of Leeds and asks "what is the law in Australia?" does not ask about British law.
    const abroad = question
      .split(/(?<=\?)\s+/)
      .find((each) => each.endsWith('?') && isAboutForeignCountry(each));
    return abroad ?? [question, message, ...before].find(namesCountry) ?? '';
  }
}

const isJoined = ({ kind }: Reading) => kind === 'joined';

/** What an elliptic question says with the sentence before it comes first, because it decides what it may say without. */
function orderReadings(question: string, readings: readonly Reading[]) {
  const isWithContext = ({ kind, refersBack }: Reading) =>
    refersBack === true && (kind === 'with-context' || kind === 'of-page');
  const withContext = isEllipticQuestion(question) ? readings.find(isWithContext) : undefined;
  const ordered = withContext ? [withContext, ...readings.filter((each) => each !== withContext)] : readings;
  return { withContext, ordered };
}

/** Keeps the reading in which each passage is most probable. `isNarrating`: whether the question is one of a long message. */
function keepBest(
  best: Map<KnowledgePassage, Ranked>,
  ranking: readonly Ranked[],
  askedAs: AskedAs,
  { answered, isNarrating }: { answered: EarlierAnswer | undefined; isNarrating: boolean },
): void {
  const { question, reading } = askedAs;
  for (const ranked of ranking) {
    const factor = toFactor(ranked, askedAs, answered);
    if (factor === 0) continue;
    const isOwn =
      reading.text === question && reading.kind !== 'priced' && ranked.signals.phrasing >= minOwnPhrasing;
    const prior = isOwn ? Math.max(1, reading.prior) : reading.prior;
    const found = {
      ...ranked,
      isJoined: isJoined(reading),
      probability: ranked.probability * prior * factor,
    };
    const known = best.get(ranked.entry);
    best.set(ranked.entry, known ? combine(known, found, isNarrating) : found);
  }
}

export type QuestionSearch = ReturnType<typeof createQuestionSearch>;

/** Keeps the likelier of two readings that found the same passage; in a long message, that they agree counts as well. */
function combine(one: Ranked, other: Ranked, isNarrating: boolean): Ranked {
  const [more, less] = one.probability < other.probability ? [other, one] : [one, other];
  return isNarrating ? { ...more, probability: more.probability + agreement * less.probability } : more;
}

/** Sorts before the cut-off at 1, so that several certain answers keep their order. */
const toRanked = (best: ReadonlyMap<KnowledgePassage, Ranked>): Ranked[] =>
  [...best.values()]
    .sort((a, b) => b.probability - a.probability)
    .map((each) => ({ ...each, probability: Math.min(1, each.probability) }));

/** Matches the addresses of what describes our services. */
const servicePages = /^[^#]*\/(?:legalservices|hrservices|workflow)(?:#|$)/;
const isServiceEntry = ({ passage }: KnowledgePassage): boolean => servicePages.test(passage.url ?? '');
const isService = (ranked: Ranked | undefined): boolean =>
  ranked !== undefined && isServiceEntry(ranked.entry);

const isInVeryWords = (found: ReadonlyMap<KnowledgePassage, Ranked>): boolean =>
  [...found.values()].some(({ entry, signals }) => !entry.intent && signals.phrasing >= minVeryWords);
