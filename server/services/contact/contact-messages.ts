import { cleanText } from '../clean-text.ts';
import type { Mail } from '../mailer.ts';
import { toContactMail } from './mail-words.ts';

export type ContactFields = { name: string; email: string; number: string; message: string };
/** `isHeldBack`: its trap was filled, so a program may have written it. */
export type NewContactMessage = ContactFields & { isHeldBack: boolean };
export type ContactMessage = NewContactMessage & { id: string; createdAt: number };

interface ContactMessageRecords {
  add(letter: NewContactMessage, options: { isMailed: boolean }): Promise<void>;
  find(id: string): Promise<ContactMessage | undefined>;
}

/** What has to be mailed is in the database; this says that something new is. */
export interface MailQueue {
  wake(): void;
}

type Deps = {
  letters: ContactMessageRecords;
  queue: MailQueue;
  /** Who gets the messages; undefined: they are stored alone. */
  mailTo: string | undefined;
};

export type ContactMessages = ReturnType<typeof createContactMessages>;

/** The contact form's messages: stored, then mailed. */
export function createContactMessages({ letters, queue, mailTo }: Deps) {
  return {
    /** Stored when this resolves. What fell into the trap is kept too: a browser may have filled it in for a person. */
    async take({ name, email, number, message }: ContactFields, isTrapped: boolean): Promise<void> {
      const letter = {
        email: cleanText(email),
        name: toLine(name),
        number: toLine(number),
        message: cleanText(message),
        isHeldBack: isTrapped,
      };
      await letters.add(letter, { isMailed: mailTo !== undefined && !isTrapped });
      queue.wake();
    },

    async compose(id: string): Promise<Mail | undefined> {
      const letter = await letters.find(id);
      return letter && mailTo !== undefined ? toContactMail(mailTo, letter) : undefined;
    },
  };
}

/** One line, whatever was sent: names stand in the mail's head. */
function toLine(text: string): string {
  return cleanText(text)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
