import { type Conversation, isRunning } from './conversation.ts';
import { type KeptMessage, toKept, toLive } from './kept-messages.ts';
import type { ChatState } from './store.ts';
import { joinTabs, type TabParts } from './tabs.ts';
import { toFrom } from './window.ts';

/** Of one tab, and gone with it: guests keep their conversations for the visit. */
const storageKey = 'lexloom:visit';

/** The chunk's hashed address: another build cannot read what this one wrote. */
const build = import.meta.url;

type Parts = TabParts & {
  /** The visitor's token or guest id: what one visitor typed must never appear to the next. */
  secret: () => string;
};

type Kept = { build: string; owner: string } & Pick<ChatState, 'current' | 'saved' | 'draft' | 'attached'>;

/**
 * Keeps what stands in the Co-pilot when the page goes (reload, navigation, a phone that drops the tab), and brings it
 * back: conversations, the draft, a failed question, and answers that were still running, which go on where they were.
 */
export async function keepVisit({ secret, ...parts }: Parts): Promise<void> {
  const { store, signal, resume } = parts;
  // Without a secure context there is no digest, and nothing is kept: a page over plain http can be read by anyone.
  if (!crypto.subtle) return;
  const before = readKept();
  if (before?.build === build && before.owner === (await toOwner(secret()))) restore(before);
  if (signal.aborted) return;
  let owner = '';
  // Looked at here, since `pagehide` waits for no digest. A sign-in or sign-out makes another visitor.
  let known = secret();
  let wasSignedIn = store.get().isSignedIn;
  const tabs = joinTabs(parts, (name) => name === owner && secret() === known);
  const leave = store.subscribe(() => {
    if (secret() === known) return;
    const { isSignedIn } = store.get();
    if (wasSignedIn && !isSignedIn) tabs.saySignedOut();
    wasSignedIn = isSignedIn;
    known = secret();
    owner = '';
    removeKept();
    tellOwner();
  });
  addEventListener('pagehide', keep, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep(), {
    signal,
  });
  signal.addEventListener('abort', leave);
  await tellOwner();

  async function tellOwner() {
    const asked = known;
    const name = await toOwner(asked);
    if (asked !== known || signal.aborted) return;
    owner = name;
    tabs.setOwner(name);
  }

  function keep() {
    if (!owner || secret() !== known) return;
    const { current, saved, draft, attached, isSignedIn } = store.get();
    // An account's other conversations are on the server.
    writeKept({ build, owner, current, saved: isSignedIn ? [] : saved, draft, attached });
  }

  function restore({ current, saved, draft, attached }: Kept) {
    const now = store.get();
    // The visitor was faster: what is there now counts.
    if (now.current.messages.length) return;
    const conversations = [current, ...saved].map(toLiveConversation);
    const [first, ...rest] = conversations;
    if (!first) return;
    const others = now.saved.filter(({ id }) => !rest.some((each) => each.id === id));
    store.set({
      current: first,
      saved: [...rest, ...others],
      draft: now.draft || draft,
      attached: now.attached ?? attached,
    });
    for (const conversation of conversations) {
      for (const message of conversation.messages) {
        if (message.role === 'assistant' && isRunning(message)) resume(message, conversation.id);
      }
    }
  }
}

function toLiveConversation(conversation: Conversation): Conversation {
  const messages = (conversation.messages as KeptMessage[]).map((message) => toLive(message));
  // An opened one shows its end again.
  const from = conversation.unloaded && !messages.length ? undefined : toFrom(messages.length);
  return { ...conversation, messages, ...(from !== undefined && { from }) };
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
    sessionStorage.setItem(storageKey, JSON.stringify(kept, toKept));
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
