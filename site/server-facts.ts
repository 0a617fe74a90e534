import { factsMetaName, type ServerFacts, unfilledFacts, unfilledFactsJson } from '#shared/server-facts.ts';

/** What the server's settings are, as far as pages say it. The server writes them into every page. */
export const serverFacts: ServerFacts = import.meta.env.SSR ? unfilledFacts : readFacts();

function readFacts(): ServerFacts {
  const { content } = document.querySelector<HTMLMetaElement>(`meta[name="${factsMetaName}"]`) ?? {};
  // `npm run dev` serves pages without them, and a page that is read from its file is not filled in.
  const known = content && content !== unfilledFactsJson ? (JSON.parse(content) as Partial<ServerFacts>) : {};
  return new Proxy(known, { get: (facts, name) => Reflect.get(facts, name) ?? '' }) as ServerFacts;
}
