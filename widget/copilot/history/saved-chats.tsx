import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { toSheet } from '../../ui/sheet.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { listSheet } from '../idle/list-sheet.ts';
import css from './history.css?inline';
import { toDays, toNewestFirst } from './history-days.ts';
import * as words from './history-words.ts';
import { SavedChat } from './saved-chat.tsx';
import { type Found, SearchChats } from './search-chats.tsx';

const sheet = toSheet(css);
/** As many are listed at first: a hundred would keep what is below them out of sight, and three hundred presses of Tab away. */
const firstListed = 20;

type SavedChatsProps = {
  /** Moves the focus to the control above the list. */
  focusAbove: () => void;
};

/** The visitor's conversations in the sidebar, newest first, grouped by day. */
export function SavedChats({ focusAbove }: SavedChatsProps) {
  const { chat } = useCopilot();
  const saved = useSlice(chat.store, 'saved');
  const current = useSlice(chat.store, 'current');
  const [found, setFound] = useState<Found | null>(null);
  const [openId, setOpenId] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const list = useSheet<HTMLDivElement>(listSheet);
  const search = useSheet<HTMLDivElement>(sheet);
  /** The button that opens each conversation. */
  const openers = useRef(new Map<string, HTMLButtonElement>());
  /** The first conversation that is listed once all are. */
  const firstUnlisted = useRef('');

  const shown = toNewestFirst(
    saved
      .map((each) => (each.id === current.id ? current : each))
      .filter(({ id }) => !found || found.ids.has(id)),
  );
  const listed =
    found || showsAll ? shown : shown.filter(({ id }, at) => at < firstListed || id === current.id);
  const days = toDays(listed, chat.options.locale);

  // The button that listed all is gone, and what it has brought takes over the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are listed once this has changed
  useLayoutEffect(() => openers.current.get(firstUnlisted.current)?.focus(), [showsAll]);

  /** Before a row is removed, moves the focus from it to its neighbour. */
  function focusNeighbour(id: string) {
    const ids = listed.map((each) => each.id);
    const at = ids.indexOf(id);
    const neighbour = openers.current.get(ids[at + 1] ?? ids[at - 1] ?? '');
    if (neighbour) neighbour.focus();
    else focusAbove();
  }

  return (
    <div class="history" ref={list}>
      <div ref={search}>
        <SearchChats onFound={setFound} />
        <p class={found && !shown.length ? '' : 'spoken'} role="status">
          {found && (shown.length ? words.found(shown.length) : words.noneFound)}
        </p>
        {found && !found.isComplete && (
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
                conversation={conversation}
                isCurrent={conversation.id === current.id}
                isOpen={conversation.id === openId}
                onToggle={() => setOpenId((id) => (id === conversation.id ? '' : conversation.id))}
                onRemove={() => focusNeighbour(conversation.id)}
                openerRef={(opener) => {
                  if (opener) openers.current.set(conversation.id, opener);
                  else openers.current.delete(conversation.id);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {listed.length < shown.length && (
        <button
          type="button"
          class="text"
          onClick={() => {
            firstUnlisted.current = shown.find((each) => !listed.includes(each))?.id ?? '';
            setShowsAll(true);
          }}
        >
          {words.showAll(shown.length)}
        </button>
      )}
    </div>
  );
}
