import type { ReviewKey } from '#shared/api-review.ts';
import { playbookFields } from '#shared/playbook-fields.ts';

/** Words of the playbook on /account. */
export const playbookWords = {
  ...playbookFields,
  heading: 'Playbook',
  intro:
    '“Review with AI” uses these rules to decide between “Acceptable”, “Needs review” and “Not acceptable”. Your own rules replace the built-in ones. No lawyer has reviewed the built-in ones, and a verdict is not legal advice. Built-in rules and explanations are in English.',
  builtIn: 'The built-in rules apply.',
  own: (count: number) => (count === 1 ? 'Your own rule applies.' : `Your own ${count} rules apply.`),
  rule: (number: number) => `Rule ${number}`,
  point: 'Point',
  acceptHint: 'One per line. A clause without any of them needs review.',
  minHint: 'Such as “30 days”, “USD 1,000,000” or “5%”.',
  maxHint: 'Such as “12 months of fees” or “2 years”.',
  redFlagHint: 'One per line. A clause with any of them is not acceptable.',
  add: 'Add a rule',
  remove: (number: number) => `Remove rule ${number}`,
  save: 'Save the rules',
  busy: 'Please wait...',
  saved: 'Your rules are saved. They apply from the next review on.',
  useBuiltIn: 'Use the built-in rules',
  builtInAgain: 'The built-in rules apply again.',
  resetTitle: 'Use the built-in rules?',
  resetQuestion: 'Your own rules are deleted. Reviews made with them stay as they are.',
  resetConfirm: 'Delete my rules',
  cancel: 'Cancel',
  failed: 'That did not work. Please try again.',
} as const;

/** Points, in the order in which a review shows them. */
export const pointLabels: Readonly<Record<ReviewKey, string>> = {
  parties: 'Parties',
  dates: 'Dates',
  term: 'Term',
  renewal: 'Renewal',
  termination: 'Termination and notice',
  'governing-law': 'Governing law',
  venue: 'Venue',
  'liability-cap': 'Liability cap',
  indemnity: 'Indemnity',
  ip: 'Intellectual property',
  confidentiality: 'Confidentiality',
  'non-compete': 'Non-compete',
  'non-solicit': 'Non-solicit',
  exclusivity: 'Exclusivity',
  assignment: 'Assignment',
  'change-of-control': 'Change of control',
  payment: 'Payment',
  'price-change': 'Price changes',
  audit: 'Audit',
  insurance: 'Insurance',
  'data-protection': 'Data protection',
  warranties: 'Warranties',
  disputes: 'Dispute resolution',
};
