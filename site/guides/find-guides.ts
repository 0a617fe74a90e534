import type { GuideSummary } from './guide.ts';

/**
 * Returns the guides in whose title, summary, other names or countries each word of the query begins a word. All guides for an
 * empty query.
 */
export function findGuides(guides: readonly GuideSummary[], query: string): readonly GuideSummary[] {
  const queryWords = toWords(query);
  if (queryWords.length === 0) return guides;
  return guides.filter(({ title, summary, synonyms, countries }) => {
    const guideWords = toWords([title, summary, ...synonyms, ...countries].join(' '));
    return queryWords.every((word) => guideWords.some((each) => each.startsWith(word)));
  });
}

/** Removes accents, because many people do not type them, and kept as separate characters they would split words. */
const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
