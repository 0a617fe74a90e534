/** The company's marketing claims: its own words, never measured by this project. */
export type Claim = {
  /** The figure exactly as it is shown. */
  value: string;
  label: string;
};

export const legalClaims: readonly Claim[] = [
  { value: '70%', label: 'faster contract turnaround' },
  { value: '50%', label: 'cost reduction' },
  { value: '100%', label: 'compliance accuracy' },
  { value: '12+', label: 'jurisdictions' },
];

export const hrClaims: readonly Claim[] = [
  { value: 'up to 60%', label: 'less time-to-hire' },
  { value: 'up to 40%', label: 'lower recruitment cost' },
];

/** A promise about how the company works, as one sentence that can be quoted by itself. */
export type Commitment = {
  id: string;
  title: string;
  text: string;
  /** The page that says more. */
  path: string;
  /** Readers' words for it that it does not contain; only the assistant's search reads them. */
  keywords: string;
};

export const commitments: readonly Commitment[] = [
  {
    id: 'project-start',
    title: 'How fast a project starts',
    text: 'Projects start in 24-48 hours once the scope is agreed.',
    path: '/contact',
    keywords: 'how fast soon quickly begin get started kick off time',
  },
  {
    id: 'response-times',
    title: 'Response times',
    text: 'General inquiries are answered within 24 hours, urgent ones within 4 hours, and consultations are held within 2 business days.',
    path: '/contact',
    keywords: 'how long answer reply wait inquiry',
  },
  {
    id: 'business-hours',
    title: 'Business hours',
    text: 'Business hours are Mon-Fri 9:00 AM-6:00 PM. Emergency support is available 24/7.',
    path: '/contact',
    keywords: 'open opening hours weekend when available night emergency',
  },
  {
    id: 'encryption',
    title: 'Encryption',
    text: 'Documents are encrypted with AES-256 where they are stored and with TLS 1.3 on their way.',
    path: '/privacy',
    keywords: 'secure security data protection safe stored',
  },
  {
    id: 'standards',
    title: 'Standards',
    text: 'We work to HIPAA, GDPR, DFARS and SOC 2 Type II.',
    path: '/privacy',
    keywords: 'compliance certified certification security audit regulation',
  },
  {
    id: 'uptime',
    title: 'Availability',
    text: 'The platform is built for 99.9% uptime.',
    path: '/about',
    keywords: 'availability reliable down outage sla',
  },
  {
    id: 'jurisdictions',
    title: 'Jurisdictions',
    text: 'Our legal teams cover 12+ jurisdictions.',
    path: '/about',
    keywords: 'countries states where laws',
  },
  {
    id: 'pricing',
    title: 'Quotes',
    text: 'We publish no price list: each quote is written for your scope, volume and deadline. Tell us what you need, and you get it in writing before any work starts.',
    path: '/contact',
    keywords: 'how much cost fee rate price',
  },
];
