import { useLayoutEffect, useRef } from 'preact/hooks';
import { conversationSlice } from '../../chat/actions/conversation-slice.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { Icon } from '../base/icon.tsx';
import { plusIcon } from '../base/icons.ts';
import { useLazy } from '../base/use-lazy.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import * as words from '../base/words.ts';
import { idleWords } from './idle-words.ts';
import css from './sidebar.css?inline';

const sheet = toSheet(css);

/**
 * The visitor's conversations and documents. Space is reserved for it until it is loaded, so that the first answer does not
 * wait for it.
 */
export function Sidebar() {
  const { host, chat, frame } = useCopilot();
  const { store } = chat;
  const aside = useSheet<HTMLElement>(sheet);
  const newChat = useRef<HTMLButtonElement>(null);
  const hasSaved = useSlice(store, 'saved').length > 0;
  const hasDocuments = useSlice(store, 'documents').length > 0;
  const isSignedIn = useSlice(store, 'isSignedIn');
  // A guest has no list on the server to wait for.
  const knowsSaved = useSlice(store, 'hasThreadList') || !isSignedIn;
  const knowsDocuments = useSlice(store, 'hasDocumentList') || !isSignedIn;
  const paused = useSlice(frame, 'paused');
  const SavedChats = useLazy(() => import('../history/saved-chats.tsx'), hasSaved);
  const Documents = useLazy(() => import('../documents/document-list.tsx'), hasDocuments);

  useLayoutEffect(() => {
    const drawer = aside.current;
    const toggle = drawer?.nextElementSibling?.querySelector('button');
    // A drawer covers what comes after its button, so the keyboard goes on inside of it.
    if (toggle?.matches(':focus') && frame.isNarrow()) newChat.current?.focus();
    return () => {
      // One that closes must not take the focus with it: the button that opens it again is what remains of it.
      if (drawer?.matches(':focus-within')) toggle?.focus();
    };
  }, [aside, frame]);

  const lastQuestion = () => {
    const last = store.get().current.messages.findLast((each) => each.role === 'user' && each.text);
    return last?.role === 'user' ? last.text : undefined;
  };

  return (
    <aside ref={aside} aria-label={`${words.history}, ${words.documents}`}>
      <button
        ref={newChat}
        type="button"
        class="new"
        onClick={() => {
          store.register(conversationSlice).startNew();
          frame.closeDrawer();
        }}
      >
        <Icon strokes={plusIcon} />
        {words.newChat}
      </button>
      <h2>{words.history}</h2>
      {!hasSaved && (knowsSaved ? <p>{words.noChats}</p> : <Skeleton label={idleWords.loadingChats} />)}
      {SavedChats && <SavedChats focusAbove={() => newChat.current?.focus()} />}
      <h2>{words.documents}</h2>
      {!hasDocuments &&
        (knowsDocuments ? <p>{words.noDocuments}</p> : <Skeleton label={idleWords.loadingDocuments} />)}
      {Documents && <Documents />}
      {!paused && (
        <button type="button" class="text ask" onClick={() => frame.setDialog('person', lastQuestion())}>
          {words.askPerson}
        </button>
      )}
      {!isSignedIn && host.listenersOf('login').length > 0 && (
        <button
          type="button"
          class="text"
          onClick={() => {
            // The page's own sign-in could not be reached under a modal dialog.
            host.close();
            host.emit('login', undefined);
          }}
        >
          {words.logIn}
        </button>
      )}
    </aside>
  );
}

/** Two rows, like those that the list will have. */
const Skeleton = ({ label }: { label: string }) => <div class="skeleton" role="img" aria-label={label} />;
