import { brand } from '#shared/content/brand.ts';
import { pages } from '#shared/content/pages.ts';

/** The words around every page: header, footer, breadcrumbs. */
export const shellWords = {
  skipLink: 'Skip to content',
  header: {
    navLabel: 'Main',
    homeLabel: `${brand.name}, home`,
    menu: 'Menu',
    service: 'Service',
    login: 'Login',
    logout: 'Logout',
    links: {
      home: { label: 'Home', path: pages.home.path },
      about: { label: 'About Us', path: pages.about.path },
      blog: { label: 'Blog', path: pages.blog.path },
      contact: { label: 'Contact', path: pages.contact.path },
    },
    serviceLinks: [
      { label: 'Legal Services', path: pages.legalServices.path },
      { label: 'HR Workflow Services', path: pages.hrServices.path },
    ],
  },
  breadcrumbs: { navLabel: 'Breadcrumb', home: 'Home' },
  footer: {
    about: {
      heading: `About ${brand.name}`,
      text: `${brand.description} Software finds, sorts and drafts; people check and decide.`,
    },
    socialLabel: `${brand.name} on social networks`,
    pages: {
      heading: 'Pages',
      links: [
        { label: 'About Us', path: pages.about.path },
        { label: 'Our Blog', path: pages.blog.path },
        { label: 'Our Team', path: pages.about.path },
        { label: 'Contact Us', path: pages.contact.path },
      ],
    },
    services: {
      heading: 'Our Services',
      links: [
        { label: 'LPO Sector Expertise', path: pages.legalServices.path },
        { label: 'HR Staffing Services', path: pages.hrServices.path },
      ],
    },
    newsletter: {
      heading: 'Newsletter',
      text: 'New articles by email. You can leave at any time.',
      label: 'Your email',
      submit: 'Subscribe',
      busy: 'Please wait...',
      sent: 'Thank you. Your address is on the list.',
      asked: 'Thank you. We have emailed you a link: please confirm your address with it.',
      failed: 'That did not work. Please try again.',
    },
    phone: { heading: '24/7 phone line', label: brand.phone.label, href: brand.phone.href },
    legalLinks: [
      { label: 'Guides', path: pages.guides.path },
      { label: 'Privacy', path: pages.privacy.path },
      { label: 'Terms', path: pages.terms.path },
      { label: 'Trust', path: pages.trust.path },
      { label: 'Account', path: pages.account.path },
      { label: 'Embed', path: pages.embed.path },
    ],
    copyright: `© ${brand.copyrightYear} ${brand.name}. All rights reserved.`,
  },
} as const;
