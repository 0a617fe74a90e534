import type { ArticleSection } from './articles.ts';
import { brand } from './brand.ts';
import type { RulesPage } from './privacy.ts';

const sections: readonly ArticleSection[] = [
  {
    heading: 'Acceptance',
    paragraphs: [
      `These terms apply between you and ${brand.legalName} when you use this site, the Co-pilot or the help window, here or on a partner’s website. If you do not agree with them, please do not use the assistants. A contract for our services is a separate document and takes precedence over these terms.`,
    ],
  },
  {
    heading: 'Nature of services',
    keywords: 'legal advice law firm lawyer represent court',
    paragraphs: [
      `The site describes what ${brand.name} offers. The assistants give information. They give no legal advice and no advice on a hiring decision, and using them creates no lawyer-client relationship.`,
      'Answers are made by software. They can be incomplete or wrong, and they can be out of date. Where an answer shows its source, read the source. Have a qualified person check anything that you mean to rely on.',
      'The figures on this site are the company’s own statements about its services. What is promised to you is written in your quote.',
    ],
  },
  {
    heading: 'Accounts',
    paragraphs: [
      'You need no account to read the site or to ask as a guest. If you make one, use an email address that is yours, choose a password that you use nowhere else, and keep it to yourself. Tell us when you think that somebody else has used your account. You can delete the account at any time.',
    ],
  },
  {
    heading: 'User responsibilities',
    paragraphs: ['You are responsible for what you send. In particular:'],
    list: [
      'Upload only documents that you are allowed to share with us and, where a model is in use, with its host.',
      'Respect professional secrecy, privilege and the rights of people named in a document.',
      'Do not use the assistants to harm, deceive or discriminate against anyone.',
      'Do not try to reach other people’s data, to get around limits or to disturb the service.',
    ],
  },
  {
    heading: 'Data and confidentiality',
    paragraphs: [
      'Your documents and conversations stay yours. We use them to answer you and to run the service. Nothing else is done with them, and your documents are not shown to other visitors.',
      'The Privacy page says what is stored, who processes it, how long it is kept and how you delete it. If your text is confidential, read that page, and the note beside the input, before you send it.',
    ],
  },
  {
    heading: 'Partners',
    paragraphs: [
      'A partner may embed our assistants by the script that we publish. The partner is responsible for the page around it, for telling visitors about it, and for keeping its secret key secret.',
    ],
  },
  {
    heading: 'Availability and changes',
    paragraphs: [
      'We may change, limit or end parts of the site. We may change these terms too. The date at the top shows the last change, and the terms of the day on which you use the site apply.',
    ],
  },
  {
    heading: 'Limitation of liability',
    paragraphs: [
      'The site and the assistants are free of charge and are offered as they are. As far as the law allows, we are not liable for losses that come from relying on an answer, from an interruption, or from content that you or others provide.',
      'Nothing in these terms limits liability that cannot be limited by law, such as liability for wilful misconduct, and nothing takes away rights that the law gives you as a consumer.',
    ],
  },
  {
    heading: 'Contact',
    paragraphs: [`Please send questions about these terms to ${brand.email}.`],
  },
];

/** Words of /terms. They include the sections of the Co-pilot's Terms & Conditions dialog, under the same names. */
export const terms: RulesPage = {
  heading: 'Terms of use',
  lead: 'The rules for using this site, its assistants and your account. Plain words, and not many.',
  updated: '2026-11-21',
  sections,
};
