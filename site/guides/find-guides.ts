import type { GuideSummary } from './guide.ts';

/** The guides whose title, other names or countries have every word of the query, or begin with it. All for an empty query. */
export function findGuides(guides: readonly GuideSummary[], query: string): readonly GuideSummary[] {
  const asked = toWords(query);
  if (asked.length === 0) return guides;
  return guides.filter(({ title, synonyms, countries }) => {
    const own = toWords([title, ...synonyms, ...countries].join(' '));
    return asked.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** Accents are left out, as many leave them out when they type; between the letters, they would divide a word. */
const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
