import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { searchConversations } from '../../chat/actions/conversations.ts';
import { useCopilot } from '../base/context.ts';
import * as words from './history-words.ts';

/** The search begins this long after the last keystroke. */
const debounceMs = 200;

/** `isComplete`: the server was searched, too. */
export type Found = { ids: ReadonlySet<string>; isComplete: boolean };

/** Finds chats by their names and messages. */
export function SearchChats({ onFound }: { onFound: (found: Found | null) => void }) {
  const { chat } = useCopilot();
  const [text, setText] = useState('');
  const latest = useRef('');
  latest.current = text;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text starts another search
  useLayoutEffect(() => {
    const wanted = text.trim();
    if (!wanted) return onFound(null);
    const timer = setTimeout(async () => {
      const found = await searchConversations(chat, wanted);
      if (latest.current === text) onFound(found);
    }, debounceMs);
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
        // Escape clears the field; the next one closes the overlay.
        if (event.key !== 'Escape' || !text) return;
        event.preventDefault();
        setText('');
      }}
    />
  );
}
