import { factsMetaName, type ServerFacts, unfilledFacts } from '#shared/server-facts.ts';

/** What the server's settings are, as far as pages say it. The server writes them into every page. */
export const serverFacts: ServerFacts = import.meta.env.SSR ? unfilledFacts : readFacts();

function readFacts(): ServerFacts {
  const { content = '{}' } = document.querySelector<HTMLMetaElement>(`meta[name="${factsMetaName}"]`) ?? {};
  const none = Object.fromEntries(Object.keys(unfilledFacts).map((name) => [name, ''])) as ServerFacts;
  // Only `npm run dev` serves a page without them.
  return { ...none, ...(JSON.parse(content) as Partial<ServerFacts>) };
}
