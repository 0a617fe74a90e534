import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import { searchSaved } from '../../chat/saved-actions.ts';
import * as words from './history-words.ts';

/** So long after the last key the search begins. */
const restMs = 200;

/** `isWhole`: the server, too, was searched. */
export type Found = { ids: ReadonlySet<string>; isWhole: boolean };

/** Finds chats by their names and by what was said in them. */
export function SearchChats({ chat, onFound }: { chat: Chat; onFound: (found: Found | null) => void }) {
  const [text, setText] = useState('');
  const newest = useRef('');
  newest.current = text;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text is another search
  useEffect(() => {
    const wanted = text.trim();
    if (!wanted) return onFound(null);
    const timer = setTimeout(async () => {
      const found = await searchSaved(chat, wanted);
      if (newest.current === text) onFound(found);
    }, restMs);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <input
      type="search"
      aria-label={words.search}
      placeholder={words.search}
      value={text}
      onInput={(event) => setText(event.currentTarget.value)}
      onKeyDown={(event) => {
        // Escape clears the field first; the next one closes the overlay.
        if (event.key !== 'Escape' || !text) return;
        event.preventDefault();
        setText('');
      }}
    />
  );
}
