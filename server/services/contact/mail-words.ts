import { brand } from '#shared/content/brand.ts';
import { truncate } from '../clean-text.ts';
import type { Mail } from '../mail/mail.ts';
import type { ContactMessage } from './contact-messages.ts';
import type { Handover } from './handovers.ts';
import { toQuoted } from './transcript.ts';

const signature = `${brand.name}\n${brand.email}`;
/** Keeps subjects readable in a list of mails. UTF-16 code units. */
const maxNameInSubject = 60;

/** A mail to ourselves, whose reply address is whoever wrote the message. */
export function toContactMail(
  to: string,
  { id, createdAt, name, email, number, message }: ContactMessage,
): Mail {
  return {
    to,
    replyTo: email,
    messageKey: id,
    subject: `Contact form: ${truncate(name, maxNameInSubject)}`,
    text: `Name:   ${name}
Email:  ${email}
Number: ${number || '(none)'}
Sent:   ${new Date(createdAt).toISOString()}

${message}

--
Sent with the contact form. Replies to this email go to the address above.
`,
  };
}

/** A mail to ourselves, whose reply address is whoever asked for a person. */
export function toHandoverMail(
  to: string,
  { id, createdAt, repliesBy, partner, name, email, message, transcript }: Handover,
): Mail {
  const promised = repliesBy === undefined ? '(no office hours are set)' : new Date(repliesBy).toISOString();
  // Our own inbox also gets the handovers of partners without a contact.
  const from = partner ? `Partner: ${partner.id}\n` : '';
  const attached =
    transcript === ''
      ? 'The visitor attached no conversation.'
      : `The conversation with the assistant, which the visitor attached:\n\n${transcript}`;
  return {
    to,
    replyTo: email,
    messageKey: id,
    subject: `Request for a person: ${truncate(name, maxNameInSubject)}`,
    text: `Name:   ${name}
Email:  ${email}
Sent:   ${new Date(createdAt).toISOString()}
Answer promised by: ${promised}
${from}
The visitor’s message (lines that begin with | are what somebody wrote):

${toQuoted(message, message.length)}

${attached}

--
Sent with "Ask a person". Replies to this email go to the address above.
`,
  };
}

export function toConfirmMail(to: string, confirmUrl: string, unsubscribeUrl: string): Mail {
  return {
    to,
    unsubscribeUrl,
    subject: `Confirm your subscription to the ${brand.name} newsletter`,
    text: `Someone, hopefully you, wants our newsletter at this email address.

If that was you, open this link within 7 days and press the button there:
${confirmUrl}

If it was not you, do nothing: you will get no newsletter, and we delete the address.

${signature}
`,
  };
}

export function toSubscribedMail(to: string, unsubscribeUrl: string): Mail {
  return {
    to,
    unsubscribeUrl,
    subject: `You are subscribed to the ${brand.name} newsletter`,
    text: `This email address is subscribed to our newsletter.

You can unsubscribe at any time, here or with the link in each newsletter:
${unsubscribeUrl}

${signature}
`,
  };
}
