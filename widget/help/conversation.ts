import { helpKey } from '#shared/storage-keys.ts';

/** A message of the help window. */
export type HelpMessage = { type: 'bot' | 'user'; content: string; timestamp: number };

/**
 * The help window's messages. They are stored for the session from the first question on, so that they survive a reload and
 * navigation.
 */
export function createConversation(isSignedIn: () => boolean) {
  let messages = load(isSignedIn());

  return {
    all: () => messages as readonly HelpMessage[],

    append(type: HelpMessage['type'], content: string) {
      messages.push({ type, content, timestamp: Date.now() });
      // Nothing is stored for a visitor who has not asked anything.
      if (!messages.some((message) => message.type === 'user')) return;
      // Not an array, because some pages give arrays a toJSON of their own.
      persist({ ...messages, length: messages.length, isSignedIn: isSignedIn() });
    },

    clear() {
      messages = [];
      persist(null);
    },
  };
}

type StoredConversation = { length: number; isSignedIn: boolean; [index: number]: HelpMessage };

/** Restores the conversation, except what an account's owner asked: that is not for the next person at the same computer. */
function load(isSignedIn: boolean): HelpMessage[] {
  try {
    const stored = JSON.parse(sessionStorage.getItem(helpKey) ?? '') as StoredConversation;
    return stored.isSignedIn && !isSignedIn ? [] : ([] as HelpMessage[]).slice.call(stored).filter(isMessage);
  } catch {
    return [];
  }
}

/** Checks each message, because a page's storage may contain anything. */
function isMessage(value: HelpMessage | undefined): value is HelpMessage {
  return typeof value?.content === 'string';
}

/** Fails quietly if storage is missing or full: the conversation continues, but does not outlast the page. */
function persist(conversation: StoredConversation | null): void {
  try {
    if (conversation) sessionStorage.setItem(helpKey, JSON.stringify(conversation));
    else sessionStorage.removeItem(helpKey);
  } catch {
    // Nothing to do.
  }
}
