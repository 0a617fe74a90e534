import { expect, test } from 'vitest';
import { findGuides } from './find-guides.ts';
import type { GuideSummary } from './guide.ts';

const guides = [
  {
    name: 'leave',
    title: 'Parental leave',
    summary: 'Time off for a birth.',
    synonyms: ['Kündigungsschutz', 'congé'],
    countries: ['India'],
  },
  { name: 'choice', title: 'Unfair terms in a bereavement policy', synonyms: [], countries: [] },
] as unknown as readonly GuideSummary[];

test.each([
  ['kündigungs', ['leave']],
  ['kundigungsschutz', ['leave']],
  ['Conge india', ['leave']],
  ['congé', ['leave']],
  // If it were split at its accent, it would be "u" and "ber", with which other words begin.
  ['über', []],
  ['unfair', ['choice']],
  // Whoever sees it in the list expects to find it.
  ['birth', ['leave']],
  ['birth unfair', []],
  ['', ['leave', 'choice']],
])('"%s" finds %j', (query, names) => {
  expect(findGuides(guides, query).map(({ name }) => name)).toEqual(names);
});
