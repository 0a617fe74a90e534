/** What a sentence may mean for somebody, and how it says so: in lower case, with single spaces. */
const consequences: readonly { label: string; says: RegExp }[] = [
  {
    label: 'A sanction or a loss',
    says: /\b(?:penalt(?:y|ies)|forfeit\w*|laps(?:e|es|ed)|liquidated damages|clawback|non-refundable|disciplinary action|(?:final|further|written) warning|abandonment|gross misconduct)\b|\b(?:los(?:e|es)|waives?) (?:\S+ ){0,3}(?:claim|right|leave|pay|entitlement|benefit|deposit)s?\b|\blos(?:e|es) (?:your|his|her|their|its|the|this|that|any|all|half)\b|\b(?:dismiss(?:ed|al)|terminated?|termination)\b(?=.*\b(?:if|unless|absence|breach|without|may)\b)|\b(?:without|no) (?:notice|compensation|refund)\b|\bif\b.*\b(?:you|he|she|they|employees?) (?:may|will|could|can) (?:be|lose|have to|face)\b/,
  },
  {
    label: 'A payment that may fall due',
    says: /\b(?:interest (?:on|at)|late (?:fee|payment)s?|surcharge|overdue)\b|\b(?:must|shall|will|have to) (?:\S+ ){0,2}(?:repay|reimburse|indemnify|pay back)\b|\b(?:personal guarantee|jointly and severally)\b/,
  },
  {
    label: 'If not, then',
    says: /\botherwise\b|\bfailing which\b|\bin default\b|\bif (?:\S+ ){1,6}(?:not|fails?)\b/,
  },
  {
    label: 'A condition',
    says: /\b(?:contingent|conditional) (?:on|upon)\b|\bsubject to\b|\bprovided that\b|\bonly (?:if|after|when|where)\b/,
  },
  {
    label: 'A right of one side',
    says: /\b(?:refuse|reject|withhold|deduct|recover|set off|revoke|suspend|cancel)(?:s|d|ed)?\b(?=.*\b(?:may|right|if|unless|any)\b)|\b(?:may|reserves? the right to) (?:\S+ ){0,2}(?:refuse|reject|withhold|deduct|recover|set off|revoke|suspend|cancel|charge)\b|\bremains? (?:our|the) property\b|\birrevocabl[ey]\b/,
  },
  { label: 'A prohibition', says: /\b(?:shall|may|must) not (?:be )?\w+/ },
  { label: 'A different opinion', says: /\b(?:dissent\w*|voted against|objected|qualified opinion)\b/ },
];

/** Returns what a sentence, in lower case, may mean for somebody: a sanction, a loss, a condition; undefined if nothing. */
export const toConsequence = (sentence: string): string | undefined =>
  consequences.find(({ says }) => says.test(sentence))?.label;
