import type { WidgetEvents } from '#shared/embed.ts';
import type { Account } from './account.ts';
import { createAsker } from './asker.ts';
import { type Access, createClient } from './client.ts';
import { type Answer, createAnswer, createQuestion, isRunning } from './conversation.ts';
import { createChatStore } from './store.ts';
import { createVisitor, newId } from './visitor.ts';

/** What a chat asks of the page around it. */
export interface ChatHost {
  readonly options: Access['options'];
  readonly isOwnSite: boolean;
  emit<Name extends 'message' | 'error' | 'auth-required'>(name: Name, detail: WidgetEvents[Name]): void;
}

export type Chat = ReturnType<typeof createChat>;

/** The visitor's side of the assistant: asks, stops, keeps. No JSX, no DOM. */
export function createChat(host: ChatHost) {
  const { options } = host;
  const store = createChatStore();
  const visitor = createVisitor(host.isOwnSite, () => options.guestId);
  const life = new AbortController();
  // Replaced by what tabs of one visitor agree on.
  const keys = { next: newId };
  let account: Promise<Account> | undefined;
  /** The sign-in ended by itself. */
  let hasEnded = false;

  const client = createClient({
    options,
    guestId: visitor.guestId,
    signal: life.signal,
    onSignedOut() {
      hasEnded = true;
      host.emit('auth-required', undefined);
    },
  });
  const parts = { host, client, store, signal: life.signal };
  const asker = createAsker(parts);

  const resume = (answer: Answer, threadId: string) => {
    if (answer.question) asker.run(answer, answer.question, threadId);
  };
  const visit = import('./visit.ts').then((module) =>
    module.keepVisit({
      ...parts,
      resume,
      stops: asker.stops,
      keys,
      secret: () => options.token ?? visitor.guestId(),
      signOut() {
        options.token = null;
        chat.syncVisitor();
      },
    }),
  );
  // What is kept is a convenience: without it the Co-pilot works all the same.
  visit.catch(() => {});

  const chat = {
    store,
    client,
    visitor,
    options,
    /** Ends with the widget. */
    signal: life.signal,

    /** Blank without a file, or while an answer runs: nothing happens. */
    ask(text: string) {
      const { current, attached, hold } = store.get();
      const message = text.trim();
      if ((!message && !attached) || current.messages.some(isRunning) || hold?.()) return;
      const question = createQuestion(message, attached ?? undefined);
      const answer = createAnswer(question, keys.next());
      store.addMessages(question, answer);
      store.setDraft('');
      store.setAttached(null);
      host.emit('message', { role: 'user' });
      asker.run(answer, question, current.id);
    },

    /** The same question again; the answer that failed makes way. */
    retry({ id, question, key = newId() }: Answer) {
      const { current } = store.get();
      if (!question || current.messages.some(isRunning)) return;
      const answer = createAnswer(question, key);
      store.replaceMessage(id, answer);
      asker.run(answer, question, current.id);
    },

    stop() {
      for (const { id } of store.get().current.messages) asker.stop(id);
    },
    /** A conversation's answers, before it goes. */
    stopAnswer: asker.stop,

    /** Undefined for guests, who have none. */
    account: () => account,

    /** After init and after every update: a token or none decides who the visitor is. */
    syncVisitor() {
      if (!options.token) {
        visitor.guestId();
        visitor.clearConsent();
        if (account) {
          // What was typed or just asked is lost by no accident, and seen by no one who comes after a logout.
          const { draft, current } = store.get();
          const running = current.messages.find(isRunning);
          const asked = running?.role === 'assistant' ? running.question?.text : '';
          asker.stopAll();
          store.signOut(hasEnded ? draft || asked : '');
        }
        hasEnded = false;
        account = undefined;
      } else if (!account) {
        store.signIn();
        account = import('./account.ts').then((module) => module.openAccount({ ...parts, resume }));
      }
    },

    destroy: () => life.abort(),
  };
  return chat;
}
