import { countShared, toStems } from './request-words.ts';
import type { Template } from './template.ts';

/**
 * Words of many titles, which do not identify a template. "Ending" is one because any contract can end: a letter that ends one
 * need not be about employment.
 */
const kinds = toStems('agreement contract letter policy form notice offer ending');
/** A template's name counts more than words that its summary mentions. */
const weights = { name: 4, title: 2, kind: 0.5, summary: 0.75 };
/** Below this score it is too uncertain: two words of a summary are not a name. */
const minScore = 2;

/** Returns the template that a request names, the first one if several match equally; undefined if none does. */
export function findTemplate(request: string, templates: readonly Template[]): Template | undefined {
  const words = toStems(request);
  const text = ` ${toPlainWords(request)} `;
  let best: { template: Template; score: number } | undefined;
  for (const template of templates) {
    const score = scoreTemplate(template, words, text);
    if (score >= minScore && score > (best?.score ?? 0)) best = { template, score };
  }
  return best?.template;
}

function scoreTemplate(
  { key, title, names, summary }: Template,
  words: ReadonlySet<string>,
  text: string,
): number {
  const nameStems = toStems(`${key.replaceAll('-', ' ')} ${title}`);
  const plain = new Set([...nameStems].filter((stem) => !kinds.has(stem)));
  const general = new Set([...nameStems].filter((stem) => kinds.has(stem)));
  const mentioned = new Set([...toStems(summary)].filter((stem) => !nameStems.has(stem) && !kinds.has(stem)));
  const calls = [title, ...names].filter((name) => text.includes(` ${toPlainWords(name)} `));
  return (
    weights.name * Math.max(0, ...calls.map((name) => toStems(name).size)) +
    weights.title * countShared(plain, words) +
    weights.kind * countShared(general, words) +
    weights.summary * countShared(mentioned, words)
  );
}

const toPlainWords = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');
