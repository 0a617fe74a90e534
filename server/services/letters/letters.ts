import { cleanText } from '../clean-text.ts';
import type { Mail } from '../mailer.ts';
import { toContactMail } from './letter-words.ts';

export type LetterFields = { name: string; email: string; number: string; message: string };
/** `isHeldBack`: its trap was filled, so a program may have written it. */
export type NewLetter = LetterFields & { isHeldBack: boolean };
export type Letter = NewLetter & { id: string; createdAt: number };

interface LetterRecords {
  add(letter: NewLetter, options: { isMailed: boolean }): Promise<void>;
  find(id: string): Promise<Letter | undefined>;
}

/** What has to be mailed is in the database; this says that something new is. */
export interface MailQueue {
  wake(): void;
}

type Deps = {
  letters: LetterRecords;
  queue: MailQueue;
  /** Who gets the messages; undefined: they are stored alone. */
  mailTo: string | undefined;
};

export type Letters = ReturnType<typeof createLetters>;

/** The contact form's messages: stored, then mailed. */
export function createLetters({ letters, queue, mailTo }: Deps) {
  return {
    /** Stored when this resolves. What fell into the trap is kept too: a browser may have filled it in for a person. */
    async take({ name, email, number, message }: LetterFields, isTrapped: boolean): Promise<void> {
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
