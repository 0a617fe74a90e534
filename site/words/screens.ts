import { brand } from '#shared/content/brand.ts';

/** The chat test screen, /chat. */
export const chatScreen = {
  heading: 'Chat',
  lead: 'One question, one streamed answer. For documents and saved conversations open the Co-pilot.',
  logLabel: 'Conversation',
  empty: 'Nothing asked yet. Try “Which industries do you serve?”',
  inputLabel: 'Your message',
  inputPlaceholder: 'Type a message...',
  send: 'Send',
  you: 'You',
  assistant: brand.name,
  busy: 'Writing an answer',
  note: 'Answers are automatic: they come from a program, not a person. Information, not legal advice.',
} as const;

/** The blog index, /blog. The articles are `articles`. */
export const blogIndex = {
  heading: 'Blog',
  lead: 'Two long reads on how legal work changes when software does the finding and people do the deciding.',
  readMore: 'Read More',
  showLess: 'Show Less',
  permalink: 'Open the article on its own page',
  publishedLabel: 'Published',
  /** The newest articles as a feed. */
  feed: 'RSS feed',
  back: 'All articles',
} as const;

/** Before the date of /privacy, /terms and /trust. */
export const updatedLabel = 'Updated';

/** Toggles on sector and HR cards. */
export const cardToggle = { more: 'Read More', less: 'Read Less' } as const;

/** Below the eleven sectors, for companies in none of them. */
export const otherSectors = {
  title: 'Your sector is not here?',
  text: 'The methods carry over. Tell us what you do, and we will say whether we can help.',
  link: { label: 'Ask about your sector', path: '/contact' },
} as const;

/** For an address that leads nowhere. Status 404. */
export const notFoundScreen = {
  title: 'Page not found',
  heading: 'This thread ends here',
  text: 'There is no page at this address. It may have moved, or the link may contain a typo.',
  links: [
    { label: 'Home', path: '/' },
    { label: 'Legal services', path: '/legalservices' },
    { label: 'HR services', path: '/hrservices' },
    { label: 'Contact', path: '/contact' },
  ],
} as const;

/** For a failure of the server. Status 500. */
export const failureScreen = {
  title: 'Something went wrong',
  heading: 'Something went wrong on our side',
  text: 'The page could not be created. Please try again in a moment.',
  retry: 'Try again',
  links: [
    { label: 'Home', path: '/' },
    { label: 'Contact', path: '/contact' },
  ],
} as const;

/** Shown if JavaScript is off. */
export const scriptNeeded = `This page needs JavaScript. Please turn it on, or write to ${brand.email}.`;
