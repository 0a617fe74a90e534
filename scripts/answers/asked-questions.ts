import type { Candidate } from '../../server/services/answering/evidence.ts';
import { isRefused } from '../../server/services/answering/intents.ts';
import type { KnowledgePassage } from '../../server/services/answering/knowledge-passage.ts';
import type { KnowledgeSearch } from '../../server/services/answering/knowledge-search.ts';
import { findCountries } from '../../server/services/answering/named-countries.ts';
import { readFurtherQuestions } from './further-questions.ts';
import { isRightPassage } from './judge.ts';
import { isSampled, teachesRanking } from './sampled-phrasings.ts';
import { isHeldOut, taughtPhrasings } from './taught-phrasings.ts';
import { readVisitorQuestions } from './visitor-questions.ts';

/** A phrasing is nearer to its siblings than a visitor's question is. */
const phrasingWeight = 0.3;
const taughtWeight = 0.3;
/** Visitors ask for what nobody tells less often than it has phrasings. */
const refusedShare = 1 / 3;
/** Written by one hand, and many. Of those that nothing answers there are more than visitors ask. */
const furtherWeights: Readonly<Record<string, number>> = {
  'further-law': 0.7,
  'further-company': 1,
  'further-nothing': 0.4,
  golden: 2,
};
/** What to tick and when to ask a lawyer has as many phrasings as any other section, and is asked for seldom. */
const closingShare = 0.2;
const closingList = /: (?:Checklist|Ask a lawyer when)$/;

/** A question with its candidates, and which of them answer it. */
export type Asked = {
  group: string;
  candidates: Candidate[];
  right: ReadonlySet<Candidate>;
  weight: number;
  isPhrasing: boolean;
  /** Only the sections of a guide learn from it. */
  sectionsOnly?: boolean;
  /** Whether the certainty learns nothing from it: it is harder than what visitors ask. */
  isHard?: boolean;
};

/** The visitors' questions that may be looked at, and the further ones. */
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

/** Those that neither the index nor what was learnt knows: as near to a visitor's question as there are thousands of. */
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

/** One phrasing in three teaches everything, all sampled ones of the guides teach which of their sections answers. */
export function listSampled(entries: readonly KnowledgePassage[], search: KnowledgeSearch): Asked[] {
  let number = -1;
  return entries.flatMap((entry) =>
    entry.questions.flatMap((phrasing) => {
      number++;
      if (!isSampled(phrasing)) return [];
      const sectionsOnly = !teachesRanking(phrasing);
      if (sectionsOnly && !entry.guide) return [];
      const countries = findCountries(phrasing);
      const candidates = search.search(phrasing, countries, number, entry.guide?.name);
      const right = new Set(candidates.filter((candidate) => candidate.entry === entry));
      const weight = phrasingWeight * (closingList.test(entry.passage.title) ? closingShare : 1);
      return [{ group: 'phrasing', candidates, right, weight, isPhrasing: true, sectionsOnly }];
    }),
  );
}
