import { createStore } from 'zustand/vanilla';
import type { DocumentView } from '#shared/api.ts';
import {
  type Answer,
  type Attachment,
  type Conversation,
  changeAnswer,
  createConversation,
  type Message,
} from './conversation.ts';

export type ChatState = {
  isSignedIn: boolean;
  current: Conversation;
  /** Newest first. The current conversation joins when the visitor leaves it. */
  saved: readonly Conversation[];
  documents: readonly DocumentView[];
  attached: Attachment | null;
  draft: string;
  /** Set while an earlier question stands in the input to be asked anew. */
  editing: Editing | null;
  /** These of an account alone: see `keep-documents.ts`. Files on their way, in their turn. */
  uploads?: readonly Upload[];
  /** A question waits until they are there … */
  isHeld?: boolean;
  /** … which this decides: true when it has to. */
  hold?: (() => boolean) | undefined;
};

type Editing = {
  /** The earlier question's id. */
  id: string;
  /** What stood in the input before; it comes back afterwards. */
  draft: string;
  attached: Attachment | null;
};

/** A file on its way to the server. */
export type Upload = {
  id: string;
  file: File;
  /** `failed`: out of reach or refused for the moment; it can be sent again. */
  phase: 'waiting' | 'sending' | 'failed';
  /** 0 to 1; undefined where the bytes cannot be counted. */
  sent?: number | undefined;
};

export type ChatStore = ReturnType<typeof createChatStore>;

/** The visitor's conversations. State changes by these actions only. */
export function createChatStore() {
  const store = createStore<ChatState>(() => ({
    isSignedIn: false,
    current: createConversation(1),
    saved: [],
    documents: [],
    attached: null,
    draft: '',
    editing: null,
  }));
  const { getState: get, setState: set } = store;

  return {
    get,
    subscribe: store.subscribe,
    /** For actions that come later: `account-actions.ts`, `new-conversation.ts`, `saved-actions.ts`, `visit.ts`. */
    set,

    addMessages: (...messages: Message[]) =>
      set(({ current }) => ({
        current: { ...current, updatedAt: Date.now(), messages: [...current.messages, ...messages] },
      })),

    replaceMessage: (id: string, next: Message) =>
      set(({ current }) => ({
        current: { ...current, messages: current.messages.map((each) => (each.id === id ? next : each)) },
      })),

    changeAnswer: (id: string, change: Partial<Answer>) =>
      set(({ current, saved }) => ({
        current: changeAnswer(current, id, change),
        saved: saved.map((each) => changeAnswer(each, id, change)),
      })),

    signIn: () => set({ isSignedIn: true }),
    /** What belongs to the account leaves the screen with it. */
    signOut: (draft = '') =>
      set({
        isSignedIn: false,
        current: createConversation(1),
        saved: [],
        documents: [],
        attached: null,
        draft,
        editing: null,
      }),
    setAttached: (attached: Attachment | null) => set({ attached }),
    setDraft: (draft: string) => set({ draft }),
  };
}
