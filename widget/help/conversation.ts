/** A message of the help window (spec §3). */
export type HelpMessage = { type: 'bot' | 'user'; content: string; timestamp: number };

/** Of one tab, and gone with it. */
const storageKey = 'lexloom:help';

/** What was said in the help window; kept for the visit, so that it is there again after a reload or on the next page. */
export function createConversation(isSignedIn: () => boolean) {
  let messages = read(isSignedIn());

  return {
    all: () => messages as readonly HelpMessage[],

    add(type: HelpMessage['type'], content: string) {
      messages.push({ type, content, timestamp: Date.now() });
      // Not an array: some pages give arrays a toJSON of their own.
      write({ ...messages, length: messages.length, isSignedIn: isSignedIn() });
    },

    clear() {
      messages = [];
      write({ length: 0, isSignedIn: false });
    },
  };
}

type Kept = { length: number; isSignedIn: boolean; [at: number]: HelpMessage };

/** What somebody who was signed in has asked is not for the next one at the same machine. */
function read(isSignedIn: boolean): HelpMessage[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Kept;
    return kept.isSignedIn && !isSignedIn ? [] : Array.from(kept).filter(isMessage);
  } catch {
    return [];
  }
}

/** Anything may stand in a page's storage. */
function isMessage(value: HelpMessage | undefined): value is HelpMessage {
  return typeof value?.content === 'string';
}

/** Storage that is missing or full fails quietly: the conversation is still there, it only will not come back. */
function write(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept));
  } catch {
    // Nothing to do.
  }
}
