import { createCleanFilter } from './clean-filter.ts';
import type { Check } from './inline-quotations.ts';
import { createLinkFilter, type Links } from './link-filter.ts';
import { createQuotationMarker } from './quotation-marker.ts';
import { createRulesFilter } from './rules-filter.ts';
import { chainFilters, type TextFilter } from './text-filter.ts';
import { createThoughtFilter } from './thought-filter.ts';
import { createUrlFilter } from './url-filter.ts';

/** All that a model's answer passes before anybody sees it. Each filter reads what the one before it has left. */
export function createAnswerFilter(links: Links, isWordForWord: Check): TextFilter {
  return chainFilters([
    createCleanFilter(),
    createThoughtFilter(),
    createRulesFilter(),
    createLinkFilter(links),
    createUrlFilter(links.toAllowed),
    createQuotationMarker(isWordForWord),
  ]);
}
