import { brand } from '#shared/content/brand.ts';
import type { Mail } from '../mailer.ts';

/** The mails about signing in: plain text, at most one link each, and what to do for a recipient who did not request it. */
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

export function toChangedMail(to: string): Mail {
  return {
    to,
    subject: `Your password for ${brand.name} was changed`,
    text: `The password of your account was changed just now, and all devices were logged out.

If that was not you, set a new password at once with "Forgot your password?" in the login window, and write to us.

${signature}
`,
  };
}

export function toDroppedMail(to: string): Mail {
  return {
    to,
    subject: `Your login at ${brand.name} has changed`,
    text: `You logged in with Google just now. There was an account with this email address whose address had never been
confirmed, so its old password was removed and its old logins were ended. Your chats and documents are still there.

If you want a password as well, use "Forgot your password?" in the login window.

${signature}
`,
  };
}
