import { visitKey } from '#shared/storage-keys.ts';
import { toFirstShown } from '../actions/conversation-list.ts';
import { fromSnapshot, type MessageSnapshot, toSnapshot } from '../actions/snapshot.ts';
import { type Conversation, isRunning } from '../state/conversation.ts';
import type { Identity } from '../state/identity.ts';
import type { ChatState } from '../state/store.ts';
import { type SharedState, sharedStateSlice, withoutFiles } from './shared-state.ts';
import { syncTabs, type TabParts } from './sync.ts';

/** The chunk's hashed address, because another build cannot read what this one wrote. */
const build = import.meta.url;

type Parts = Omit<TabParts, 'signOut'> & { identity: Identity };

type StoredConversation = Omit<Conversation, 'messages'> & { messages: MessageSnapshot[] };

type StoredVisit = Omit<SharedState, 'current' | 'saved'> & {
  build: string;
  /** A digest of the visitor's secret: what one visitor typed must never appear to the next. */
  owner: string;
  current: StoredConversation;
  saved: StoredConversation[];
  unfinishedDraft: ChatState['unfinishedDraft'];
};

/** What the last widget had when the page destroyed it: some pages boot it anew with each of their views. */
let left: StoredVisit | undefined;

/**
 * Once the visitor has sent something, stores the Co-pilot's content when the page is left (reload, navigation, a phone that
 * drops the tab), or keeps it when the page destroys the widget, and restores it: conversations, the draft, a failed question,
 * and running answers, which are resumed.
 */
export async function persistVisit({ identity, ...parts }: Parts): Promise<void> {
  const { signal, store, keys } = parts;
  // Only secure contexts have digests. Elsewhere nothing is stored, because anybody can read a page over plain http.
  if (!crypto.subtle) return;
  const stored = left ?? readVisit();
  left = undefined;
  let isRestored = stored?.build === build && stored.owner === (await toOwner(readSecret(identity)));
  if (signal.aborted) {
    left ??= stored;
    return;
  }
  if (stored && isRestored) restore(parts, stored);

  let owner = '';
  // Compared with the identity at each use, because `pagehide` cannot wait for a digest. Starts from the identity that was last
  // announced rather than the current one: until this file was loaded, nobody listened to other tabs. A visitor without an
  // identity may get one later.
  let secret = identity.latest() || readSecret(identity);
  let token = identity.token();
  /** Set once the page has passed another token: until the server has told, the conversation may be another account's. */
  let mayBeOthers = false;
  const isCurrent = () => readSecret(identity) === secret;
  const tabs = syncTabs(
    { ...parts, signOut: () => identity.setToken(null) },
    (name) => name === owner && isCurrent(),
  );

  async function setOwner(hasJustAsked = false) {
    const of = secret;
    const name = await toOwner(of);
    if (of !== secret || signal.aborted) return;
    owner = name;
    tabs.setOwner(name, hasJustAsked);
  }

  function handleIdentity() {
    if (isCurrent()) return;
    if (token && !identity.token()) tabs.postSignedOut();
    mayBeOthers ||= token !== null && identity.token() !== null;
    token = identity.token();
    const hasJustAsked = secret === '' && token === null;
    secret = readSecret(identity);
    owner = '';
    isRestored = false;
    store.setUnfinishedDraft(null);
    removeVisit();
    setOwner(hasJustAsked);
  }

  /**
   * Whether something was sent in this visit, here or in another tab: for somebody who only looks or types, nothing is stored.
   */
  const hasSent = () =>
    isRestored || keys.latest().n > 0 || store.get().attached || store.get().unfinishedDraft;

  const canBeKept = () => secret && owner && isCurrent() && hasSent();

  function persist() {
    if (canBeKept()) writeVisit(toStoredVisit(parts, owner));
  }

  // A first question in another tab has created the guest's id; a page that comes back from the cache was not told.
  addEventListener('storage', handleIdentity, { signal });
  addEventListener('pageshow', handleIdentity, { signal });

  addEventListener('pagehide', persist, { signal });
  signal.addEventListener('abort', () => {
    if (mayBeOthers) return;
    if (canBeKept()) left = toStoredVisit(parts, owner);
    else if (!owner && isRestored) left ??= stored;
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && persist(), {
    signal,
  });
  signal.addEventListener('abort', identity.subscribe(handleIdentity));
  await setOwner();
}

function toStoredVisit({ store }: Pick<Parts, 'store'>, owner: string): StoredVisit {
  const { current, saved, draft, attached, unfinishedDraft, isSignedIn } = store.get();
  const toStored = (conversation: Conversation) => ({
    ...conversation,
    messages: conversation.messages.map((message) => toSnapshot(message, store.texts)),
  });
  return {
    build,
    owner,
    current: toStored(current),
    // An account's other conversations are on the server.
    saved: isSignedIn ? [] : saved.map(toStored),
    draft,
    attached,
    unfinishedDraft,
  };
}

function restore({ store, resume }: Omit<Parts, 'identity'>, visit: StoredVisit) {
  const { current, saved, draft, attached, unfinishedDraft } = store.get();
  if (unfinishedDraft === undefined) store.setUnfinishedDraft(visit.unfinishedDraft ?? null);
  // What the visitor has begun meanwhile takes precedence.
  if (current.messages.length) return;
  const toLive = (stored: StoredConversation): Conversation => {
    const messages = stored.messages.map((message) => fromSnapshot(message, store.texts));
    const isUnopened = stored.unloaded && !messages.length;
    return { ...stored, messages, ...(!isUnopened && { firstShown: toFirstShown(messages.length) }) };
  };
  const restored = visit.saved.map(toLive);
  const open = toLive(visit.current);
  store.register(sharedStateSlice).setSharedState({
    current: open,
    saved: [...restored, ...saved.filter(({ id }) => !restored.some((each) => each.id === id))],
    draft: draft || visit.draft,
    attached: attached ?? visit.attached,
  });
  for (const { id, messages } of [open, ...restored])
    for (const message of messages) if (isRunning(message)) resume(message, id);
}

/**
 * What distinguishes this visitor from the next one on the same device: the token, otherwise the guest id; empty without
 * either.
 */
function readSecret({ token, guestId }: Identity): string {
  return token() ?? guestId() ?? '';
}

async function toOwner(secret: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function readVisit(): StoredVisit | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(visitKey) ?? '') as StoredVisit;
  } catch {
    return undefined;
  }
}

/** If storage is missing or full, the conversation stays on screen but does not survive a reload. */
function writeVisit(visit: StoredVisit): void {
  try {
    sessionStorage.setItem(visitKey, JSON.stringify(visit, withoutFiles));
  } catch {
    removeVisit();
  }
}

function removeVisit(): void {
  try {
    sessionStorage.removeItem(visitKey);
  } catch {
    // There is no storage to remove it from.
  }
}
