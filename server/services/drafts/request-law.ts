import { findCountries } from '../answering/countries/named-countries.ts';
import { escapePattern } from './request-words.ts';
import type { Question } from './template.ts';

/** Other words for a law besides its name. */
const adjectives: Readonly<Record<string, string>> = { england: 'english', wales: 'welsh', india: 'indian' };
/** Where a company was formed does not say which law governs. */
const formedIn =
  /\b(?:registered|incorporated|organi[sz]ed|formed|established)(?: and existing)? (?:in|under(?: the laws? of)?) [^,;.\n]{2,60}/gi;
export const withoutFormation = (text: string) => text.replace(formedIn, ' ');
/** Whether a request says something about a law or courts, and does not just name a country. */
export const speaksOfLaw = (text: string) => lawWords.test(text);
const lawWords = /\b(?:laws?|governed|governing|jurisdiction|courts?)\b/i;

/**
 * Returns the option that a request names as its law: "law of Karnataka", "under English law", "governed by New York law".
 * Undefined if it names none or several. If nothing is said about a law, a single country that is named counts.
 */
export function findLaw(request: string, { options = [] }: Question): string | undefined {
  const text = withoutFormation(request);
  const parts = text.split(/[,;\n]|\.\s/).filter(speaksOfLaw);
  const texts = parts.length > 0 ? parts : [text];
  const named = options.filter((option) => texts.some((text) => namesOption(text, option)));
  return named.length === 1 ? named[0] : undefined;
}

/** Whether a text names a law that a template knows, also by a state or city. */
export function namesOption(text: string, option: string): boolean {
  const names = option.toLowerCase().split(/\s+and\s+/);
  const words = names.flatMap((name) => [name, adjectives[name] ?? name]);
  if (words.some((word) => new RegExp(`\\b${escapePattern(word)}\\b`, 'i').test(text))) return true;
  // A state or city stands for its country: Karnataka for India.
  return findCountries(text).some((country) => country === option);
}
