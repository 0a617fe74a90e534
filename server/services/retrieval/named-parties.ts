import type { Passage } from '../answering/assistant.ts';

/** "Who are the parties?", "between whom is it", "name the parties": not what the parties must do. */
const asksForParties =
  /\b(?:who|name|names|which|identify|list)\b[^.?!]{0,30}\b(?:part(?:y|ies)|signator(?:y|ies)|sides)\b|\bbetween whom\b|\bwho (?:signed|signs|made|entered)\b/i;
/** A contract names its parties where it begins: so far down, in passages. */
const openingPassages = 12;
const formPassages = 3;
/** "by and between A and B", "entered into by A with B", and the short names that are given there: (the "Company"). */
const introduces = /\b(?:between|among|amongst|party of the first part|made by|entered into by)\b/i;
const shortNames = /\((?:[^()]{0,60}\s)?["“”'‘’][^"“”()]{1,60}["“”'‘’][^()]{0,60}\)/g;
/** A word that stands in no text: it ties the question to those passages. */
const tie = 'xnamedpartiesx';

/**
 * Nobody writes "the parties are": a contract only introduces them. For a question that asks who they are, gives the
 * word that belongs to it and to the passages that introduce them; else none.
 */
export function toPartiesTies(question: string): string[] {
  return asksForParties.test(question) ? [tie] : [];
}

/** The same word, and theirs, for a passage that introduces parties; `at` is its place in its document, from 0. */
export function toPartiesHint({ text, title }: Passage, at: number): string {
  const names = text.match(shortNames)?.length ?? 0;
  const isHeaded = /\bparties$/i.test(title) && !/\b(?:between|of) the parties$/i.test(title);
  const isOpening = at < openingPassages && ((introduces.test(text) && /\band\b/i.test(text)) || names > 1);
  // A form names its parties without short names: "Between Acme Limited and ________".
  const isForm = at < formPassages && /\b[Bb]etween\s+(?!THE\b)[A-Z]/.test(text) && /\band\b/i.test(text);
  return isForm || (names > 0 && (isOpening || isHeaded)) ? `${tie} parties` : '';
}
