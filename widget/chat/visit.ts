import { createAnswerText } from './answer-text.ts';
import { type Answer, type Attachment, type Conversation, isRunning, type Message } from './conversation.ts';
import type { ChatState, ChatStore } from './store.ts';

/** Of one tab, and gone with it: guests keep their conversations for the visit. */
const storageKey = 'lexloom:visit';

type Parts = {
  store: ChatStore;
  /** The visitor's token or guest id: what one visitor typed must never appear to the next. */
  secret: () => string;
  signal: AbortSignal;
  /** Takes an answer up that was still running. */
  resume: (answer: Answer, threadId: string) => void;
};

type Kept = { version: string; owner: string } & Pick<ChatState, 'current' | 'saved' | 'draft' | 'attached'>;

/**
 * Keeps what stands in the Co-pilot when the page goes (reload, navigation, a phone that drops the tab), and brings it
 * back: conversations, the draft, a failed question, and answers that were still running, which go on where they were.
 */
export async function keepVisit({ store, secret, signal, resume }: Parts): Promise<void> {
  // Without a secure context there is no digest, and nothing is kept: a page over plain http can be read by anyone.
  if (!crypto.subtle) return;
  const before = readKept();
  if (before?.version === __VERSION__ && before.owner === (await toOwner(secret()))) restore(before);
  if (signal.aborted) return;
  let owner = await toOwner(secret());

  // Looked at here, since `pagehide` waits for no digest. A sign-in or sign-out makes another visitor.
  let known = secret();
  const leave = store.subscribe(async () => {
    if (secret() === known) return;
    known = secret();
    removeKept();
    owner = await toOwner(known);
  });
  addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep(), {
    signal,
  });
  signal.addEventListener('abort', leave);

  function keep() {
    const { current, saved, draft, attached, isSignedIn } = store.get();
    // An account's other conversations are on the server.
    writeKept({ version: __VERSION__, owner, current, saved: isSignedIn ? [] : saved, draft, attached });
  }

  function restore({ current, saved, draft, attached }: Kept) {
    const now = store.get();
    // The visitor was faster: what is there now counts.
    if (now.current.messages.length) return;
    const conversations = [current, ...saved].map(toLive);
    const [first, ...rest] = conversations;
    if (!first) return;
    const others = now.saved.filter(({ id }) => !rest.some((each) => each.id === id));
    store.set({
      current: first,
      saved: [...rest, ...others],
      draft: now.draft || draft,
      attached: now.attached ?? (attached && toPlain(attached)),
    });
    for (const conversation of conversations) {
      for (const message of conversation.messages) {
        if (message.role === 'assistant' && isRunning(message)) resume(message, conversation.id);
      }
    }
  }
}

function toLive(conversation: Conversation): Conversation {
  return { ...conversation, messages: conversation.messages.map(toLiveMessage) };
}

function toLiveMessage(message: Message): Message {
  if (message.role === 'user') return message;
  return { ...message, text: createAnswerText(message.text as unknown as string) };
}

/** The bytes of a picture do not come along; it is fetched again where it is shown. */
function toPlain({ name, type, fileId }: Attachment): Attachment {
  return { name, type, fileId };
}

async function toOwner(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '') as Kept;
  } catch {
    return undefined;
  }
}

/** Storage that is missing or full fails quietly: the conversation is still there, it only will not come back. */
function writeKept(kept: Kept): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(kept, toJson));
  } catch {
    removeKept();
  }
}

function removeKept(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // There is no storage to remove from.
  }
}

/** A growing text as a string; a file's bytes not at all. */
function toJson(key: string, value: unknown): unknown {
  if (key === 'file') return undefined;
  const text = value as { read?: () => string } | null;
  return key === 'text' && typeof text?.read === 'function' ? text.read() : value;
}
