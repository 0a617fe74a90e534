import type { WidgetEvents } from '#shared/embed.ts';
import type { Account } from './account/account.ts';
import { type Access, createClient } from './api/client.ts';
import { createBrowserStorage, uploadConsentKey } from './state/browser-storage.ts';
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

/** Longer than 80 lines because it wires: every action below is a few lines on the same parts. */
export function createChat(host: ChatHost) {
  const { options, emit } = host;
  const life = new AbortController();
  const { signal } = life;
  const storage = createBrowserStorage(host.isOwnSite);
  const store = createChatStore();
  const identity = createIdentity(options, storage);
  const keys = createIdempotencyKeys();
  /** Set when the sign-in has ended by itself: what was typed or just asked must not be lost by that. */
  let isExpired = false;
  const client = createClient({
    options,
    identity,
    signal,
    onSignInEnded() {
      isExpired = true;
      emit('auth-required', undefined);
    },
  });
  const answers = createRunningAnswers({ client, store, emit, signal });
  let account: Promise<Account> | undefined;

  const isAnswering = () => store.get().current.messages.some(isRunning);

  /** Does nothing for a blank question without a file, or while an answer runs. Waits for files on their way. */
  function ask(text: string) {
    const { current, attached } = store.get();
    const message = text.trim();
    if ((!message && !attached) || isAnswering()) return;
    if (isUploading(store.get())) return store.queueQuestion();
    const question = createQuestion(message, attached ?? undefined);
    const answer = createAnswer(question, keys.next());
    store.addMessages(question, answer);
    store.setDraft('');
    store.setAttached(null);
    emit('message', { role: 'user' });
    answers.run(answer, current.id);
  }

  function openAccount() {
    store.signIn();
    account = import('./account/account.ts').then((module) =>
      module.openAccount({ host, client, store, signal, resume: answers.run, ask }),
    );
  }

  function closeAccount() {
    // After an expiry nothing that was typed or just asked is lost; after a logout nobody who comes next sees it.
    const { draft, current } = store.get();
    const asked = current.messages.find(isRunning)?.question?.text;
    answers.stopAll();
    store.signOut(isExpired ? draft || asked : '');
    account = undefined;
  }

  /** Signs in and out with the identity. */
  function followIdentity() {
    if (identity.token()) {
      if (!account) openAccount();
      return;
    }
    identity.guestId();
    storage.write(uploadConsentKey, null);
    if (account) closeAccount();
    isExpired = false;
  }

  identity.subscribe(followIdentity);
  followIdentity();

  import('./tabs/persist.ts').then(
    (module) => module.persistVisit({ store, identity, keys, answers, signal, resume: answers.run }),
    // Persistence is a convenience: without it the Co-pilot works all the same.
    () => {},
  );

  return {
    store,
    client,
    identity,
    storage,
    options,
    /** Aborted with the widget. */
    signal,
    /** How to reach the account's part; undefined for guests, who never load it. */
    account: () => account,
    ask,
    /** Asks the same question again; a new answer replaces the one that failed. */
    retry({ id, question, key = newId() }: Answer) {
      if (!question || isAnswering()) return;
      const answer = createAnswer(question, key);
      store.replaceMessage(id, answer);
      answers.run(answer, store.get().current.id);
    },
    /** Stops the answers of the current conversation. */
    stop() {
      for (const { id } of store.get().current.messages) answers.stop(id);
    },
    stopAnswer: answers.stop,
    destroy: () => life.abort(),
  };
}
