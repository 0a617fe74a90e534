/** "Who are the parties?", "between whom is it", "name the parties": not what the parties must do. */
const asksForParties =
  /\b(?:who|name|names|which|identify|list)\b[^.?!]{0,30}\b(?:part(?:y|ies)|signator(?:y|ies)|sides)\b|\bbetween whom\b|\bwho (?:signed|signs|made|entered)\b/i;
/** A contract names its parties at its beginning: within this many passages. */
const openingPassages = 12;
const formPassages = 3;
/** "by and between A and B", "entered into by A with B", and the short names defined there: (the "Company"). */
const introduces = /\b(?:between|among|amongst|party of the first part|made by|entered into by)\b/i;
const shortNames = /\((?:[^()]{0,60}\s)?["“”'‘’][^"“”()]{1,60}["“”'‘’][^()]{0,60}\)/g;
/** A term that occurs in no text and connects the question with those passages. */
export const partiesMarker = 'xnamedpartiesx';

/**
 * Nobody writes "the parties are": a contract only introduces them. Returns the marker of the passages that introduce
 * them for a question that asks who they are, and nothing for any other.
 */
export function toPartiesMarkers(question: string): string[] {
  return asksForParties.test(question) ? [partiesMarker] : [];
}

/** Whether a passage introduces the parties. `index` counts a document's passages from 0. */
export function namesParties({ text, title }: { text: string; title: string }, index: number): boolean {
  const names = text.match(shortNames)?.length ?? 0;
  const isHeaded = /\bparties$/i.test(title) && !/\b(?:between|of) the parties$/i.test(title);
  const isOpening =
    index < openingPassages && ((introduces.test(text) && /\band\b/i.test(text)) || names > 1);
  // A form names its parties without short names: "Between Acme Limited and ________".
  const isForm = index < formPassages && /\b[Bb]etween\s+(?!THE\b)[A-Z]/.test(text) && /\band\b/i.test(text);
  return isForm || (names > 0 && (isOpening || isHeaded));
}
