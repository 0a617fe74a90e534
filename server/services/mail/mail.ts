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

/** What has to be delivered is in the database; `wake` is called when something was added. */
export interface MailQueue {
  wake(): void;
}
