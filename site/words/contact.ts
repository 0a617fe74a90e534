import { brand } from '#shared/content/brand.ts';

/** Words of /contact. The offices are `offices`; phone and email address are in `brand`. */
export const contact = {
  heading: 'Contact',
  lead: 'Tell us what is on your desk. General inquiries are answered within 24 hours, urgent ones within 4 hours.',
  location: { heading: 'Location', text: 'Two offices: Bengaluru, India, and New York, U.S.A.' },
  phone: { heading: 'Phone line', text: 'Emergency support answers 24/7.', label: '24/7' },
  email: { heading: 'General and administration', text: 'For inquiries, quotes, invoices and press.' },
  hours: { heading: 'Business hours', text: 'Mon-Fri 9:00 AM-6:00 PM' },
  offices: { heading: 'Our offices', mapLinkLabel: 'Open in OpenStreetMap' },
  /** The questions are `questions`. */
  questions: { heading: 'Before you write', lead: 'Eight questions that come up first.' },
  map: {
    heading: 'Where we are',
    /** What the drawn map shows, for those who cannot see it. */
    alt: 'World map with two marks: Bengaluru in the south of India, and New York on the east coast of the U.S.A.',
    note: 'This map is our own drawing. The links open OpenStreetMap in a new tab.',
  },
  form: {
    heading: 'Write to us',
    fields: {
      name: 'Name',
      email: 'Email',
      number: 'Number',
      message: 'Message',
    },
    numberHint: 'Optional. With the country code, please.',
    messageHint: 'What work, in which jurisdiction, and by when. Please send no confidential documents here.',
    submit: 'Send message',
    busy: 'Please wait...',
    sent: 'Thank you. Your message has reached us. We answer general inquiries within 24 hours.',
    failed: `Your message could not be sent. It is still here: please try again, or write to ${brand.email}.`,
    privacy: { text: 'We use what you send to answer you.', link: { label: 'Privacy', path: '/privacy' } },
  },
} as const;
