import { type ServerFacts, unfilledFacts, unfilledFactsJson } from '#shared/server-facts.ts';

/** Fills a page's placeholders. Facts come from settings, so they are escaped like any text. */
export function fillFacts(html: string, facts: ServerFacts): string {
  const names = Object.keys(unfilledFacts) as (keyof ServerFacts)[];
  return names
    .reduce((filled, name) => filled.replaceAll(unfilledFacts[name], () => escapeHtml(facts[name])), html)
    .replaceAll(unfilledFactsJson, () => escapeHtml(JSON.stringify(facts)));
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
