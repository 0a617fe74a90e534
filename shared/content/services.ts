import { type CopilotAction, copilotActions } from './copilot-actions.ts';

export type Service = {
  /** Kebab-case; the anchor of its block on `path`. */
  id: string;
  name: string;
  /** One sentence that can be quoted by itself. */
  summary: string;
  /** What it includes, each a noun phrase. */
  includes: readonly string[];
  /** Whom it suits and what the client gets: the text behind Read More, in sentences that can be quoted by themselves. */
  detail: string;
  /** The page that shows it, with its anchor. */
  path: string;
  /** The Co-pilot button on its block, if it has one. */
  action?: CopilotAction;
};

const research: Service = {
  id: 'research',
  name: 'Research',
  summary:
    'Legal research answers a question of law with a short memorandum that cites every authority it relies on.',
  includes: [
    'Case law and statute research',
    'Surveys across jurisdictions',
    'Regulatory updates',
    'Research memoranda with full citations',
    'Cite checking',
  ],
  detail:
    'You send the question, the facts and the jurisdiction. Researchers find the authorities, check that they still stand, and write what they say. Your counsel draws the conclusion.',
  path: '/legalservices#research',
};

/** Separate because the home page quotes it. */
export const contractDrafting: Service = {
  id: 'contract-drafting-and-management',
  name: 'Contract drafting and management',
  summary:
    'Contract drafting and management includes first drafts, redlines against your playbook, negotiation support, and a register of obligations and renewal dates.',
  includes: [
    'First drafts from your templates',
    'Review and redlines against your playbook',
    'Negotiation support',
    'Clause libraries and templates',
    'Contract summaries and a register of obligations and renewals',
  ],
  detail:
    'Drafting starts from your own templates and positions. Every departure from them is marked, with the reason, so that your lawyer decides on the few clauses that matter. Signed contracts are abstracted into a register of duties and dates.',
  path: '/legalservices#contract-drafting-and-management',
  action: copilotActions.draft,
};

const litigation: Service = {
  id: 'litigation-and-document-support',
  name: 'Litigation and document support',
  summary:
    'Litigation and document support covers document review, chronologies, privilege logs, discovery responses and trial bundles.',
  includes: [
    'First-level and second-level document review',
    'Chronologies and deposition summaries',
    'Privilege logs and redaction',
    'Drafts of discovery requests and responses',
    'Hearing and trial bundles',
  ],
  detail:
    'Review follows a protocol that your trial team approves. Reviewers code documents, senior reviewers check the coding, and doubtful documents go to your counsel with a note. Software groups and ranks documents; people decide on them.',
  path: '/legalservices#litigation-and-document-support',
  action: copilotActions.review,
};

const compliance: Service = {
  id: 'compliance-and-risk-advisory',
  name: 'Compliance and risk advisory',
  summary:
    'Compliance and risk advisory covers regulatory monitoring, policy drafting, due diligence, risk registers and preparation for audits.',
  includes: [
    'Monitoring of new rules',
    'Policies, procedures and data protection records',
    'Due diligence on vendors and transactions',
    'Risk registers and gap analyses',
    'Audit preparation',
  ],
  detail:
    'We map the rules that apply to you, set them beside what you do, and list the gaps in order of risk. New rules are reported with the policies they touch and the date from which they apply.',
  path: '/legalservices#compliance-and-risk-advisory',
};

const intellectualProperty: Service = {
  id: 'intellectual-property-and-technology-support',
  name: 'Intellectual property and technology support',
  summary:
    'Intellectual property and technology support covers searches, filings, portfolio dockets, licences and technology agreements.',
  includes: [
    'Prior art and trademark searches',
    'Patent and trademark filing support',
    'Portfolio dockets and renewal dates',
    'Licence, software and open source agreements',
    'Watch reports on infringement',
  ],
  detail:
    'Specialists search, prepare filings for your attorney to sign, and keep the docket. Technology agreements are read for ownership, licence scope, liability and data terms.',
  path: '/legalservices#intellectual-property-and-technology-support',
};

const documents: Service = {
  id: 'document-and-data-management',
  name: 'Document and data management',
  summary:
    'Document and data management turns scattered files into an ordered archive: sorted, named, indexed, searchable and kept for as long as your schedule says.',
  includes: [
    'Scanning and text recognition',
    'Sorting, naming and indexing',
    'Data extraction, anonymisation and redaction',
    'Retention schedules',
    'Migration into your systems',
  ],
  detail:
    'We agree on an index first, then process the files in batches, and you check a sample of each batch. Data goes into the system that you already use.',
  path: '/legalservices#document-and-data-management',
};

/** The six legal services, in the order in which they are shown. Each has its anchor on /legalservices. */
export const legalServices: readonly Service[] = [
  research,
  contractDrafting,
  litigation,
  compliance,
  intellectualProperty,
  documents,
];

/** The same work, bought as a standing team. Shown on /legalservices under its own anchor. */
export const backOffice: Service = {
  id: 'legal-back-office-support',
  name: 'Legal back-office support',
  summary:
    'Legal back-office support is a standing team for the daily work of a legal department: legal research, contract drafting, due diligence, compliance monitoring and document management.',
  includes: [
    'Legal research',
    'Contract drafting',
    'Due diligence',
    'Compliance monitoring',
    'Document management',
  ],
  detail:
    'A standing team learns your templates, your systems and your people. It takes work as it comes in, so that your lawyers keep their time for judgement and for clients.',
  path: '/legalservices#legal-back-office-support',
};

/** The five HR services, in the order in which they are shown. Each has its anchor on /hrservices. */
export const hrServices: readonly Service[] = [
  {
    id: 'talent-acquisition',
    name: 'Talent acquisition',
    summary:
      'Talent acquisition finds, screens and presents candidates for permanent, contract and temporary roles.',
    includes: [
      'Role profiles agreed with the hiring manager',
      'Sourcing and outreach',
      'Screening and structured interviews',
      'Shortlists with written reasons',
      'Offer support and reference checks',
    ],
    detail:
      'A search starts with a role profile that the hiring manager signs off. Software reads applications for the agreed criteria; a recruiter reads every shortlisted one and writes down why it is there. Hiring decisions stay with you.',
    path: '/hrservices#talent-acquisition',
  },
  {
    id: 'workforce-management',
    name: 'Workforce management',
    summary:
      'Workforce management plans and runs the people side of daily work: staffing levels, schedules, time, leave and contractors.',
    includes: [
      'Staffing plans',
      'Schedules and shift cover',
      'Time, attendance and leave',
      'Contract and temporary staff',
      'Workforce reports',
    ],
    detail:
      'We plan staffing with the managers who need it, and fill gaps with contract or temporary staff. Each month you get a report of hours, absence and open positions in one table.',
    path: '/hrservices#workforce-management',
  },
  {
    id: 'onboarding-and-employee-experience',
    name: 'Onboarding and employee experience',
    summary:
      'Onboarding and employee experience covers the first day to the first review: contracts, papers, accounts, training, surveys and an HR help line.',
    includes: [
      'Employment contracts and new-hire papers',
      'First-week plans',
      'Policy and safety training',
      'Employee surveys',
      'An HR help line for employees',
    ],
    detail:
      'New employees get one list of what to sign, whom to meet and what to learn, and one person to ask. Managers see what is still open before the first day.',
    path: '/hrservices#onboarding-and-employee-experience',
  },
  {
    id: 'compliance-and-payroll-automation',
    name: 'Compliance and payroll automation',
    summary:
      'Compliance and payroll automation runs payroll, statutory filings, employee records and working-time rules, with a person approving each run.',
    includes: [
      'Payroll preparation and checks',
      'Statutory filings and payslips',
      'Employee records and audits',
      'Working-time and leave rules',
      'Worker classification checks',
    ],
    detail:
      'Payroll data is collected and checked by software, differences from the last run are listed, and a payroll specialist and your approver release the run.',
    path: '/hrservices#compliance-and-payroll-automation',
  },
  {
    id: 'recruitment-marketing',
    name: 'Recruitment marketing',
    summary:
      'Recruitment marketing makes open roles visible to the right people: job advertisements, career pages, campaigns and talent pools.',
    includes: [
      'Job advertisements in plain words',
      'Career pages',
      'Campaigns on job boards and social networks',
      'Talent pools and newsletters',
      'Reports on where applicants come from',
    ],
    detail:
      'Advertisements say what the work is, what it asks and where it is done. We report which channel brought which applicants, and drop the channels that bring none.',
    path: '/hrservices#recruitment-marketing',
  },
];
