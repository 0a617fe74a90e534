import { brand } from '#shared/content/brand.ts';
import type { Mail } from '../mail/mail.ts';
import { toUnseenNotice } from './recovery-words.ts';

/** The mails about signing in: plain text, at most one link each, and advice for recipients who did not request them. */
const signature = `${brand.name}\n${brand.email}`;

export function toVerifyMail(to: string, link: string): Mail {
  return {
    to,
    subject: `Confirm your email address for ${brand.name}`,
    text: `An account at ${brand.name} was opened with this email address.

If that was you, open this link within 24 hours, in the browser where you are logged in:
${link}

If it was not you, do nothing: the address stays unconfirmed.

${signature}
`,
  };
}

export function toResetMail(to: string, link: string): Mail {
  return {
    to,
    subject: `Set a new password for ${brand.name}`,
    text: `Someone asked for a new password for the account with this email address.

If that was you, open this link within 30 minutes:
${link}

It works once. All devices are then logged out.
If it was not you, do nothing: the password stays as it is.

${signature}
`,
  };
}

/** What an account contained before its address was proven, and where its owner can decide about it. */
export type FoundBefore = { unseenDocuments: number; accountUrl: string };

export function toChangedMail(to: string, at: number, found: FoundBefore): Mail {
  return {
    to,
    subject: `Your password for ${brand.name} was changed`,
    text: `The password of your account was changed on ${toMinute(at)}, and every earlier login has ended.
${toFoundText(found)}
If that was not you, set a new password at once with "Forgot your password?" in the login window, and write to us.

${signature}
`,
  };
}

export function toAttackedMail(to: string, at: number, siteUrl: string): Mail {
  return {
    to,
    subject: `Someone is trying to guess your password for ${brand.name}`,
    text: `By ${toMinute(at)} someone had tried many wrong passwords for the account with this email address.
Such attempts are slowed down. Where you have logged in before, you can log in as usual; elsewhere it may take longer, or
be refused for a while.

If you cannot log in, or if others may know your password, ask for a link to set a new one: choose
"Login" and then "Forgot your password?" at ${siteUrl}

Otherwise there is nothing to do. While this goes on, we email you at most once a day.

${signature}
`,
  };
}

export function toDroppedMail(to: string, at: number, found: FoundBefore): Mail {
  return {
    to,
    subject: `Your login at ${brand.name} has changed`,
    text: `You logged in with Google on ${toMinute(at)}. There was an account with this email address whose address had never
been confirmed, so its old password was removed and its old logins were ended. Its chats and documents are still there.
${toFoundText(found)}
If you want a password as well, use "Forgot your password?" in the login window.

${signature}
`,
  };
}

/** Formats a time for mails, which may have been delayed: "2026-11-23 09:14 UTC". */
function toMinute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function toJoinMail(to: string, link: string): Mail {
  return {
    to,
    subject: `Connect Google to your account at ${brand.name}?`,
    text: `Someone logged in with a Google account that has this email address, and wants it to open your account at ${brand.name}.

If that was you, open this link within 30 minutes and log in with the same Google account once more:
${link}

It works once. If it was not you, do nothing: your account stays as it is.

${signature}
`,
  };
}

export function toJoinedMail(to: string, at: number, accountUrl: string): Mail {
  return {
    to,
    subject: `Google was connected to your account at ${brand.name}`,
    text: `A Google account with this email address was connected to your account on ${toMinute(at)}, and opens it from now on.

If that was not you, set a new password at once with "Forgot your password?" in the login window, and write to us.
Your account: ${accountUrl}

${signature}
`,
  };
}

/** Mentions chats along with documents: whoever uploaded documents may have written into chats as well. */
function toFoundText({ unseenDocuments, accountUrl }: FoundBefore): string {
  if (unseenDocuments === 0) return '';
  return `
${toUnseenNotice(unseenDocuments)}
${accountUrl}
The same goes for chats from before: delete those that you do not know under "History" in the Co-pilot.
`;
}
