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

/** Returns the names of the guides that a question's words and phrasings point to, likeliest first. */
export function listLikelyGuides(
  entries: readonly KnowledgePassage[],
  byPhrasing: Float64Array,
  coverage: Float64Array,
): string[] {
  const likely = new Map<string, number>();
  for (let index = 0; index < coverage.length; index++) {
    const all = coverage[index] ?? 0;
    const name = entries[index]?.guide?.name;
    if (all === 0 || !name) continue;
    const sum = all + (byPhrasing[index] ?? 0);
    likely.set(name, Math.max(sum, likely.get(name) ?? 0));
  }
  return [...likely]
    .sort(([, a], [, b]) => b - a)
    .slice(0, wholeGuides)
    .map(([name]) => name);
}
