import { brand } from './brand.ts';
import { copilotActions } from './copilot-actions.ts';
import type { TitledText } from './home.ts';

/** A stage of the HR workflow. `serviceId` is the HR service whose card it belongs to. */
export type WorkflowStep = TitledText & { serviceId: string };

const steps: readonly WorkflowStep[] = [
  {
    title: 'Attract',
    text: 'The role is described in plain words and shown where the right people look.',
    serviceId: 'recruitment-marketing',
  },
  {
    title: 'Select',
    text: 'Candidates are screened against agreed criteria. You get a shortlist with written reasons.',
    serviceId: 'talent-acquisition',
  },
  {
    title: 'Welcome',
    text: 'Contracts, papers, accounts and a plan for the first week are ready before the first day.',
    serviceId: 'onboarding-and-employee-experience',
  },
  {
    title: 'Run',
    text: 'Schedules, leave and cover are planned with the managers who need them.',
    serviceId: 'workforce-management',
  },
  {
    title: 'Pay and prove',
    text: 'Payroll, filings and records are prepared, checked and released by a person.',
    serviceId: 'compliance-and-payroll-automation',
  },
];

const reasons: readonly TitledText[] = [
  {
    title: 'Lawyers in the house',
    text: 'Employment contracts, policies and classification questions go to our legal division without a second vendor.',
  },
  {
    title: 'Reasons in writing',
    text: 'Each candidate on a shortlist comes with the reason, tied to the criteria that you agreed.',
  },
  {
    title: 'People hire people',
    text: 'Software reads and sorts. A recruiter looks at every shortlisted application, and the decision is yours.',
  },
  {
    title: 'One record from advertisement to payroll',
    text: 'What a candidate told us once is not asked for again: it moves from the offer to the contract to the payroll.',
  },
];

/** Words of /hrservices and /workflow. The services themselves are `hrServices`: their `detail` is the Read More text. */
export const hr = {
  services: {
    heading: 'HR services',
    lead: 'Five services for HR teams: take one, or the whole path from the advertisement to the payroll.',
    includesLabel: 'What it includes',
    figures: {
      heading: 'What we aim for',
      note: 'Company figures. Targets for your roles are agreed in your quote.',
    },
    workflowLink: { label: 'See the HR workflow', path: '/workflow' },
    legalLink: { label: 'Legal services', path: '/legalservices' },
    action: copilotActions.studio,
  },
  workflow: {
    heading: 'HR workflow',
    lead: 'Five steps, one record. Each step is a service that you can also take alone.',
    stepsHeading: 'From first advertisement to monthly payroll',
    steps,
    cardsHeading: 'The services behind the steps',
    servicesLink: { label: 'All HR services', path: '/hrservices' },
  },
  whyChoose: {
    heading: `Why HR teams choose ${brand.name}`,
    lead: 'Staffing is quick to promise. These are the things that you can check.',
    reasons,
  },
  closing: {
    heading: 'Have a role to fill?',
    text: 'Tell us the work, the place and the date. Projects start in 24-48 hours once the scope is agreed.',
    link: { label: 'Contact us', path: '/contact' },
  },
} as const;
