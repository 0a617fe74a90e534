import type { KnowledgePassage } from './knowledge-passage.ts';
import { type Country, countryNames } from './named-countries.ts';

type Guided = Pick<KnowledgePassage, 'guide'>;

/** Guides about cross-border matters, where any country may be the other side. */
const acrossBorders: ReadonlySet<string> = new Set([
  'arbitration',
  'employer-of-record',
  'enforcing-a-judgment',
  'governing-law-and-jurisdiction',
  'international-data-transfers',
  'remote-work',
]);

export const isAcrossBorders = ({ guide }: Guided): boolean => acrossBorders.has(guide?.name ?? '');

/** Whether a guide covers the law of certain countries, but none of those that are asked about. */
export function isOfOtherLaw({ guide }: Guided, asked: readonly Country[], isForeign: boolean): boolean {
  if (!guide || guide.countries.length === 0 || isAcrossBorders({ guide })) return false;
  if (isForeign) return guide.countries.length < countryNames.length;
  return asked.length > 0 && !asked.some((country) => guide.countries.includes(country));
}
