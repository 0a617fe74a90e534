import { createStore } from 'zustand/vanilla';
import type { DocumentView } from '#shared/api.ts';
import type { UnfinishedDraft } from '../drafts/drafting-state.ts';
import { createAnswerTexts } from './answer-texts.ts';
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
  /**
   * Whether the last sign-in was found expired, and none has followed. After a logout instead, nothing that was typed may be
   * shown to whoever comes next.
   */
  hasExpired?: boolean;
  current: Conversation;
  /** Newest first. The current conversation is added when the visitor leaves it. */
  saved: readonly Conversation[];
  /** The highest N of "Chat N" so far: a number is never reused, not even after its conversation is deleted. */
  lastNumber: number;
  draft: string;
  attached: Attachment | null;
  /** Set while an earlier question is in the input to be asked again. */
  editing: Editing | null;
  /** The document draft whose questions are being answered, with which a new page goes on. */
  unfinishedDraft?: UnfinishedDraft | null;
  /** The account's documents; like `uploads`, empty for guests. */
  documents: readonly DocumentView[];
  /** The server has been asked for the account's lists; before that it is unknown whether they are empty. */
  hasThreadList?: boolean;
  hasDocumentList?: boolean;
  /** Files being uploaded, in order. */
  uploads: readonly Upload[];
  /** Whether the draft is to be sent as soon as the uploads are done. */
  isQuestionQueued: boolean;
};

type Editing = {
  /** The id of the earlier question. */
  id: string;
  /** What was in the input before; restored afterwards. */
  draft: string;
  attached: Attachment | null;
};

/** A file being uploaded. */
export type Upload = {
  id: string;
  file: File;
  /** `failed`: the server was unreachable or refused it for the moment; it can be sent again. */
  phase: 'waiting' | 'sending' | 'failed';
  /** 0 to 1; undefined if the bytes cannot be counted. */
  sent?: number | undefined;
};

export type SetState = (change: Partial<ChatState> | ((state: ChatState) => Partial<ChatState>)) => void;

/** Actions on the state. A slice is a function in the module that needs it, so that it is loaded with that module. */
export type Slice<Actions> = (set: SetState, get: () => ChatState) => Actions;

export type ChatStore = ReturnType<typeof createChatStore>;

/** The visitor's conversations and documents. Only the actions in this file and in registered slices change the state. */
export function createChatStore() {
  const store = createStore<ChatState>(createGuestState);
  const { getState: get, setState: set } = store;
  const slices = new Map<Slice<unknown>, unknown>();
  const texts = createAnswerTexts();

  return {
    get,
    subscribe: store.subscribe as (listener: () => void) => () => void,
    texts,
    ...createActions(set),

    /** What belongs to the account disappears with it. */
    signOut(draft = '') {
      set({ ...createGuestState(), draft });
      texts.clear();
    },

    /** Returns the actions of a slice that is loaded later; always the same ones for the same slice. */
    register<Actions>(slice: Slice<Actions>): Actions {
      const actions = (slices.get(slice) as Actions | undefined) ?? slice(set, get);
      slices.set(slice, actions);
      return actions;
    },
  };
}

function createGuestState(): ChatState {
  return {
    isSignedIn: false,
    current: createConversation(1),
    saved: [],
    lastNumber: 1,
    draft: '',
    attached: null,
    editing: null,
    documents: [],
    uploads: [],
    isQuestionQueued: false,
  };
}

function createActions(set: SetState) {
  return {
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

    signIn: () => set({ isSignedIn: true, hasExpired: false }),
    /** The sign-in was found expired; the page is about to be told. */
    expire: () => set({ hasExpired: true }),
    setAttached: (attached: Attachment | null) => set({ attached }),
    setDraft: (draft: string) => set({ draft }),
    setUnfinishedDraft: (unfinishedDraft: UnfinishedDraft | null) => set({ unfinishedDraft }),
    queueQuestion: () => set({ isQuestionQueued: true }),
  };
}

/** Whether a file is being uploaded; one that failed waits for the visitor. */
export function isUploading({ uploads }: Pick<ChatState, 'uploads'>): boolean {
  return uploads.some(({ phase }) => phase !== 'failed');
}
