import { brand } from './brand.ts';
import type { TitledText } from './home.ts';

/** A member of the team, by role: we name no one. `mark` chooses the drawing shown instead of a portrait. */
export type TeamRole = { role: string; text: string; mark: 'warp' | 'weft' | 'shuttle' };

const story: readonly string[] = [
  `${brand.name} is a company for legal process outsourcing and HR staffing. We work for law firms, businesses and HR teams.`,
  'We began with a plain observation. Lawyers spend too much of their day on work around the law: finding the right version, comparing clauses, building a chronology, chasing a signature. HR teams tell the same story about screening, papers and payroll.',
  'Outsourcing moved that work to another desk. It did not change it. So we built a platform that reads, sorts, compares and drafts, and put trained people around it who check every result.',
  'The name comes from the loom. A contract, a dispute or a new hire is many threads: facts, rules, people, dates. Our work is to bring them together into something that holds.',
];

const sharing: readonly TitledText[] = [
  {
    title: 'What AI does',
    text: 'AI finds passages, sorts documents, compares clauses and writes first drafts. It names the source of what it says.',
  },
  {
    title: 'What people do',
    text: 'Trained legal and HR specialists check each result, correct it and sign it off before it reaches you.',
  },
  {
    title: 'What stays with you',
    text: 'Judgement, advice and decisions stay with your counsel, and hiring decisions stay with your managers.',
  },
];

const values: readonly TitledText[] = [
  {
    title: 'Show the source',
    text: 'Whoever reads our work can check it. A statement comes with the place that it comes from.',
  },
  {
    title: 'Say what is not known',
    text: 'A gap that is named can be closed. We mark open points and never write around them.',
  },
  {
    title: 'Keep the confidence',
    text: 'Files are opened by the people who work on them, and by nobody else.',
  },
  {
    title: 'Write plainly',
    text: 'Short sentences, exact words, no ornament. Clear writing is where most errors come to light.',
  },
];

const team: readonly TeamRole[] = [
  {
    role: 'Head of Legal Services',
    text: 'Answers for research, contracts, litigation support and compliance: the playbooks, the reviewers and the last check.',
    mark: 'warp',
  },
  {
    role: 'Head of HR Services',
    text: 'Answers for recruiting, onboarding, workforce and payroll: the role profiles, the shortlists and the monthly run.',
    mark: 'weft',
  },
  {
    role: 'Head of Platform',
    text: 'Answers for the Co-pilot, the security of documents and the rule that an answer shows its source.',
    mark: 'shuttle',
  },
];

/** The About Us page's words: story, values, mission, vision, the team of three by role. */
export const about = {
  heading: 'About Us',
  lead: 'Legal work and staffing, done by people and drawn together by a platform.',
  story: { heading: 'Our story', paragraphs: story },
  sharing: { heading: 'How people and AI share the work', items: sharing },
  values: { heading: 'Our values', items: values },
  mission: {
    heading: 'Our mission',
    text: 'Our mission is to take the repeated work off the desks of legal and HR teams, and to give it back finished, checked and sourced.',
  },
  vision: {
    heading: 'Our vision',
    text: 'Our vision is a legal department that can answer any question about its own documents in a minute, and prove the answer.',
  },
  team: {
    heading: 'Our team',
    lead: 'Three roles are responsible for the work. Every client knows who holds them.',
    roles: team,
  },
  closing: {
    heading: 'See how we work',
    text: 'Ask the Co-pilot about a service, or tell us what is on your desk.',
    link: { label: 'Contact us', path: '/contact' },
  },
} as const;
