/** Words of /newsletter, and of the pages that mailed links lead to. The field in the footer has its own, in `shellWords`. */
export const newsletterScreen = {
  title: 'Newsletter',
  name: 'Newsletter',
  description: 'New articles by email, and how to unsubscribe.',
  heading: 'Newsletter',
  lead: 'One email for each new article, and nothing else.',
  /** Each outcome has an anchor of its own, so that it can be shown without scripts. */
  outcomes: {
    asked: 'Almost done. We have emailed you a link: open it within 7 days to confirm your address.',
    entered: 'Thank you. Your address is on the list.',
    confirmed: 'Thank you. Your address is confirmed, and you will get the next newsletter.',
    left: 'You have left the newsletter. Your address has been deleted.',
    dead: 'This link has expired or has already been used. Please enter your address again.',
  },
} as const;

export const newsletterLinkScreens = {
  confirm: {
    title: 'Confirm the newsletter',
    name: 'Confirm',
    description: 'Confirm your address for the newsletter.',
    heading: 'Confirm the newsletter',
    lead: 'One click, and new articles come to your address.',
    button: 'Confirm my address',
    done: newsletterScreen.outcomes.confirmed,
    /** What to do if the link does not work. */
    again: { label: 'Enter your address again', path: '/newsletter' },
  },
  leave: {
    title: 'Leave the newsletter',
    name: 'Leave',
    description: 'Leave the newsletter.',
    heading: 'Leave the newsletter',
    lead: 'One click, and your address is deleted from the list.',
    button: 'Leave the newsletter',
    done: newsletterScreen.outcomes.left,
    /** Whoever wants to leave must not be sent to the form for subscribing. */
    again: { label: 'Ask us to delete your address', path: '/contact' },
  },
} as const;

export const newsletterLinkWords = {
  busy: 'Please wait...',
  failed: 'That did not work. Please try again.',
  cut: 'This link is incomplete. Please open it from our email again.',
} as const;
