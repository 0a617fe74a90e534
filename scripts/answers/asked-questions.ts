import { findCountries } from '../../server/services/answering/countries/named-countries.ts';
import { isRefused } from '../../server/services/answering/messages/intent.ts';
import type { KnowledgePassage } from '../../server/services/answering/passages/knowledge-passage.ts';
import type { KnowledgeSearch } from '../../server/services/answering/search/knowledge-search.ts';
import { closingList } from '../../server/services/answering/search/ranking-features.ts';
import type { Candidate } from '../../server/services/answering/search/ranking-signals.ts';
import { readFurtherQuestions } from './further-questions.ts';
import { isRightPassage } from './judge.ts';
import { isSampled, teachesRanking } from './sampled-phrasings.ts';
import { isHeldOut, taughtPhrasings } from './taught-phrasings.ts';
import { readVisitorQuestions } from './visitor-questions.ts';

/** Low, because a phrasing is closer to its siblings than a visitor's question is. */
const phrasingWeight = 0.3;
const taughtWeight = 0.3;
/** Low, because visitors ask for refused subjects less often than the number of their phrasings suggests. */
const refusedShare = 1 / 3;
/** These questions were written by one person and are many. Those that nothing answers are more than visitors ask. */
export const furtherWeights: Readonly<Record<string, number>> = {
  'further-law': 0.7,
  'further-company': 1,
  'further-nothing': 0.4,
  golden: 2,
};
/**
 * Low, because sections that list what to tick or when to ask a lawyer have as many phrasings as others, but are seldom asked
 * for.
 */
const closingShare = 0.2;

/** A question with its candidates, and which of them answer it. */
export type Asked = {
  group: string;
  candidates: Candidate[];
  right: ReadonlySet<Candidate>;
  weight: number;
  isPhrasing: boolean;
  /** Whether only the ranking of a guide's sections learns from it. */
  sectionsOnly?: boolean;
  /** Whether the certainty does not learn from it, because it is harder than what visitors ask. */
  isHard?: boolean;
};

/** The visitors' questions that are not held out, and the further ones. */
export function listVisitors(search: KnowledgeSearch): Asked[] {
  return [...readVisitorQuestions().tuning, ...readFurtherQuestions()]
    .filter(({ earlier, expect }) => earlier.length === 0 && !(typeof expect === 'object' && 'all' in expect))
    .map((question) => {
      const candidates = search.search(question.question, findCountries(question.question));
      const right = new Set(candidates.filter(({ entry }) => isRightPassage(question, entry)));
      const weight = furtherWeights[question.group] ?? 1;
      return { group: question.group, candidates, right, weight, isPhrasing: false };
    });
}

/**
 * Phrasings that neither the index nor the trained vectors and classes know: the closest to visitors' questions of which there
 * are thousands.
 */
export function listHeldOut(entries: readonly KnowledgePassage[], search: KnowledgeSearch): Asked[] {
  const owners = Map.groupBy(entries, ({ passage }) => passage.title);
  return [...taughtPhrasings].flatMap(([title, phrasings]) => {
    const own = owners.get(title) ?? [];
    const share = own.some(({ intent }) => isRefused(intent)) ? refusedShare : 1;
    const weight = taughtWeight * share * (closingList.test(title) ? closingShare : 1);
    return phrasings.filter(isHeldOut).map((phrasing) => {
      const candidates = search.search(phrasing, findCountries(phrasing));
      const right = new Set(candidates.filter(({ entry }) => own.includes(entry)));
      return { group: 'taught', candidates, right, weight, isPhrasing: true, isHard: true };
    });
  });
}

/** One phrasing in three teaches everything; all sampled phrasings of guides teach which section answers. */
export function listSampled(entries: readonly KnowledgePassage[], search: KnowledgeSearch): Asked[] {
  let number = -1;
  return entries.flatMap((entry) =>
    entry.questions.flatMap((phrasing) => {
      number++;
      if (!isSampled(phrasing)) return [];
      const sectionsOnly = !teachesRanking(phrasing);
      if (sectionsOnly && !entry.guide) return [];
      const countries = findCountries(phrasing);
      const candidates = search.search(phrasing, countries, { except: number, topic: entry.guide?.name });
      const right = new Set(candidates.filter((candidate) => candidate.entry === entry));
      const weight = phrasingWeight * (closingList.test(entry.passage.title) ? closingShare : 1);
      return [{ group: 'phrasing', candidates, right, weight, isPhrasing: true, sectionsOnly }];
    }),
  );
}
