import { brand } from './brand.ts';

/** A page's words for browsers, search engines and breadcrumbs. */
export type PageWords = {
  path: string;
  /** The document's title; the company's name is added by the page. */
  title: string;
  /** One or two sentences, under 160 characters. */
  description: string;
  /** The short name in breadcrumbs and menus. */
  name: string;
};

/** Every page that a visitor can open by its address. Articles have their own words. */
export const pages = {
  home: {
    path: '/',
    title: 'AI-powered legal intelligence platform',
    description: brand.description,
    name: 'Home',
  },
  about: {
    path: '/about',
    title: 'About Us',
    description:
      'Why we weave legal work and staffing together: our story, values, mission, vision and team.',
    name: 'About Us',
  },
  contact: {
    path: '/contact',
    title: 'Contact',
    description:
      'Offices in Bengaluru and New York, a phone line that answers 24/7, and a form for your question.',
    name: 'Contact',
  },
  legalServices: {
    path: '/legalservices',
    title: 'Legal',
    description:
      'Six legal services, legal back-office support and eleven sectors, from real estate to manufacturing.',
    name: 'Legal',
  },
  hrServices: {
    path: '/hrservices',
    title: 'HR Services',
    description:
      'Talent acquisition, workforce management, onboarding, payroll automation and recruitment marketing.',
    name: 'HR Services',
  },
  workflow: {
    path: '/workflow',
    title: 'HR Workflow',
    description: 'How the five HR services work together, step by step, and why teams choose them.',
    name: 'HR Workflow',
  },
  blog: {
    path: '/blog',
    title: 'Blog',
    description:
      'Long reads for general counsels, HR leads and managing partners: orchestration, litigation support and digital tools.',
    name: 'Blog',
  },
  guides: {
    path: '/guides',
    title: 'Guides',
    description:
      'Contracts, employment, payroll, data protection, visas, disputes and more in plain words, each with a checklist.',
    name: 'Guides',
  },
  chat: {
    path: '/chat',
    title: 'Chat',
    description: 'Ask the assistant and watch the answer stream in.',
    name: 'Chat',
  },
  embed: {
    path: '/embed',
    title: 'Embed the assistant',
    description: 'Put the Co-pilot and the help window on your own site with one script tag.',
    name: 'Embed',
  },
  embedPartners: {
    path: '/embed/partners',
    title: 'A partner, step by step',
    description:
      'Keys, visitor tokens, your own words and knowledge, budgets, pause, rotation and tests for partners who embed the assistant.',
    name: 'Partners',
  },
  account: {
    path: '/account',
    title: 'Your account',
    description: 'Your sign-ins and documents, with export and deletion.',
    name: 'Account',
  },
  trust: {
    path: '/trust',
    title: 'Trust',
    description:
      'Processors, retention, what a browser stores, automatic answers, security in short, and an accessibility report by criterion.',
    name: 'Trust',
  },
  privacy: {
    path: '/privacy',
    title: 'Privacy',
    description:
      'What this site keeps of your questions and documents, where, for how long, and how to delete it.',
    name: 'Privacy',
  },
  terms: {
    path: '/terms',
    title: 'Terms of use',
    description: 'The rules for using this site, its assistants and your account.',
    name: 'Terms',
  },
} as const satisfies Record<string, PageWords>;
