import type { MailParts } from './mail-parts.ts';
import { createContactMessages } from './services/contact/contact-messages.ts';
import { createNewsletter, createUnsubscribeLinks } from './services/contact/newsletter.ts';
import type { Settings } from './settings/settings.ts';
import { createContactMessageStore } from './stores/contact/contact-messages.ts';
import { createSubscriberStore } from './stores/contact/subscribers.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { openSecret } from './stores/secrets.ts';

type Deps = {
  db: Db;
  settings: Settings;
  limits: ReturnType<typeof createLimits>;
  mail: MailParts;
  publicUrl: string;
};

/** Wires the contact form and the newsletter. */
export async function createContactParts({ db, settings, limits, mail, publicUrl }: Deps) {
  const subscribers = createSubscriberStore(db);
  const { queue, hasMail } = mail;
  const contactMessages = createContactMessages({
    store: createContactMessageStore(db),
    queue,
    mailTo: hasMail ? settings.mail?.to : undefined,
  });
  const newsletter = createNewsletter({
    subscribers,
    queue,
    hasMail,
    limits: limits.mails,
    unsubscribeLinks: createUnsubscribeLinks({ key: await openSecret(db, 'newsletter'), publicUrl }),
    publicUrl,
  });

  return {
    contactMessages,
    newsletter,
    mails: { contact: contactMessages.compose, newsletter: newsletter.compose },
    /** Its expired entries are removed by maintenance. */
    subscribers,
  };
}
