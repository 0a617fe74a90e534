import { useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { toSheet } from '../../ui/sheet.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { listSheet } from '../list-sheet.ts';
import { useSlice } from '../use-slice.ts';
import css from './history.css?inline';
import { toDays } from './history-days.ts';
import * as words from './history-words.ts';
import { SavedChat } from './saved-chat.tsx';
import { type Found, SearchChats } from './search-chats.tsx';

const sheet = toSheet(css);

/** The visitor's conversations in the sidebar, newest first under their days; fetched when there are any. */
export function SavedChats({ chat, onLeave }: { chat: Chat; onLeave: () => void }) {
  const saved = useSlice(chat.store, 'saved');
  const current = useSlice(chat.store, 'current');
  const [found, setFound] = useState<Found | null>(null);
  const [openId, setOpenId] = useState('');
  const list = useSheet<HTMLDivElement>(listSheet);
  const styled = useSheet<HTMLDivElement>(sheet);
  const opened = useRef<string>('');
  opened.current = openId;

  const shown = saved
    .map((each) => (each.id === current.id ? current : each))
    .filter(({ id }) => !found || found.ids.has(id));
  const days = toDays(shown, chat.options.locale);

  return (
    <div class="history" ref={list}>
      <div ref={styled}>
        <SearchChats chat={chat} onFound={setFound} />
        <p class={found && !shown.length ? '' : 'spoken'} role="status">
          {found && (shown.length ? words.found(shown.length) : words.noneFound)}
        </p>
        {found && !found.isWhole && (
          <p class="danger" role="alert">
            {words.searchedHere}
          </p>
        )}
      </div>
      {days.map(({ name, conversations }) => (
        <section key={name} aria-label={name}>
          <h3>{name}</h3>
          <ul>
            {conversations.map((conversation) => (
              <SavedChat
                key={conversation.id}
                chat={chat}
                conversation={conversation}
                isCurrent={conversation.id === current.id}
                isOpen={conversation.id === openId}
                onToggle={() => setOpenId(opened.current === conversation.id ? '' : conversation.id)}
                onLeave={onLeave}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
