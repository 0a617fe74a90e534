import { companyName } from '#shared/content/brand.ts';

/** What a person reads in the dialog "Ask a person"; its title is `askPerson` in the overlay's words. */
export const personWords = {
  intro: 'A person reads this and answers by email.',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  attach: 'Attach this conversation',
  attachHint: 'Your questions and the answers are sent as text, without documents.',
  nothingToAttach: 'There is no conversation to attach yet.',
  consent: `I agree that ${companyName} stores what I send here and writes to me at this address to answer it.`,
  privacy: 'How long it is kept',
  cancel: 'Cancel',
  send: 'Send to a person',
  sending: 'Sending…',
  nameMissing: 'Please enter your name.',
  emailWrong: 'Please enter a valid email address.',
  messageMissing: 'Please write a message.',
  consentMissing: 'Please tick the box above: without your agreement we may not store your message.',
  stillHere: 'Nothing is lost: what you wrote stays here, and you can send it again.',
  tooMany: (minutes: number) =>
    minutes === 1
      ? 'Too many messages came from your network. Please try again in a minute.'
      : `Too many messages came from your network. Please try again in ${minutes} minutes.`,
  threadMissing:
    'This conversation is not on the server, so it cannot be attached. Untick “Attach this conversation” and send your message without it, or write to us here:',
  callMissing: 'You cannot ask a person from here at the moment. Please write to us here:',
  contact: 'Contact page',
} as const;
