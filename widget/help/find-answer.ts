import { greetings, type KnowledgeEntry, knowledge, topicOrder } from '#shared/content/knowledge.ts';

export type HelpAnswer =
  | { kind: 'topic'; entry: KnowledgeEntry }
  | { kind: 'greeting' | 'help' | 'fallback' };

/** What the answers are found in. */
export type HelpContent = { knowledge: readonly KnowledgeEntry[]; greetings: readonly string[] };

export const findAnswer = createAnswerFinder({ knowledge, greetings });

/** Finds the answer by keyword, topic by topic; then by a topic's key or title; then a greeting, "help", or the fallback. */
export function createAnswerFinder({ knowledge, greetings }: HelpContent) {
  const entries = topicOrder.flatMap((key) => knowledge.filter((entry) => entry.key === key));

  return function find(input: string): HelpAnswer {
    const inputWords = toWords(input);
    const text = input.toLowerCase();
    const entry =
      entries.find(({ keywords }) => keywords.some((keyword) => matchesKeyword(inputWords, keyword))) ??
      entries.find(({ key, title }) => mentions(text, key) || mentions(text, title.toLowerCase()));

    if (entry) return { kind: 'topic', entry };
    if (greetings.some((greeting) => inputWords.includes(greeting))) return { kind: 'greeting' };
    return { kind: text.includes('help') ? 'help' : 'fallback' };
  };
}

/** "hr" would be found in "three": a key as short as that only counts as a keyword. */
function mentions(text: string, name: string): boolean {
  return name.length > 3 && text.includes(name);
}

export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Whether the keyword's words occur in the input one after another, each in the singular or the plural. */
function matchesKeyword(inputWords: readonly string[], keyword: string): boolean {
  const keywordWords = toWords(keyword);
  return inputWords.some((_, start) =>
    keywordWords.every((word, at) => isSameNoun(inputWords[start + at], word)),
  );
}

function isSameNoun(one: string | undefined, other: string): boolean {
  return one !== undefined && (one === other || toPlural(one) === other || one === toPlural(other));
}

function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return word + (/(s|x|z|ch|sh)$/.test(word) ? 'es' : 's');
}
