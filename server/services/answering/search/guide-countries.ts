import { type Country, countryNames } from '../countries/named-countries.ts';
import type { KnowledgePassage } from '../passages/knowledge-passage.ts';

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

/** Returns 1 for law of a country that is asked about, -1 for law or an office of another, and otherwise 0. */
export function toCountrySignal(
  { guide, country: ofOffice }: Pick<KnowledgePassage, 'guide' | 'country'>,
  asked: readonly Country[],
): number {
  const country = guide?.country ?? ofOffice;
  if (!country || asked.length === 0) return 0;
  if (!asked.some((each) => each === country)) return -1;
  // Any other question about the country would otherwise lead to the office there.
  return guide ? 1 : 0;
}
