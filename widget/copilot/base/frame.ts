import { createRef } from 'preact';
import { createStore } from 'zustand/vanilla';
import { sidebarBreakpointPx } from '#shared/limits.ts';
import { type FeatureCard, featureCards, welcome, welcomeText } from './words.ts';

export type DialogName = 'terms' | 'shortcuts' | 'person';

/** A document, or a passage of it: UTF-16 offsets into its text, `end` exclusive. */
export type DocumentTarget = {
  fileId: string;
  name: string;
  start?: number | undefined;
  end?: number | undefined;
  /** What was quoted from there, because a draft may have changed since. */
  quote?: string | undefined;
};

/** The task that is shown instead of the conversation. `prompt`: the request that it begins with. */
export type OpenTask =
  | { name: 'review'; fileId?: string; reviewId?: string }
  | { name: 'draft'; prompt?: string | undefined; template?: string | undefined };

export type FrameState = {
  isSidebarOpen: boolean;
  /** The dialog that is open over the conversation. */
  dialog: DialogName | null;
  /** The text that the dialog begins with. */
  about: string;
  /** The id of the note about what was just handed over, which gets the focus; otherwise empty. */
  noteId: string;
  /** What the reader shows; it gives the focus back to `opener`. */
  reader: OpenReader | null;
  task: OpenTask | null;
  welcome: Welcome;
  /** Why nothing can be asked: the partner has paused the assistant, or its key is invalid. Empty if it can. */
  paused: string;
};

/** The content of an empty chat. */
export type Welcome = {
  heading: string;
  text: string;
  cards: readonly FeatureCard[];
  /** The language of a partner's own words, as a BCP 47 tag. */
  language?: string | undefined;
};

export type OpenReader = { target: DocumentTarget; opener: HTMLElement };

export type Frame = ReturnType<typeof createFrame>;

/** What is open around the conversation, shared by parts that do not know each other. */
export function createFrame(container: HTMLElement, isInPage: boolean) {
  /** Whether the sidebar is a drawer. */
  const isNarrow = () => (isInPage ? container.clientWidth : innerWidth) < sidebarBreakpointPx;
  const store = createStore<FrameState>(() => ({
    isSidebarOpen: !isInPage && !isNarrow(),
    dialog: null,
    about: '',
    noteId: '',
    reader: null,
    task: null,
    welcome: { heading: welcome, text: welcomeText, cards: featureCards },
    paused: '',
  }));
  const { getState: get, setState: set } = store;
  return {
    get,
    subscribe: store.subscribe as (listener: () => void) => () => void,
    /** The outermost element: a dialog, or a part of the page. */
    container,
    isInPage,
    isNarrow,
    /** The composer's text box. */
    input: createRef<HTMLTextAreaElement>(),

    toggleSidebar: () => set(({ isSidebarOpen }) => ({ isSidebarOpen: !isSidebarOpen })),
    /** On small screens the sidebar is a drawer over the conversation. Returns whether there was one to close. */
    closeDrawer(): boolean {
      const isDrawerOpen = get().isSidebarOpen && isNarrow();
      if (isDrawerOpen) set({ isSidebarOpen: false });
      return isDrawerOpen;
    },
    setDialog: (dialog: DialogName | null, about = '', noteId = '') => set({ dialog, about, noteId }),
    setTask: (task: OpenTask | null) => set({ task }),
    setReader: (reader: OpenReader | null) => set({ reader }),
    setPartner: (partner: Pick<FrameState, 'welcome' | 'paused'>) => set(partner),
  };
}
