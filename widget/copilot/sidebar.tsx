import type { Chat } from '../chat/chat.ts';
import { startNew } from '../chat/new-conversation.ts';
import type { Host } from '../host.ts';
import { Icon } from '../ui/icon.tsx';
import { plusIcon } from '../ui/overlay-icons.ts';
import { toSheet } from '../ui/sheet.ts';
import { useSheet } from '../ui/use-sheet.ts';
import css from './sidebar.css?inline';
import { usePart } from './use-part.ts';
import { useSlice } from './use-slice.ts';
import * as words from './words.ts';

type SidebarProps = {
  host: Host;
  chat: Chat;
  /** After a choice: on small screens the sidebar covers the conversation. */
  onLeave: () => void;
};

const sheet = toSheet(css);

/** Fetched behind the overlay, which keeps its place: the first answer can be read without it. */
export function Sidebar({ host, chat, onLeave }: SidebarProps) {
  const aside = useSheet<HTMLElement>(sheet);
  const hasSaved = useSlice(chat.store, 'saved').length > 0;
  const hasDocuments = useSlice(chat.store, 'documents').length > 0;
  const isSignedIn = useSlice(chat.store, 'isSignedIn');

  const SavedChats = usePart(() => import('./history/saved-chats.tsx'), hasSaved);
  const Documents = usePart(() => import('./documents/document-list.tsx'), hasDocuments);

  return (
    <aside ref={aside}>
      <button
        type="button"
        class="new"
        onClick={() => {
          startNew(chat.store);
          onLeave();
        }}
      >
        <Icon strokes={plusIcon} />
        {words.newChat}
      </button>
      <h2>{words.history}</h2>
      {!hasSaved && <p>{words.noChats}</p>}
      {SavedChats && <SavedChats chat={chat} onLeave={onLeave} />}
      <h2>{words.documents}</h2>
      {!hasDocuments && <p>{words.noDocuments}</p>}
      {Documents && <Documents chat={chat} onLeave={onLeave} />}
      {!isSignedIn && host.hasListener('login') && (
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
