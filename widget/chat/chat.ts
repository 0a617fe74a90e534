import type { WidgetEvents } from '#shared/embed.ts';
import { uploadConsentKey } from '#shared/storage-keys.ts';
import type { Account } from './account/account.ts';
import { type Access, createClient } from './api/client.ts';
import { type BrowserStorage, createBrowserStorage } from './state/browser-storage.ts';
import {
  type Answer,
  type Attachment,
  createAnswer,
  createQuestion,
  isRunning,
} from './state/conversation.ts';
import { createIdempotencyKeys } from './state/idempotency-keys.ts';
import { createIdentity, type Identity } from './state/identity.ts';
import { newId } from './state/new-id.ts';
import { type ChatStore, createChatStore, isUploading } from './state/store.ts';
import { createRunningAnswers, type RunningAnswers } from './stream/running-answers.ts';

/** What a chat needs from the page around it. */
export interface ChatHost {
  readonly options: Access['options'];
  /** Aborted as soon as the widget is destroyed. */
  readonly signal: AbortSignal;
  emit<Name extends 'message' | 'error' | 'auth-required'>(name: Name, detail: WidgetEvents[Name]): void;
}

/** The visitor's side of the assistant, fully wired. Contains neither JSX nor DOM code. */
export type Chat = ReturnType<typeof createChat>;

export function createChat(host: ChatHost) {
  const { options, emit, signal } = host;
  const storage = createBrowserStorage();
  const store = createChatStore();
  const identity = createIdentity(options, storage);
  const keys = createIdempotencyKeys();
  const client = createClient({
    options,
    identity,
    signal,
    onSignInEnded() {
      store.expire();
      emit('auth-required', undefined);
    },
  });
  const answers = createRunningAnswers({
    client,
    store,
    emit,
    signal,
    identify() {
      identity.ensureGuestId(keys.takeGuestId);
      return identity.token();
    },
  });
  const isAnswering = () => store.get().current.messages.some(isRunning);

  /** Asks at the end of the conversation, ignoring what is in the input; does nothing while an answer is running. */
  function ask(text: string, attachment?: Attachment | null) {
    if (isAnswering()) return;
    const question = createQuestion(text, attachment);
    const answer = createAnswer(question, keys.next());
    store.addMessages(question, answer);
    emit('message', { role: 'user' });
    answers.run(answer, store.get().current.id);
  }

  /** Asks what is in the input, unless it is blank and has no file. Waits for files that are still uploading. */
  function send() {
    const { draft, attached } = store.get();
    const text = draft.trim();
    if ((!text && !attached) || isAnswering()) return;
    if (isUploading(store.get())) return store.queueQuestion();
    ask(text, attached);
    store.setDraft('');
    store.setAttached(null);
  }

  const account = followIdentity({ store, identity, storage, answers }, () =>
    import('./account/account.ts').then((module) =>
      module.openAccount({ host, client, identity, store, signal, resume: answers.run, send }),
    ),
  );
  import('./tabs/persist.ts').then(
    (module) => module.persistVisit({ store, identity, keys, answers, signal, resume: answers.run }),
    // Persistence is only a convenience: the Co-pilot works without it.
    () => {},
  );

  return {
    store,
    client,
    identity,
    storage,
    options,
    /** Aborted when the widget is destroyed. */
    signal,
    /** Loads the account's part; undefined for guests, who never load it. */
    account,
    ask,
    send,
    /** Asks the same question again, now; the new answer replaces the failed one. */
    retry({ id, question, key = newId() }: Answer) {
      if (!question || isAnswering()) return;
      const answer = createAnswer({ ...question, askedAt: Date.now() }, key);
      store.replaceMessage(id, answer);
      answers.run(answer, store.get().current.id);
    },
    /** Stops the answers of the current conversation. */
    stop() {
      for (const { id } of store.get().current.messages) answers.stop(id);
    },
    stopAnswer: answers.stop,
  };
}

type SignInParts = {
  store: ChatStore;
  identity: Identity;
  storage: BrowserStorage;
  answers: RunningAnswers;
};

/** Follows the identity, which signs in and out. Returns a function that returns the account's part. */
function followIdentity(
  { store, identity, storage, answers }: SignInParts,
  openAccount: () => Promise<Account>,
) {
  let account: Promise<Account> | undefined;

  function follow() {
    if (identity.token()) {
      store.signIn();
      account ??= openAccount();
      return;
    }
    storage.write(uploadConsentKey, null);
    if (account) signOut();
  }

  function signOut() {
    // When a sign-in expires, nothing that was typed or just asked is lost; after a logout, nobody who comes next may see it.
    const { draft, current, hasExpired } = store.get();
    const asked = current.messages.find(isRunning)?.question?.text;
    answers.stopAll();
    store.signOut(hasExpired ? draft || asked : '');
    account = undefined;
  }

  identity.subscribe(follow);
  follow();
  return () => account;
}
