import { brand } from '#shared/content/brand.ts';
import type { Mail } from '../mail/mail.ts';
import type { ContactMessage } from './contact-messages.ts';

const signature = `${brand.name}\n${brand.email}`;
/** A subject is read in a list. UTF-16 code units. */
const maxNameInSubject = 60;

/** A mail to ourselves; a reply to it goes to whoever wrote the message. */
export function toContactMail(
  to: string,
  { id, createdAt, name, email, number, message }: ContactMessage,
): Mail {
  return {
    to,
    replyTo: email,
    messageKey: id,
    subject: `Contact form: ${name.slice(0, maxNameInSubject)}`,
    text: `Name:   ${name}
Email:  ${email}
Number: ${number || '(none)'}
Sent:   ${new Date(createdAt).toISOString()}

${message}

--
Written into the contact form. Answering this mail writes to the address above.
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

If it was not you, do nothing: you get no newsletter, and the address is forgotten.

${signature}
`,
  };
}

export function toSubscribedMail(to: string, unsubscribeUrl: string): Mail {
  return {
    to,
    unsubscribeUrl,
    subject: `You get the ${brand.name} newsletter`,
    text: `This email address is on the list of our newsletter.

You can leave it at any time, here or by the link in each newsletter:
${unsubscribeUrl}

${signature}
`,
  };
}
