import type { KnowledgePassage } from './knowledge-passage.ts';
import { type Country, countryNames } from './named-countries.ts';

type Guided = Pick<KnowledgePassage, 'guide'>;

/** Of these, any country may be the other one. */
const acrossBorders: ReadonlySet<string> = new Set([
  'arbitration',
  'employer-of-record',
  'enforcing-a-judgment',
  'governing-law-and-jurisdiction',
  'international-data-transfers',
  'remote-work',
]);

export const isAcrossBorders = ({ guide }: Guided): boolean => acrossBorders.has(guide?.name ?? '');

/** Whether a guide tells the law of some countries, and not of those that are asked about. */
export function isOfOtherLaw({ guide }: Guided, asked: readonly Country[], isForeign: boolean): boolean {
  if (!guide || guide.countries.length === 0 || isAcrossBorders({ guide })) return false;
  if (isForeign) return guide.countries.length < countryNames.length;
  return asked.length > 0 && !asked.some((country) => guide.countries.includes(country));
}
