import type { WidgetEvents } from '#shared/embed.ts';
import type { Account } from './account/account.ts';
import { type Access, createClient } from './api/client.ts';
import { createBrowserStorage } from './state/browser-storage.ts';
import { createConsent } from './state/consent.ts';
import { type Answer, createAnswer, createQuestion, isRunning } from './state/conversation.ts';
import { createIdempotencyKeys } from './state/idempotency-keys.ts';
import { createIdentity } from './state/identity.ts';
import { newId } from './state/new-id.ts';
import { createChatStore, isUploading } from './state/store.ts';
import { createRunningAnswers } from './stream/running-answers.ts';

/** What a chat asks of the page around it. */
export interface ChatHost {
  readonly options: Access['options'];
  readonly isOwnSite: boolean;
  emit<Name extends 'message' | 'error' | 'auth-required'>(name: Name, detail: WidgetEvents[Name]): void;
}

/** The visitor's side of the assistant, wired. No JSX, no DOM. */
export type Chat = ReturnType<typeof createChat>;

export function createChat(host: ChatHost) {
  const parts = createParts(host);
  const { store, identity, answers, life } = parts;
  const { signal } = life;
  const actions = createAskActions(parts);
  const resume = (answer: Answer, conversationId: string) => {
    if (answer.question) answers.run(answer, answer.question, conversationId);
  };
  const account = followIdentity(parts, resume, actions.ask);

  import('./tabs/persist.ts').then(
    (module) => module.persistVisit({ ...parts, signal, resume }),
    // Persistence is a convenience: without it the Co-pilot works all the same.
    () => {},
  );

  return {
    store,
    client: parts.client,
    identity,
    consent: parts.consent,
    options: host.options,
    /** Aborted with the widget. */
    signal,
    ...actions,
    /** Undefined for guests. */
    account,
    destroy: () => life.abort(),
  };
}

export type ChatParts = ReturnType<typeof createParts>;

function createParts(host: ChatHost) {
  const { options } = host;
  const life = new AbortController();
  const { signal } = life;
  const storage = createBrowserStorage(host.isOwnSite);
  const store = createChatStore();
  const identity = createIdentity(options, storage);
  /** Set when the sign-in has ended by itself: what was typed or just asked must not be lost by that. */
  const expiry = { isExpired: false };
  const client = createClient({
    options,
    identity,
    signal,
    onSignInEnded() {
      expiry.isExpired = true;
      host.emit('auth-required', undefined);
    },
  });
  return {
    host,
    life,
    store,
    identity,
    expiry,
    client,
    consent: createConsent(storage),
    keys: createIdempotencyKeys(),
    answers: createRunningAnswers({ client, store, emit: host.emit, signal }),
  };
}

function createAskActions({ host, store, keys, answers }: ChatParts) {
  const isAnswering = () => store.get().current.messages.some(isRunning);
  return {
    /** Does nothing for a blank question without a file, or while an answer runs. Waits for files on their way. */
    ask(text: string) {
      const { current, attached } = store.get();
      const message = text.trim();
      if ((!message && !attached) || isAnswering()) return;
      if (isUploading(store.get())) return store.queueQuestion();
      const question = createQuestion(message, attached ?? undefined);
      const answer = createAnswer(question, keys.next());
      store.addMessages(question, answer);
      store.setDraft('');
      store.setAttached(null);
      host.emit('message', { role: 'user' });
      answers.run(answer, question, current.id);
    },

    /** Asks the same question again; a new answer replaces the one that failed. */
    retry({ id, question, key = newId() }: Answer) {
      const { current } = store.get();
      if (!question || isAnswering()) return;
      const answer = createAnswer(question, key);
      store.replaceMessage(id, answer);
      answers.run(answer, question, current.id);
    },

    /** Stops the answers of the current conversation. */
    stop() {
      for (const { id } of store.get().current.messages) answers.stop(id);
    },
    stopAnswer: answers.stop,
  };
}

/** Signs in and out with the identity. Returns how to reach the account's part, which guests never load. */
function followIdentity(
  { host, client, store, identity, consent, answers, expiry, life: { signal } }: ChatParts,
  resume: (answer: Answer, conversationId: string) => void,
  ask: (text: string) => void,
): () => Promise<Account> | undefined {
  let account: Promise<Account> | undefined;

  function openAccount() {
    store.signIn();
    account = import('./account/account.ts').then((module) =>
      module.openAccount({ host, client, store, signal, resume, ask }),
    );
  }

  function closeAccount() {
    // After an expiry nothing that was typed or just asked is lost; after a logout nobody who comes next sees it.
    const { draft, current } = store.get();
    const asked = current.messages.find(isRunning)?.question?.text;
    answers.stopAll();
    store.signOut(expiry.isExpired ? draft || asked : '');
    account = undefined;
  }

  function follow() {
    if (identity.token()) {
      if (!account) openAccount();
      return;
    }
    identity.guestId();
    consent.withdraw();
    if (account) closeAccount();
    expiry.isExpired = false;
  }

  identity.subscribe(follow);
  follow();
  return () => account;
}
