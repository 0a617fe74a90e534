import { listHighest } from '../index/list-highest.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';

/** All passages of this many likeliest guides become candidates. */
const wholeGuides = 5;

/** Returns the indexes of each guide's passages. */
export function listGuides(entries: readonly KnowledgePassage[]): Map<string, number[]> {
  const guides = new Map<string, number[]>();
  for (const [index, { guide }] of entries.entries()) {
    if (!guide) continue;
    const indexes = guides.get(guide.name);
    if (indexes) indexes.push(index);
    else guides.set(guide.name, [index]);
  }
  return guides;
}

/** Returns a function to the names of the guides that a question's words and phrasings point to, likeliest first. */
export function createLikelyGuides(entries: readonly KnowledgePassage[]) {
  const names = [...listGuides(entries).keys()];
  const numbers = new Map(names.map((name, number) => [name, number]));
  const none = -1;
  const guideOf = Int32Array.from(entries, ({ guide }) => numbers.get(guide?.name ?? '') ?? none);
  const scores = new Float64Array(names.length);

  return function listLikelyGuides(byPhrasing: Float64Array, coverage: Float64Array): string[] {
    scores.fill(0);
    for (let index = 0; index < guideOf.length; index++) {
      const all = coverage[index] ?? 0;
      const guide = guideOf[index] ?? none;
      if (all === 0 || guide === none) continue;
      scores[guide] = Math.max(scores[guide] ?? 0, all + (byPhrasing[index] ?? 0));
    }
    return listHighest(scores, wholeGuides).flatMap((guide) => names[guide] ?? []);
  };
}
