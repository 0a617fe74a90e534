export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** Where an answer goes, if not to the sender. */
  replyTo?: string;
  /** RFC 8058: an address that ends a subscription by one POST. */
  unsubscribeUrl?: string;
  /** The same for each attempt, so that a mail that went out twice can be told from two mails. */
  messageKey?: string;
};

/** Mails that nobody waits for and that are worthless an hour later: links, notices. */
export interface Mailer {
  /** Composes and sends in the background; a failure is logged, never thrown. Undefined sends nothing. */
  send(compose: () => Promise<Mail | undefined>): void;
}
