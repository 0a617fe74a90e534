export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Where a reply goes, if not to the sender. */
  replyTo?: string;
  /** RFC 8058: a URL that ends a subscription with one POST. */
  unsubscribeUrl?: string;
  /** Stays the same for every attempt, so that one mail sent twice can be told from two mails. */
  messageKey?: string;
};

/** Sends mails that nobody waits for and that are worthless an hour later: links and notices. */
export interface Mailer {
  /** Composes and sends in the background; a failure is logged, never thrown. Sends nothing if `compose` resolves to undefined. */
  send(compose: () => Promise<Mail | undefined>): void;
}
