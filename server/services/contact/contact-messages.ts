import { cleanText } from '../clean-text.ts';
import type { Mail, MailQueue } from '../mail/mail.ts';
import { toContactMail } from './mail-words.ts';
import { toLine } from './to-line.ts';

export type ContactFields = { name: string; email: string; number: string; message: string };
/** `isHeldBack`: the honeypot was filled in, so a program may have written the message. */
export type NewContactMessage = ContactFields & { isHeldBack: boolean };
export type ContactMessage = NewContactMessage & { id: string; createdAt: number };

export interface ContactMessageStore {
  /** With `isMailed`, queues the message for mailing in the same transaction. */
  add(message: NewContactMessage, options: { isMailed: boolean }): Promise<void>;
  find(id: string): Promise<ContactMessage | undefined>;
  /** Newest first. */
  list(): Promise<ContactMessage[]>;
  /** Returns false if there is no such message. */
  remove(id: string): Promise<boolean>;
}

type Deps = {
  store: Pick<ContactMessageStore, 'add' | 'find'>;
  queue: MailQueue;
  /** Who gets the messages by mail; if undefined, they are only stored. */
  mailTo: string | undefined;
};

export type ContactMessages = ReturnType<typeof createContactMessages>;

/** The contact form's messages: stored, then mailed. */
export function createContactMessages({ store, queue, mailTo }: Deps) {
  return {
    /**
     * The message is stored when this resolves, even if the honeypot is filled in, because a browser may have filled it in for
     * a person.
     */
    async submit(fields: ContactFields, isHeldBack: boolean): Promise<void> {
      const { name, email, number, message } = fields;
      const cleaned = {
        email: cleanText(email),
        name: toLine(name),
        number: toLine(number),
        message: cleanText(message),
        isHeldBack,
      };
      await store.add(cleaned, { isMailed: mailTo !== undefined && !isHeldBack });
      queue.wake();
    },

    async compose(id: string): Promise<Mail | undefined> {
      const message = await store.find(id);
      return message && mailTo !== undefined ? toContactMail(mailTo, message) : undefined;
    },
  };
}
