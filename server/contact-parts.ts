import type { Log } from './log.ts';
import type { MailParts } from './mail-parts.ts';
import { createSignedWebhook } from './providers/webhook/signed-webhook.ts';
import { createContactMessages } from './services/contact/contact-messages.ts';
import { createHandovers } from './services/contact/handovers.ts';
import { createNewsletter, createUnsubscribeLinks } from './services/contact/newsletter.ts';
import type { InstanceStore } from './services/instances.ts';
import { createOutbox, type Outbox } from './services/mail/outbox.ts';
import type { Settings } from './settings/settings.ts';
import { createContactMessageStore } from './stores/contact/contact-messages.ts';
import { createHandoverStore } from './stores/contact/handovers.ts';
import { createSubscriberStore } from './stores/contact/subscribers.ts';
import type { Db } from './stores/database.ts';
import type { createLimits } from './stores/limits/limits.ts';
import { createDeliveryStore } from './stores/mail/outbox.ts';
import { openSecret } from './stores/secrets.ts';

type Deps = {
  db: Db;
  settings: Settings;
  limits: ReturnType<typeof createLimits>;
  instances: Pick<InstanceStore, 'id'>;
  mail: MailParts;
  /** The conversations that visitors hand over, and the counter of handovers. */
  forHandovers: Pick<Parameters<typeof createHandovers>[0], 'exchanges' | 'conversations' | 'onHandedOver'>;
  log: Log;
};

/** Wires the contact form, the newsletter and the handovers to a person. */
export async function createContactParts(deps: Deps) {
  const { db, settings, limits, instances, mail, forHandovers, log } = deps;
  const { publicUrl } = settings.http;
  const subscribers = createSubscriberStore(db);
  const handoverStore = createHandoverStore(db, settings.handover.retentionMs);
  const { queue, hasMail } = mail;
  const mailTo = hasMail ? settings.mail?.to : undefined;
  const contactMessages = createContactMessages({
    store: createContactMessageStore(db),
    queue,
    mailTo,
  });
  const newsletter = createNewsletter({
    subscribers,
    queue,
    hasMail,
    limits: limits.mails,
    unsubscribeLinks: createUnsubscribeLinks({ key: await openSecret(db, 'newsletter'), publicUrl }),
    publicUrl,
  });
  const { officeHours, webhook } = settings.handover;
  const posts: { outbox?: Outbox } = {};
  const handovers = createHandovers({
    ...forHandovers,
    store: handoverStore,
    limits: limits.forms,
    officeHours,
    hasMail,
    queues: [queue, { wake: () => posts.outbox?.wake() }],
    mailTo,
    isPosted: webhook !== undefined,
  });

  return {
    contactMessages,
    newsletter,
    handovers,
    mails: {
      contact: contactMessages.compose,
      handover: handovers.compose,
      newsletter: newsletter.compose,
    },
    /** For the account's export. */
    handoverStore,
    /** Stores whose expired rows maintenance removes. */
    expiring: [subscribers, handoverStore],
    /**
     * Starts posting to the webhook, including what an earlier process could not post. Called like the mails' own
     * `start`.
     */
    start(): void {
      if (!webhook) return;
      posts.outbox = openPosts({ db, log, instances, webhook, compose: handovers.composePost });
      posts.outbox.wake();
    },
    /** Waits for the handover that is being posted, until then at most. */
    stop: async (until: number) => posts.outbox?.stop(until),
  };
}

type PostDeps = {
  db: Db;
  log: Log;
  instances: Deps['instances'];
  webhook: Parameters<typeof createSignedWebhook>[0];
  compose: (id: string) => Promise<object | undefined>;
};

/** The outbox of handovers that are posted to the operator's webhook. */
function openPosts({ db, log, instances, webhook, compose }: PostDeps): Outbox {
  return createOutbox({
    store: createDeliveryStore(db, ['handover-post'], instances),
    compose: { 'handover-post': compose },
    deliver: createSignedWebhook(webhook).post,
    onFailed: ({ isGivenUp, ...post }, err) =>
      isGivenUp
        ? log.error({ ...post, err }, 'handover not posted and given up; it stays stored')
        : log.warn({ ...post, err }, 'handover not posted; it will be retried'),
    onBroken: (err) => log.error({ err }, 'the outbox could not be read'),
  });
}
