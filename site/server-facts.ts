import { factsMetaName, type ServerFacts, unfilledFacts, unfilledFactsJson } from '#shared/server-facts.ts';

/** The server's settings, as far as pages mention them. The server writes them into every page. */
export const serverFacts: ServerFacts = import.meta.env.SSR ? unfilledFacts : readFacts();

function readFacts(): ServerFacts {
  const { content } = document.querySelector<HTMLMetaElement>(`meta[name="${factsMetaName}"]`) ?? {};
  // `npm run dev` serves pages without them, and nothing is filled in if a page is opened as a file.
  const known = content && content !== unfilledFactsJson ? (JSON.parse(content) as Partial<ServerFacts>) : {};
  return new Proxy(known, { get: (facts, name) => Reflect.get(facts, name) ?? '' }) as ServerFacts;
}
