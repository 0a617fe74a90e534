import type { DraftTemplate } from '../api-drafts.ts';

/** Texts that the simulated backend uses for reviews and drafts. */
export const simulatedReviewWords = {
  notice:
    'Simulated: nothing was read or judged. Not legal advice. Neither the playbook nor the templates were reviewed by a lawyer.',
  quote:
    'The supplier shall keep the records for seven years, in writing, and give access to them on five days’ notice.',
  clause: '7.2 Records',
  rule: 'Simulated rule “POINT”: at least 30 days',
  fallback: 'Simulated wording: notice of at least thirty (30) days, in writing.',
  means: 'Simulated: what “POINT” is about, in plain words.',
  absent: 'Simulated: nothing was found on “POINT”.',
} as const;

const optional = { required: false, isConditional: false };

/** One question of each type, one of which is only asked after a certain answer. */
export const simulatedTemplates: readonly DraftTemplate[] = [
  {
    key: 'nda-mutual',
    title: 'Simulated agreement',
    summary: 'A question of each type.',
    questions: [
      {
        ...optional,
        key: 'party',
        label: 'Full name of the party',
        why: 'A text that is required.',
        type: 'text',
        required: true,
      },
      {
        ...optional,
        key: 'law',
        label: 'Governing law',
        why: 'A choice.',
        type: 'choice',
        options: ['India', 'England and Wales', 'New York'],
        default: 'India',
      },
      {
        ...optional,
        key: 'date',
        label: 'Date',
        why: 'A date.',
        type: 'date',
        placeholder: '1 March 2027',
      },
      {
        ...optional,
        key: 'term',
        label: 'Term',
        why: 'A period with a proposal; “soon” is refused.',
        type: 'period',
        default: '2 years',
      },
      { ...optional, key: 'fee', label: 'Fee', why: 'An amount.', type: 'money', placeholder: 'USD 1,000' },
      { ...optional, key: 'share', label: 'Share', why: 'A percentage.', type: 'percentage' },
      { ...optional, key: 'copies', label: 'Copies', why: 'A number.', type: 'number' },
      {
        ...optional,
        key: 'guarantee',
        label: 'Is there a guarantor?',
        why: 'Yes asks one question more.',
        type: 'yes-no',
      },
      {
        ...optional,
        key: 'guarantor',
        label: 'Name of the guarantor',
        why: 'Asked only after yes.',
        type: 'text',
        isConditional: true,
      },
      { ...optional, key: 'purpose', label: 'Purpose', why: 'A long text.', type: 'long-text' },
    ],
  },
  {
    key: 'demand-letter',
    title: 'Simulated letter',
    summary: 'A single question.',
    questions: [
      { ...optional, key: 'reason', label: 'Reason', why: 'A long text.', type: 'long-text', required: true },
    ],
  },
];

export const simulatedDraftWords = {
  caution: 'Draft for a lawyer’s review. Simulated by the playground.',
  clause: 'Particulars',
  counsel: '[check with counsel: simulated.]',
} as const;
