import { brand } from './brand.ts';
import { copilotActions } from './copilot-actions.ts';
import { contractDrafting } from './services.ts';

/** One row of the comparison: the same question answered for both ways of working. */
export type ComparisonRow = { aspect: string; traditional: string; platform: string };

export type TitledText = { title: string; text: string };

/** A link to one of our own routes. */
export type PageLink = { label: string; path: string };

const comparison: readonly ComparisonRow[] = [
  {
    aspect: 'First step',
    traditional: 'A request form, then a wait until someone picks it up.',
    platform: 'Ask the Co-pilot now. Work that needs people goes to a named lead.',
  },
  {
    aspect: 'Start of work',
    traditional: 'After a long tender and setup phase.',
    platform: 'Projects start in 24-48 hours once the scope is agreed.',
  },
  {
    aspect: 'Research',
    traditional: 'A memo that has to be taken on trust.',
    platform: 'A memo in which every statement carries its source.',
  },
  {
    aspect: 'Drafting',
    traditional: 'Old precedents, found by hand and changed by hand.',
    platform: 'Your templates and positions first. Every departure is marked for your lawyer.',
  },
  {
    aspect: 'Checking',
    traditional: 'Samples, at the end.',
    platform: 'Software checks every document, and a person checks it before you see it.',
  },
  {
    aspect: 'Documents',
    traditional: 'Attachments in many inboxes.',
    platform: 'One place, encrypted with AES-256 at rest and TLS 1.3 in transit.',
  },
  {
    aspect: 'Legal and HR',
    traditional: 'Two vendors, two contracts, two sets of facts.',
    platform: 'Two divisions of one company, working from the same file.',
  },
  {
    aspect: 'Cost',
    traditional: 'Hours, counted afterwards.',
    platform: 'One quote for one scope, agreed beforehand.',
  },
];

const reasons: readonly TitledText[] = [
  {
    title: 'Every answer shows its source',
    text: 'A statement without a source is an opinion. Our memos and the Co-pilot number their sources, so that you can check them.',
  },
  {
    title: 'People decide',
    text: 'Software finds, sorts, compares and drafts. A trained person checks each deliverable, and your counsel keeps the judgement.',
  },
  {
    title: 'Built around your playbook',
    text: 'We work from your templates, your positions and your systems. Where you have none, we write them down with you.',
  },
  {
    title: 'Confidential by design',
    text: 'Documents are encrypted, access follows the matter, and the work is set up to HIPAA, GDPR, DFARS and SOC 2 Type II.',
  },
  {
    title: 'Legal and HR together',
    text: 'A new hire is a contract, a policy and a payroll entry. One company handles all three.',
  },
  {
    title: 'Day and night',
    text: 'Business hours are Mon-Fri 9:00 AM-6:00 PM. Emergency support answers 24/7.',
  },
];

/** Words of the home page, in the page's order. Each `id` is the section's anchor. */
export const home = {
  hero: {
    eyebrow: brand.tagline,
    headline: 'Many threads. One piece of legal work.',
    lead: 'Legal process outsourcing and HR staffing, done by people and drawn together by AI. Ask a question here. The answer comes with its source.',
    inputLabel: 'Ask the Co-pilot',
    inputPlaceholder: 'Ask about a contract',
    submitLabel: 'Ask',
    /** Shown under the input. */
    note: 'Information, not legal advice. You need no account.',
    examplesLabel: 'Or try one of these',
    examples: [
      'Which industries do you serve?',
      'What does contract drafting include?',
      'How fast can you start?',
    ],
    action: copilotActions.tryCopilot,
  },
  /** An example of an answer. Its quotation is the service's own summary, so it cannot differ. */
  answerExample: {
    heading: 'What an answer looks like',
    question: 'What does contract drafting include?',
    quote: contractDrafting.summary,
    source: { label: contractDrafting.name, path: contractDrafting.path },
    note: 'The number leads to the passage on this site. When nothing fits, the Co-pilot says so.',
  },
  comparison: {
    id: 'compare',
    heading: `Traditional outsourcing and ${brand.name}, side by side`,
    lead: 'Outsourcing moved work to another desk. A platform changes how the work is done.',
    /** The table's name for screen readers. */
    caption: `Traditional legal process outsourcing compared with the ${brand.name} platform`,
    aspectLabel: 'What you ask for',
    traditionalLabel: 'Traditional legal process outsourcing',
    platformLabel: `The ${brand.name} platform`,
    rows: comparison,
  },
  whyChooseUs: {
    id: 'why',
    heading: 'Why choose us',
    lead: 'Six reasons that a general counsel can test in the first week.',
    reasons,
  },
  services: {
    id: 'services',
    heading: 'Six legal services',
    lead: 'Take one, or let us run several as your legal back office.',
    more: { label: 'All legal services', path: '/legalservices' },
    action: copilotActions.draft,
  },
  sectors: {
    id: 'sectors',
    heading: 'Sector expertise',
    lead: 'Eleven sectors, each with people who know its contracts, its regulators and its vocabulary.',
    more: { label: 'What we do in each sector', path: '/legalservices' },
  },
  whatWeDeliver: {
    id: 'deliver',
    heading: 'What we deliver',
    lead: 'The figures that we hold ourselves to in legal work.',
    /** Shown below the figures: they are claims, not measurements of this site. */
    note: 'Company figures. Your own targets are written into your quote.',
    action: copilotActions.review,
  },
  divisions: {
    id: 'divisions',
    heading: 'Two divisions, one company',
    lead: 'Choose the one that fits. Both use the same platform.',
    legal: {
      title: 'Legal services',
      text: 'Research, contracts, litigation support, compliance, intellectual property and documents, for law firms and legal departments.',
      link: { label: 'Go to legal services', path: '/legalservices' },
    },
    hr: {
      title: 'HR services',
      text: 'Recruiting, workforce, onboarding, payroll and recruitment marketing, for HR teams and growing businesses.',
      link: { label: 'Go to HR services', path: '/hrservices' },
    },
  },
  hrServices: {
    id: 'hr',
    heading: 'HR services',
    lead: 'Five services that take a role from the first advertisement to the monthly payroll.',
    /** Shown beside the HR figures. */
    note: 'Company figures. Targets for your roles are agreed in your quote.',
    more: { label: 'How the HR work flows', path: '/workflow' },
    action: copilotActions.studio,
  },
} as const;
