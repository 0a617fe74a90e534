/** The link from the blog and from the service pages. */
export const guidesLink = { label: 'Guides on law and HR', path: '/guides' } as const;

/** Words of /guides and of each guide. */
export const guideWords = {
  heading: 'Guides',
  lead: 'Short explanations of contracts, employment, data protection and more, with a checklist in each.',
  notice: 'Information, not legal advice; not reviewed by a lawyer. In English.',
  searchLabel: 'Find a guide',
  searchPlaceholder: 'notice period, nda, gdpr …',
  countFound: (count: number) => (count === 1 ? '1 guide' : `${count} guides`),
  nothingFound: {
    text: 'No guide has these words in its title or summary. The Co-pilot searches the full texts.',
    ask: 'Ask the Co-pilot',
  },
  topicsLabel: 'Subjects',
  contents: 'In this guide',
  written: 'Written',
  countries: 'Countries',
  print: 'Print',
  sources: {
    heading: 'Sources',
    lead: 'Laws change. The text of the source prevails over this page.',
    checked: (date: string) => `read on ${date}`,
    unchecked: 'not checked against the source: check there',
  },
  related: 'Related guides',
  ask: { heading: 'Do you have another question?', label: 'Ask about this guide' },
  toPrompt: (title: string) => `I have a question about “${title}”: `,
  back: 'All guides',
} as const;

/** In the order of /guides. */
export const guideTopics = {
  contracts: 'Contracts',
  confidentiality: 'Confidentiality',
  employment: 'Employment',
  'hr-practice': 'HR practice',
  payroll: 'Payroll',
  classification: 'Employee or contractor',
  immigration: 'Visas and right to work',
  'data-protection': 'Data protection',
  'intellectual-property': 'Intellectual property',
  disputes: 'Disputes',
  company: 'Company matters',
  property: 'Property',
} as const;

export type GuideTopic = keyof typeof guideTopics;
