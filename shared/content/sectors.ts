import type { SectorIcon } from './sector-icons.ts';

export type Sector = {
  /** 1 to 11, in the order of the list. */
  id: number;
  /** Kebab-case; the anchor on /legalservices. */
  slug: string;
  icon: SectorIcon;
  title: string;
  shortText: string;
  /** The home page's card. */
  bullets: readonly [string, string, string];
  /** The Legal page's numbered list. */
  services: readonly [string, string, string, string, string];
};

/** The eleven sectors, in the order in which they are shown. */
export const sectors: readonly Sector[] = [
  {
    id: 1,
    slug: 'real-estate-construction',
    icon: 'building',
    title: 'Real Estate & Construction',
    shortText:
      'For developers, owners, lenders and contractors: title, leases, building contracts and permits, from purchase to handover.',
    bullets: ['Leases and title review', 'Construction contracts and claims', 'Permits and land use'],
    services: [
      'Title searches and title reports for a purchase or a portfolio',
      'Lease abstracts with rent steps, options and notice dates',
      'Drafting and review of construction, design and supply contracts',
      'Chronologies and document sets for delay and defect claims',
      'A register of permits, bonds, insurance and their expiry dates',
    ],
  },
  {
    id: 2,
    slug: 'hospitality-travel-leisure',
    icon: 'key',
    title: 'Hospitality, Travel & Leisure',
    shortText:
      'For hotels, carriers, agencies and venues: management agreements, supplier terms, guest data and consumer rules.',
    bullets: [
      'Franchise and management agreements',
      'Supplier and booking terms',
      'Guest data and consumer rules',
    ],
    services: [
      'Review of franchise, management and licence agreements for hotels',
      'Standard terms for suppliers, agencies and booking platforms',
      'Privacy notices and records for guest and loyalty data',
      'Licence and health rule calendars for each site',
      'First drafts of answers to guest claims and regulator letters',
    ],
  },
  {
    id: 3,
    slug: 'banking-financial-services-capital-markets',
    icon: 'columns',
    title: 'Banking, Financial Services & Capital Markets',
    shortText:
      'For banks, funds, insurers and issuers: credit documents, client files, disclosures and rules that change every month.',
    bullets: ['Loan and security documents', 'Know-your-customer files', 'Regulatory change and disclosure'],
    services: [
      'Drafting and abstracting of loan, security and guarantee documents',
      'Know-your-customer and anti-money-laundering file reviews',
      'Review of derivatives, custody and fund agreements against your positions',
      'Tracking of regulatory changes with the policies they touch',
      'Data rooms and disclosure checks for offerings and transactions',
    ],
  },
  {
    id: 4,
    slug: 'healthcare-life-sciences-hospitals',
    icon: 'pulse',
    title: 'Healthcare, Life Sciences & Hospitals',
    shortText:
      'For hospitals, practices, device makers and research sponsors: patient data, clinical contracts and regulated claims.',
    bullets: ['Patient data and HIPAA records', 'Clinical trial agreements', 'Provider and vendor contracts'],
    services: [
      'Business associate agreements and HIPAA records of processing',
      'Review of clinical trial, research and material transfer agreements',
      'Contract management for providers, payers and vendors',
      'Checks of advertising and product claims against the rules',
      'Record review and chronologies for malpractice and coverage disputes',
    ],
  },
  {
    id: 5,
    slug: 'energy-natural-resources-environmental',
    icon: 'sun',
    title: 'Energy, Natural Resources & Environmental',
    shortText:
      'For producers, utilities, project developers and investors: land, offtake, permits and environmental duties over long terms.',
    bullets: ['Project and offtake contracts', 'Land, mineral and water rights', 'Environmental permits'],
    services: [
      'Drafting and review of power purchase, supply and offtake agreements',
      'Land, lease, mineral and water right reports',
      'A calendar of permit conditions, reports and inspections',
      'Due diligence on projects for buyers, lenders and investors',
      'Document review for environmental claims and investigations',
    ],
  },
  {
    id: 6,
    slug: 'startups-technology-emerging-enterprises',
    icon: 'sprout',
    title: 'Startups, Technology & Emerging Enterprises',
    shortText:
      'For founders and growing teams: company papers, funding rounds, customer contracts and privacy before there is a legal department.',
    bullets: ['Company papers and funding rounds', 'Customer and software terms', 'Privacy from the start'],
    services: [
      'Minute books, share registers and equity plan papers',
      'Data rooms and disclosure lists for funding rounds',
      'Software, service and data processing agreements from your templates',
      'Privacy notices, records and answers to customer security questionnaires',
      'Employment, contractor and invention assignment agreements',
    ],
  },
  {
    id: 7,
    slug: 'fmcg-retail-consumer-goods',
    icon: 'basket',
    title: 'FMCG, Retail & Consumer Goods',
    shortText:
      'For brands, retailers and distributors: supply chains, labels, promotions and brands across many markets.',
    bullets: ['Supply and distribution contracts', 'Labels, claims and promotions', 'Brand protection'],
    services: [
      'Supply, distribution and agency agreements for each market',
      'Checks of labels, packaging and advertising claims',
      'Terms for promotions, loyalty schemes and online shops',
      'Trademark watching and files for counterfeit takedowns',
      'Product recall plans and drafts of notices to authorities',
    ],
  },
  {
    id: 8,
    slug: 'space-aviation-logistics',
    icon: 'orbit',
    title: 'Space, Aviation & Logistics',
    shortText:
      'For operators, lessors, manufacturers and carriers: assets that move, contracts that cross borders and controlled technology.',
    bullets: ['Leases and asset records', 'Export control and DFARS', 'Carriage and logistics contracts'],
    services: [
      'Review of aircraft, engine and satellite lease and financing documents',
      'Export control classification files and licence calendars',
      'DFARS clause reviews for contracts with government suppliers',
      'Carriage, warehousing and freight agreements from your templates',
      'Claim files for cargo, delay and liability disputes',
    ],
  },
  {
    id: 9,
    slug: 'telecommunications-media-entertainment',
    icon: 'wave',
    title: 'Telecommunications, Media & Entertainment',
    shortText:
      'For networks, publishers, studios and platforms: rights, licences, spectrum rules and content at scale.',
    bullets: ['Rights and licence chains', 'Network and site contracts', 'Content and platform rules'],
    services: [
      'Rights chains and clearance reports for catalogues',
      'Licence, production and talent agreements from your templates',
      'Abstracts of tower, site and network contracts with renewal dates',
      'Tracking of licence conditions and regulator filings',
      'Takedown requests and first review of content complaints',
    ],
  },
  {
    id: 10,
    slug: 'education-training-edtech',
    icon: 'book',
    title: 'Education, Training & EdTech',
    shortText:
      'For schools, universities, training firms and learning platforms: student data, partners, accreditation and content.',
    bullets: ['Student data and privacy', 'Partner and vendor agreements', 'Accreditation files'],
    services: [
      'Privacy notices and vendor reviews for student data',
      'Partnership, licensing and course content agreements',
      'Accreditation and licensing files with their deadlines',
      'Policies for conduct, accessibility and complaints',
      'Grant and research agreement reviews',
    ],
  },
  {
    id: 11,
    slug: 'manufacturing-industrial-ip-driven-sectors',
    icon: 'gear',
    title: 'Manufacturing, Industrial & IP-Driven Sectors',
    shortText:
      'For manufacturers and owners of patents and know-how: supply contracts, product rules, licences and portfolios.',
    bullets: ['Supply and quality agreements', 'Patent and know-how licences', 'Product compliance'],
    services: [
      'Purchase, supply and quality agreements reviewed against your terms',
      'Patent searches, dockets and filing support',
      'Licence and joint development agreements with an ownership check',
      'Product compliance files for each market',
      'Warranty, recall and product liability document review',
    ],
  },
];
