import { greetings, type KnowledgeEntry, knowledge, topicOrder } from '#shared/content/knowledge.ts';

export type HelpAnswer =
  | { kind: 'topic'; entry: KnowledgeEntry }
  | { kind: 'greeting' | 'help' | 'fallback' };

/** Spec §5: keywords by topic, then a key or title in the input, then a greeting, then help, else the fallback. */
export function findAnswer(input: string): HelpAnswer {
  const said = toWords(input);
  const text = input.toLowerCase();
  const entries = topicOrder.flatMap((key) => knowledge.filter((entry) => entry.key === key));
  const entry =
    entries.find(({ keywords }) => keywords.some((keyword) => says(said, keyword))) ??
    entries.find(({ key, title }) => holds(text, key) || holds(text, title.toLowerCase()));

  if (entry) return { kind: 'topic', entry };
  if (greetings.some((greeting) => said.includes(greeting))) return { kind: 'greeting' };
  return { kind: text.includes('help') ? 'help' : 'fallback' };
}

/** "hr" would be found in "three": so short a key counts as a keyword alone. */
function holds(text: string, part: string): boolean {
  return part.length > 3 && text.includes(part);
}

export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** The keyword's words stand in the input one after another, each in the singular or the plural. */
function says(said: readonly string[], keyword: string): boolean {
  const wanted = toWords(keyword);
  return said.some((_, start) => wanted.every((word, at) => isSameNoun(said[start + at], word)));
}

function isSameNoun(one: string | undefined, other: string): boolean {
  return one !== undefined && (one === other || toPlural(one) === other || one === toPlural(other));
}

function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return word + (/(s|x|z|ch|sh)$/.test(word) ? 'es' : 's');
}
