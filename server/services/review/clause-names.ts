import { type ReviewKey, reviewKeys } from '#shared/api-review.ts';

/** What contracts call a clause on each point: in lower case and the singular, which covers the plural; separated by bars. */
const namesOf: Readonly<Record<ReviewKey, string>> = {
  parties: 'party',
  dates: 'date | effective date | commencement | commencement date | start date',
  term: 'term | initial term | contract term | duration | term of agreement',
  renewal: 'renewal | automatic renewal | auto-renewal | renewal term | extension of term',
  termination: `termination | early termination | termination for convenience | termination for cause |
    termination right | right to terminate | notice of termination | termination of agreement`,
  'governing-law': 'governing law | applicable law | choice of law',
  venue: 'jurisdiction | venue | forum | choice of forum | submission to jurisdiction',
  'liability-cap': `liability | limitation of liability | limitation on liability | limit of liability | liability cap |
    cap on liability | exclusion of liability | limited liability | limitation of damage`,
  indemnity: 'indemnity | indemnification | hold harmless',
  ip: `intellectual property | intellectual property right | ip | ip right | proprietary right |
    ownership of intellectual property | ownership of work product | work product |
    ownership of deliverable | invention | license | licence | license grant | grant of license |
    licence grant | grant of licence | grant of right`,
  confidentiality: 'confidentiality | non-disclosure | secrecy',
  'non-compete': 'non-compete | non-competition | competition | covenant not to compete | restraint of trade',
  'non-solicit': `non-solicit | non-solicitation | no solicitation | solicitation | non-hire | no hire |
    non-solicitation of employee | non-solicitation of customer | solicitation of employee |
    solicitation of customer | non-poaching`,
  exclusivity: 'exclusivity | exclusive dealing | exclusive right | exclusive supply',
  assignment: `assignment | no assignment | assignment of agreement | transfer | subletting | underletting |
    alienation | dealing with the property`,
  'change-of-control': 'change of control | change in control | change of ownership',
  payment: 'payment | payment term | term of payment | fee | invoicing | price | charge | rent',
  'price-change': `price change | change of price | price adjustment | price increase | fee increase | indexation |
    fee adjustment | adjustment of fee | adjustment of price | price review | rent review`,
  audit: 'audit | audit right | right to audit | right of audit | inspection | inspection right',
  insurance: 'insurance | insurance coverage | insurance requirement',
  'data-protection': `data protection | personal data | data privacy | privacy | data processing |
    protection of personal data | processing of personal data`,
  warranties: 'warranty | limited warranty | product warranty',
  disputes: 'dispute | dispute resolution | resolution of dispute | settlement of dispute | arbitration',
};

/**
 * A name in lower case and the singular, without what may be written in several ways ("Non-Solicitation"). No stems: those of
 * "exclusivity" and "exclusions" are the same.
 */
const toName = (written: string): string =>
  (
    written
      .toLowerCase()
      .replace(/\b(non|auto)-/g, '$1')
      .match(/\p{L}+/gu) ?? []
  )
    .filter((word) => !articles.has(word))
    .map((word) => word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, ''))
    .join(' ');
const articles = new Set(['the', 'this', 'mutual']);

const keysOf = new Map<string, ReviewKey[]>();
for (const key of reviewKeys)
  for (const name of namesOf[key].split('|').map(toName))
    keysOf.set(name, [...(keysOf.get(name) ?? []), key]);

/** A number or letter that labels a clause: "Section 4.2", "IX", "(a)", "b.". */
const label =
  /(?:^|,?\s+)(?:(?:article|section|clause)\s+|§\s*)?(?:\d+(?:\.\d+)*\.?|\([a-z\d]{1,4}\)|[ivx]+\.?|[a-z]\.)(?=\s|$)/iu;
/** What joins the names of a clause on several points: "Term and Termination", "Governing Law; Jurisdiction". */
const joint = /[,;:/&]|\band\b|\bor\b/iu;

/**
 * Returns the points that a heading such as "SERVICES AGREEMENT, 9.2 Term and Termination (a)" names with the last of its names;
 * `isOnly` if it names nothing else.
 */
export function readClauseName(heading: string): { keys: readonly ReviewKey[]; isOnly: boolean } {
  const name = heading.split(label).findLast((each) => each.trim() !== '') ?? '';
  const parts = name
    .split(joint)
    .map(toName)
    .filter((part) => part !== '');
  const keys = [...new Set(parts.flatMap((part) => keysOf.get(part) ?? []))];
  // "Inventions and intellectual property" is one point by two names.
  const isOnly = parts.length === 1 || (keys.length === 1 && parts.every((part) => keysOf.has(part)));
  return { keys, isOnly };
}

type ClauseName = ReturnType<typeof readClauseName>;

/** A clause of whole number with nothing but its name on a line: "18. Confidentiality." */
const nameLine = /^\s*(?:(?:article|section|clause)\s+)?(\d{1,3})[.)]?\s+(\p{L}[^\n]{1,80}?)[.:]?\s*$/iu;
/** "CLOUD TERMS, 18.1 Use and Protection" is a part of clause 18. */
const partNumber = /(?:^|\s)(\d{1,3})(?:\.\d{1,3})+\.?\s[^,]*$/u;
/** Where names stand before a sentence. UTF-16 code units. */
const maxGapChars = 400;

/**
 * Reads the names of clauses in the order of the text. A part whose own name is about no point, such as "18.1 Use and
 * Protection", is called like the clause above it, whose name stands in `gap`, the text before the part's first sentence.
 */
export function createClauseNames(): (heading: string, gap: string) => ClauseName {
  let above: { number: string; keys: ClauseName['keys'] } | undefined;
  return (heading, gap) => {
    for (const line of gap.slice(-maxGapChars).split('\n')) {
      const [, number, name] = nameLine.exec(line) ?? [];
      if (number !== undefined && name !== undefined) above = { number, keys: readClauseName(name).keys };
    }
    const own = readClauseName(heading);
    const [, number] = partNumber.exec(heading) ?? [];
    const isPart = own.keys.length === 0 && number !== undefined && number === above?.number;
    return isPart ? { keys: above?.keys ?? [], isOnly: false } : own;
  };
}
