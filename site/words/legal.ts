import { copilotActions } from '#shared/content/copilot-actions.ts';

/**
 * Words of /legalservices. The services are `legalServices` and `backOffice`, the sectors `sectors`. Each `id` is the section's
 * anchor.
 */
export const legal = {
  heading: 'Legal',
  lead: 'Six legal services and eleven sectors. Work is done under the direction of your own counsel.',
  services: {
    id: 'services',
    heading: 'Legal services',
    lead: 'You can order each service for one matter or as a standing team.',
    includesLabel: 'What it includes',
  },
  backOffice: {
    heading: 'Legal back-office support',
    lead: 'For departments and firms that need hands every day rather than help once.',
  },
  sectors: {
    id: 'sectors',
    heading: 'Sector expertise',
    lead: 'Open a card to read the five services that each sector asks for most.',
  },
  figures: {
    heading: 'What we deliver',
    note: 'Company figures. Your own targets are written into your quote.',
  },
  actions: [copilotActions.draft, copilotActions.review],
  closing: {
    heading: 'Start with one matter',
    text: 'One contract, one question or one box of documents is enough to see how we work.',
    link: { label: 'Contact us', path: '/contact' },
  },
} as const;
