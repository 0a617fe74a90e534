import type { Chat } from '../chat/chat.ts';
import type { Conversation } from '../chat/conversation.ts';
import { removeSaved, selectSaved } from '../chat/saved-actions.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { deleteIcon } from '../ui/overlay-icons.ts';
import { useSheet } from '../ui/use-sheet.ts';
import { listSheet } from './list-sheet.ts';
import { savedWords as words } from './saved-words.ts';
import { useSlice } from './use-slice.ts';

/** The visitor's conversations in the sidebar, newest first; fetched when there are any. */
export function SavedChats({ chat, onLeave }: { chat: Chat; onLeave: () => void }) {
  const saved = useSlice(chat.store, 'saved');
  const current = useSlice(chat.store, 'current');
  const list = useSheet<HTMLUListElement>(listSheet);
  return (
    <ul ref={list}>
      {saved.map((each) => {
        const isCurrent = each.id === current.id;
        const { id, name, messages, unloaded }: Conversation = isCurrent ? current : each;
        return (
          <li key={id} class={isCurrent ? 'current' : ''}>
            <button
              type="button"
              aria-current={isCurrent}
              onClick={() => {
                selectSaved(chat, id);
                onLeave();
              }}
            >
              {words.label(name, unloaded ?? messages.length)}
            </button>
            <IconButton
              label={words.remove(name)}
              strokes={deleteIcon}
              onClick={() => removeSaved(chat, id)}
            />
          </li>
        );
      })}
    </ul>
  );
}
