import { type Answer, isRunning } from './conversation.ts';
import { unreachable } from './failure.ts';
import { toKept } from './kept-messages.ts';
import type { ChatStore } from './store.ts';
import { applyChange, type Change, isEmptyIn, toChange, toShared, toWhole } from './tab-changes.ts';
import { createTextRelay, type RelayedText } from './text-relay.ts';
import { newId } from './visitor.ts';

/** For so long the first answer to a newcomer counts. */
const joinMs = 500;
/** A tab that says nothing for this long about the answer it runs is taken for dead. */
const quietMs = 15_000;

type Said =
  | { type: 'hello' }
  | { type: 'change'; change: Change; key: Key; to?: string }
  | ({ type: 'text' } & RelayedText)
  | { type: 'stop'; id: string }
  | { type: 'bye'; ids: string[] }
  | { type: 'signed-out' };
type TabMessage = Said & { from: string; owner: string };
/** The idempotency key of the next question: the same in all tabs, so that two that send it at once ask once. */
type Key = { base: string; n: number };

export type TabParts = {
  store: ChatStore;
  signal: AbortSignal;
  resume: (answer: Answer, threadId: string) => void;
  /** The asker's; answers of other tabs stand in it while they run. */
  stops: Map<string, () => void>;
  keys: { next: () => string };
  /** Another tab's page ended the sign-in that this one has, too. */
  signOut: () => void;
};

export type Tabs = ReturnType<typeof joinTabs>;

/**
 * Tabs of one visitor on one origin show the same: conversations, draft, attachment, running answers. The tab that asked
 * runs the answer and tells the others its text; when it goes, they take the answer up. `owner` names the visitor.
 */
export function joinTabs(
  { store, signal, resume, stops, keys, signOut }: TabParts,
  isOwner: (owner: string) => boolean,
) {
  // Another build may have other names for the same: the chunk's own hashed address tells them apart.
  const channel = new BroadcastChannel(`lexloom:tabs:${import.meta.url}`);
  const self = newId();
  /** Answers that other tabs run, and when each was last heard of. */
  const followed = new Map<string, number>();
  const relayed = new Set<string>();
  let owner = '';
  let before = toShared(store.get());
  let isApplying = false;
  let isClosed = false;
  /** Until another tab is heard, nobody needs to be told of each word: a newcomer is given the whole. */
  let isAlone = true;
  const relay = createTextRelay((text) => post({ type: 'text', ...text }));
  let joinUntil = 0;
  let key: Key = { base: newId(), n: 0 };
  const isOwn = (id: string) => stops.has(id) && !followed.has(id);

  keys.next = () => {
    key = { ...key, n: key.n + 1 };
    return `${key.base}.${key.n}`;
  };

  function post(said: Said) {
    if (!isClosed && owner && isOwner(owner))
      channel.postMessage(JSON.stringify({ ...said, from: self, owner }, toKept));
  }

  function hearFirst() {
    isAlone = false;
    // It may have had the answer from elsewhere, without what was not told until now.
    for (const id of relayed) {
      const added = isOwn(id) && find(id)?.answer.text.read();
      if (added) relay.add({ id, at: 0, added });
    }
  }

  function postChange(change: Change, to?: string) {
    post({ type: 'change', change, key, ...(to && { to }) });
  }

  function sayBye() {
    relay.flush();
    post({ type: 'bye', ids: [...stops.keys()].filter(isOwn) });
  }

  function sayHello() {
    joinUntil = Date.now() + joinMs;
    post({ type: 'hello' });
  }

  function take(message: TabMessage) {
    if (message.owner !== owner || !isOwner(owner)) return;
    if (isAlone) hearFirst();
    if (message.type === 'hello') {
      // Of two that have just come, one asks the other.
      if (Date.now() < joinUntil && self > message.from) return sayHello();
      postChange(toWhole(toShared(store.get())), message.from);
    } else if (message.type === 'change') {
      const isReply = message.to !== undefined;
      if (isReply && (message.to !== self || Date.now() > joinUntil)) return;
      if (isReply) joinUntil = 0;
      takeKey(message.key, isReply);
      takeChange(message.change, isReply);
    } else if (message.type === 'text') takeText(message);
    else if (message.type === 'stop') {
      if (isOwn(message.id)) stops.get(message.id)?.();
    } else if (message.type === 'signed-out') signOut();
    else for (const id of message.ids) if (followed.has(id)) takeUp(id);
  }

  /** A newcomer takes what the others have; later the higher count, or of two roots the smaller. */
  function takeKey(other: Key, isReply: boolean) {
    const isNewer = other.base === key.base ? other.n > key.n : other.base < key.base;
    if (isNewer || isReply) key = other;
  }

  function takeChange(change: Change, isReply: boolean) {
    const { editing } = store.get();
    const now = toShared(store.get());
    const isEmpty = isReply && now.current.messages.length > 0 && isEmptyIn(change, change.currentId);
    const applied = applyChange(now, isEmpty ? { ...change, currentId: now.current.id } : change, isOwn);
    if (!applied) {
      // Once: a reply has all there is.
      if (!isReply) sayHello();
      return;
    }
    isApplying = true;
    const { current, saved, draft, attached } = applied.state;
    store.set({
      current,
      saved,
      ...(editing ? { editing: { ...editing, draft, attached } } : { draft, attached }),
    });
    isApplying = false;
    followRunning();
    // What only this tab had, the others get; of two drafts, neither pushes the other out.
    const after = toShared(store.get());
    const isOwnDraft = isReply && after.draft !== '' && change.draft.is === '';
    if (applied.isMerged || isEmpty || isOwnDraft)
      postChange({ ...toWhole(after), draft: { was: isOwnDraft ? '' : after.draft, is: after.draft } });
  }

  function takeText({ id, at, added }: TabMessage & { type: 'text' }) {
    const answer = find(id)?.answer;
    if (!answer || isOwn(id)) return;
    if (followed.has(id)) followed.set(id, Date.now());
    const have = answer.text.read().length;
    if (at <= have) answer.text.append(added.slice(have - at));
    // A piece is missing; one that has just come is being given the whole.
    else if (Date.now() > joinUntil) sayHello();
  }

  function find(id: string): { answer: Answer; threadId: string } | undefined {
    const { current, saved } = store.get();
    for (const each of [current, ...saved]) {
      const answer = each.messages.find((message) => message.id === id);
      if (answer?.role === 'assistant') return { answer, threadId: each.id };
    }
    return undefined;
  }

  function followRunning() {
    const { current, saved } = store.get();
    const running = new Set<string>();
    for (const { messages } of [current, ...saved]) {
      const last = messages.findLast(isRunning);
      if (!last || isOwn(last.id)) continue;
      running.add(last.id);
      if (followed.has(last.id)) continue;
      followed.set(last.id, Date.now());
      stops.set(last.id, () => {
        post({ type: 'stop', id: last.id });
        leave(last.id);
        store.changeAnswer(last.id, { phase: 'stopped' });
      });
    }
    for (const id of [...followed.keys()]) if (!running.has(id)) leave(id);
  }

  function leave(id: string) {
    followed.delete(id);
    stops.delete(id);
  }

  /** The tab that ran it is gone. Plain text that had begun cannot be taken up. */
  function takeUp(id: string) {
    leave(id);
    const found = find(id);
    if (!found || !isRunning(found.answer)) return;
    if (found.answer.exchangeId || !found.answer.text.read()) resume(found.answer, found.threadId);
    else store.changeAnswer(id, { phase: 'failed', failure: unreachable, key: newId() });
  }

  function relayOwn() {
    const { current, saved } = store.get();
    for (const { messages } of [current, ...saved]) {
      const last = messages.findLast(isRunning);
      if (last?.role !== 'assistant' || relayed.has(last.id)) continue;
      relayed.add(last.id);
      const { id, text } = last;
      text.subscribe((added) => {
        if (!isAlone && isOwn(id)) relay.add({ id, at: text.read().length - added.length, added });
      });
    }
  }

  const leaveStore = store.subscribe(() => {
    const after = toShared(store.get());
    const change = isApplying ? null : toChange(after, before);
    before = after;
    relayOwn();
    if (change) {
      relay.flush();
      postChange(change);
    }
  });
  relayOwn();
  channel.onmessage = ({ data }) => take(JSON.parse(data as string) as TabMessage);
  const timer = setInterval(() => {
    for (const [id, heardAt] of followed) if (Date.now() - heardAt > quietMs) takeUp(id);
  }, quietMs / 3);
  addEventListener('pagehide', sayBye, { signal });
  // Brought back from the browser's memory, with what it showed then.
  addEventListener('pageshow', ({ persisted }) => persisted && sayHello(), { signal });
  signal.addEventListener('abort', () => {
    sayBye();
    isClosed = true;
    leaveStore();
    clearInterval(timer);
    relay.stop();
    channel.close();
  });

  return {
    /** Before the next `setOwner`: the visitor whom it names has signed out here. */
    saySignedOut() {
      channel.postMessage(JSON.stringify({ type: 'signed-out', from: self, owner }));
    },
    /** Who the visitor is, as a digest: tabs of another one are not heard. */
    setOwner(next: string) {
      owner = next;
      sayHello();
    },
  };
}
