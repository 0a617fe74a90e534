export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The reply address, if it differs from the sender. */
  replyTo?: string;
  /** RFC 8058: a URL that ends a subscription with one POST. */
  unsubscribeUrl?: string;
  /** The same for every attempt, so that one mail that was sent twice can be told from two mails. */
  messageKey?: string;
};

/** The deliveries themselves are in the database; call `wake` when one was added. */
export interface MailQueue {
  wake(): void;
}

/** The mail server will never take a mail for this address: it names no mailbox. */
export class RecipientRefusedError extends Error {
  override name = 'RecipientRefusedError';
}
