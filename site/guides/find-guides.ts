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

const toWords = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
