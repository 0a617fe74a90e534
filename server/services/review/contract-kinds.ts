import type { ContractKind, ReviewKey } from '#shared/api-review.ts';
import { reviewKeys } from '#shared/api-review.ts';

/** The words that identify a kind of document in titles, and the points that are always shown for it. */
type KindFacts = { label: string; titles: readonly string[]; points: readonly ReviewKey[] };

const toList = (titles: string) => titles.split('|').map((title) => title.trim());

const basics: readonly ReviewKey[] = [
  ...(['parties', 'dates', 'term', 'termination', 'governing-law', 'venue', 'disputes'] as const),
];

/**
 * Words that only occur in titles of a kind. A document's kind is the one whose words occur most often in its own title, its
 * file name or its first lines; if none do, it is `general`.
 */
export const kindFacts: Readonly<Record<ContractKind, KindFacts>> = {
  nda: {
    label: 'Non-disclosure agreement',
    titles: toList(`non-disclosure | nondisclosure | non disclosure | nda | mnda | confidentiality agreement |
      confidential disclosure agreement | secrecy agreement | confidentiality undertaking`),
    points: [
      ...basics,
      ...(['confidentiality', 'ip', 'non-solicit', 'non-compete', 'liability-cap', 'indemnity'] as const),
      ...(['assignment', 'warranties', 'data-protection'] as const),
    ],
  },
  services: {
    label: 'Services or supply agreement',
    titles:
      toList(`services agreement | service agreement | master services | statement of work | supply agreement |
      terms of service | cloud terms | subscription agreement | outsourcing agreement |
      hosting agreement | maintenance agreement | support agreement | manufacturing agreement |
      purchase agreement | transportation agreement | service level | software as a service |
      development agreement | marketing agreement | promotion agreement | endorsement agreement |
      sponsorship agreement`),
    points: reviewKeys,
  },
  licence: {
    label: 'Licence',
    titles:
      toList(`license agreement | licence agreement | licensing agreement | software license | software licence |
      end user license | end-user licence | patent license | trademark license | sublicense |
      public license`),
    points: reviewKeys,
  },
  distribution: {
    label: 'Distribution agreement',
    titles: toList(`distribution agreement | distributor agreement | distributorship | reseller agreement |
      agency agreement | franchise agreement | dealer agreement | sales representative |
      affiliate agreement`),
    points: reviewKeys,
  },
  employment: {
    label: 'Employment or consultancy agreement',
    titles: toList(`employment agreement | contract of employment | employment contract | offer letter |
      offer of employment | letter of appointment | consulting agreement | consultancy agreement |
      consultant agreement | independent contractor agreement | executive agreement |
      contractor agreement | internship`),
    points: [
      ...basics,
      ...(['payment', 'confidentiality', 'ip', 'non-compete', 'non-solicit', 'data-protection'] as const),
      ...(['assignment', 'indemnity', 'liability-cap', 'exclusivity'] as const),
    ],
  },
  lease: {
    label: 'Lease',
    titles:
      toList(`lease agreement | lease deed | rental agreement | tenancy agreement | commercial lease | sublease |
      leave and license | leave and licence | rent agreement | residential lease | deed of lease | lease`),
    points: [
      ...basics,
      ...([
        'renewal',
        'payment',
        'price-change',
        'assignment',
        'insurance',
        'indemnity',
        'liability-cap',
      ] as const),
      ...(['audit', 'warranties'] as const),
    ],
  },
  'data-processing': {
    label: 'Data-processing agreement',
    titles:
      toList(`data processing agreement | data processing addendum | data-processing | data protection agreement |
      data protection addendum | standard contractual clauses | processor agreement | dpa`),
    points: [
      ...basics,
      ...([
        'data-protection',
        'audit',
        'liability-cap',
        'indemnity',
        'confidentiality',
        'assignment',
      ] as const),
    ],
  },
  merger: {
    label: 'Merger or share purchase agreement',
    titles:
      toList(`merger agreement | agreement and plan of merger | plan of merger | share purchase | stock purchase |
      asset purchase | business combination | scheme of arrangement | acquisition agreement`),
    points: [
      ...basics,
      ...(['payment', 'warranties', 'indemnity', 'liability-cap', 'confidentiality', 'exclusivity'] as const),
      ...(['non-compete', 'non-solicit', 'assignment', 'change-of-control', 'insurance'] as const),
    ],
  },
  general: { label: 'Document', titles: [], points: reviewKeys },
};

/**
 * Titles of documents of no kind above. One that has such a title is not of a kind that its first sentences mention: a letter of
 * intent that says that a non-disclosure agreement remains in force.
 */
const otherTitles =
  toList(`shareholders' agreement | shareholders agreement | shareholder agreement | stockholders agreement |
  partnership agreement | joint venture | articles of association | bylaws | subscription letter | term sheet |
  heads of terms | letter of intent | memorandum of understanding | loan agreement | credit agreement |
  facility agreement | promissory note | guarantee | guaranty | security agreement | settlement agreement |
  mutual release | separation agreement | power of attorney | policy schedule | certificate of insurance |
  board resolution | resolutions of the board | minutes of | written consent | last will | invoice | purchase order |
  affidavit`);

/** The title is in the first lines; later text mentions other documents as well. UTF-16 code units. */
const titleChars = 300;
const openingChars = 2500;
/** A title says more than the file name, and that more than the first sentences. */
const weights = { title: 4, name: 3, opening: 1 };
/** Further mentions in the first sentences do not count, because repetition proves nothing. */
const maxMentions = 2;

/** Recognises the kind of a document by its name and how it begins. */
export function recogniseKind(name: string, beginning: string): ContractKind {
  const title = normalise(beginning.slice(0, titleChars));
  const opening = normalise(beginning.slice(0, openingChars));
  const fileName = normalise(name.replace(/[_.]/g, ' '));
  let best: { kind: ContractKind; score: number } = { kind: 'general', score: 0 };
  for (const [kind, { titles }] of Object.entries(kindFacts) as [ContractKind, KindFacts][]) {
    const has = (text: string) => titles.reduce((sum, words) => sum + countMentions(text, words), 0);
    const score =
      weights.title * has(title) +
      weights.name * has(fileName) +
      weights.opening * has(opening) +
      toEarlyBonus(title, titles);
    if (score > best.score) best = { kind, score };
  }
  const other = otherTitles.reduce(
    (sum, words) =>
      sum + weights.title * countMentions(title, words) + weights.name * countMentions(fileName, words),
    0,
  );
  const isFirst = findFirst(title, otherTitles) < findFirst(title, kindFacts[best.kind].titles);
  return other > best.score || (other > 0 && isFirst && isTitled(title, best.kind)) ? 'general' : best.kind;
}

const isTitled = (title: string, kind: ContractKind) =>
  Number.isFinite(findFirst(title, kindFacts[kind].titles));

/** Returns where the first of some titles stands in a text; infinity if none does. */
const findFirst = (text: string, titles: readonly string[]) =>
  Math.min(
    ...titles.filter((words) => countMentions(text, words) > 0).map((words) => text.indexOf(words)),
    Number.POSITIVE_INFINITY,
  );

/**
 * Bonus for an early mention, less than that of one more mention: the first one names the document, later ones what it belongs
 * to.
 */
function toEarlyBonus(title: string, titles: readonly string[]): number {
  const first = findFirst(title, titles);
  return Number.isFinite(first) ? 1 - first / title.length : 0;
}

const normalise = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[\s“”"()]+/g, ' ')} `;

/** Counts whole words. Multi-word titles count double, because "lease" alone occurs in many other documents. */
function countMentions(text: string, words: string): number {
  let mentions = 0;
  for (let at = text.indexOf(words); at >= 0 && mentions < maxMentions; at = text.indexOf(words, at + 1)) {
    const [before = ' ', after = ' '] = [text[at - 1], text[at + words.length]];
    if (!/\p{L}/u.test(before) && !/\p{L}/u.test(after) && !isPlural(text, at + words.length)) mentions++;
  }
  return mentions * (words.includes(' ') || words.includes('-') ? 1 : 0.5);
}

/** "Drafted non-disclosure agreements" speaks of such documents and is none. */
const isPlural = (text: string, end: number) =>
  /^ (?:agreements|contracts|undertakings)\b/.test(text.slice(end, end + 20));
