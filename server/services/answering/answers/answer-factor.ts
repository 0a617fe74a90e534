import { commitments } from '#shared/content/claims.ts';
import type { Country } from '../countries/named-countries.ts';
import { asksUs, namesUs } from '../messages/addressed-questions.ts';
import { isRefused, isSmallTalk } from '../messages/intent.ts';
import { readPriceSubject } from '../messages/price-subject.ts';
import type { Reading } from '../messages/question-readings.ts';
import { isPage } from '../passages/knowledge-passage.ts';
import type { Ranked } from '../search/answer-ranking.ts';
import { isAcrossBorders, isOfOtherLaw } from '../search/guide-countries.ts';
import type { EarlierAnswer } from './earlier-answer.ts';
import { toSubject } from './lead-passage.ts';

/** "Does a person look at it?" asks about what precedes it, not for a person. */
const dependentIntentFactor = 0.5;
/** From this similarity on ("Is it legal advice?"), a question stands by itself, whatever its "it" may refer to. */
export const minOwnPhrasing = 0.78;
/** From here on, a question is in the very words of a phrasing ("What does it cost?"), whatever stands before or beside it. */
export const minVeryWords = 0.95;
/** Factor for repeating one of our passages: who asks on wants to hear something else. A guide may say more. */
const repetitionFactor = 0.6;
/** Factor for our pages after a guide: "by how much?" then asks about the guide's subject, not our prices. */
const afterGuideFactor = 0.3;
/** Factor for guides behind one of our pages: "in which countries?" then asks where we work, not about trade marks abroad. */
const afterPageFactor = 0.4;
/** From this probability on, a guide that answers a short question with the sentence before it is what it asks about. */
const minBackground = 0.25;
/** Factor for another guide after a guide: less likely, but better than nothing. */
const otherGuideFactor = 0.7;
/** Factor for law of no particular country when a country without a guide is asked about, where it may hold, too. */
const foreignFactor = 0.5;

const quotesTitle = commitments.find(({ id }) => id === 'pricing')?.title;

/** How a passage was found: for which question of a message, and for which reading of it. */
export type AskedAs = {
  question: string;
  reading: Reading;
  /** Whether the question refers to what was said before. */
  isDependent: boolean;
  /** Whether it says enough by itself, whatever was asked before. */
  isStandalone: boolean;
  /** Whether it is about a country that no guide covers. */
  isForeign: boolean;
  countries: readonly Country[];
  /** What answers a question of hardly a word of its own together with the sentence before it: "What are my rights?" */
  background?: Ranked | undefined;
};

/** Returns the factor for the probability of a passage that was found for a reading; 0 if it cannot be what is asked. */
export function toFactor(ranked: Ranked, askedAs: AskedAs, answered: EarlierAnswer | undefined): number {
  if (isRuledOut(ranked, askedAs, answered)) return 0;
  const { entry } = ranked;
  const isOfDoubtfulLaw = (askedAs.isForeign && entry.guide) || isOfUncoveredLaw(ranked, askedAs);
  return toFollowUpFactor(ranked, askedAs, answered) * (isOfDoubtfulLaw ? foreignFactor : 1);
}

/** Whether a passage cannot be what is asked, however well it fits. */
function isRuledOut(ranked: Ranked, askedAs: AskedAs, answered: EarlierAnswer | undefined): boolean {
  const { entry } = ranked;
  const { question, reading, isForeign } = askedAs;
  // In a follow-up nothing is small talk, but a question may be refused again.
  const isRefusedAgain = isRefused(entry.intent) && answered?.isRefused;
  if (reading.kind === 'joined' && entry.intent && !isRefusedAgain) return true;
  if (asksUs.test(question) && isPastSubject(ranked)) return true;
  if (entry.passage.title === quotesTitle && readPriceSubject(question) === 'others') return true;
  // "How do I end our contract with you?" is not answered by the law on ending contracts.
  if (entry.guide && namesUs(question)) return true;
  if (!isForeign) return false;
  // One country's law says nothing about another's.
  const isOfOthers = entry.guide?.country !== undefined || entry.guide?.dependsOnCountry;
  return (isOfOthers && !isAcrossBorders(entry)) || isOfUncoveredLaw(ranked, askedAs);
}

/** Whether a passage is on the law of countries other than the one that is asked about. */
function isOfUncoveredLaw({ entry, signals }: Ranked, { countries, isForeign }: AskedAs): boolean {
  // "Does the GDPR apply in Brazil?" names the other law itself; "what is personal data in Brazil?" does not.
  // "Payroll in the United Kingdom" is named by "payroll", too, and says nothing about India.
  const isOneCountrys = entry.guide !== undefined && toSubject(entry.guide.name) !== entry.guide.name;
  return (signals.title === 0 || isOneCountrys) && isOfOtherLaw(entry, countries, isForeign);
}

/** Returns the factor for a passage beside what was asked and answered before. */
function toFollowUpFactor(
  { entry, signals }: Ranked,
  { question, reading, isDependent, isStandalone, countries, background }: AskedAs,
  answered: EarlierAnswer | undefined,
): number {
  const isAgain = reading.kind === 'joined' && entry === answered?.entry && !entry.guide;
  const topic = answered?.topic;
  // "Do both sides sign?" stays with the guide; "and patents?" names what it turns to.
  const isOfOtherGuide =
    isDependent &&
    entry.guide !== undefined &&
    entry.guide.name !== topic?.guide &&
    signals.title === 0 &&
    signals.phrasing < minOwnPhrasing;
  const isAside = topic && !isStandalone && reading.kind !== 'joined' && signals.addressed === 0;
  const isBesideBackground =
    background?.entry.guide !== undefined &&
    background.probability >= minBackground &&
    reading.text === question &&
    signals.addressed === 0 &&
    signals.phrasing < minVeryWords;
  const isGuideBehindPage =
    answered !== undefined &&
    isPage(answered.entry) &&
    entry.guide &&
    !isStandalone &&
    countries.length === 0;
  return (
    (isDependent && entry.intent ? dependentIntentFactor : 1) *
    (isGuideBehindPage ? afterPageFactor : 1) *
    (isAgain ? repetitionFactor : 1) *
    ((isAside || isBesideBackground) && isPage(entry) ? afterGuideFactor : 1) *
    (isAside && isOfOtherGuide ? otherGuideFactor : 1)
  );
}

/** Whether it looks like small talk only because the classifier knows no content word ("Do you do bookkeeping?"). */
const isPastSubject = ({ entry: { intent }, signals: { coverage, terms } }: Ranked) =>
  isSmallTalk(intent) && terms > 0 && coverage === 0;
