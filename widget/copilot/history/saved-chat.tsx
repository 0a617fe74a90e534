import { useEffect, useRef, useState } from 'preact/hooks';
import type { Chat } from '../../chat/chat.ts';
import type { Conversation } from '../../chat/conversation.ts';
import { type ExportKind, exportConversation } from '../../chat/export-conversation.ts';
import { removeSaved, renameSaved, selectSaved } from '../../chat/saved-actions.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { deleteIcon } from '../../ui/overlay-icons.ts';
import * as words from './history-words.ts';
import { saveFile } from './save-file.ts';

const moreIcon =
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0';

type SavedChatProps = {
  chat: Chat;
  conversation: Conversation;
  isCurrent: boolean;
  /** Its options are shown. */
  isOpen: boolean;
  onToggle: () => void;
  onLeave: () => void;
};

/** One conversation of the list: opened, renamed in place, exported, deleted. */
export function SavedChat({ chat, conversation, isCurrent, isOpen, onToggle, onLeave }: SavedChatProps) {
  const { id, name, messages, unloaded = 0 } = conversation;
  const [isNaming, setNaming] = useState(false);
  const [failure, setFailure] = useState('');
  const row = useRef<HTMLLIElement>(null);

  async function finish(given: string) {
    setNaming(false);
    setFailure('');
    // What is under way ends on the row's name, not in nowhere.
    queueMicrotask(() => row.current?.querySelector('button')?.focus());
    if (!(await renameSaved(chat, id, given))) setFailure(words.notRenamed);
  }

  async function save(kind: ExportKind) {
    setFailure('');
    try {
      saveFile(await exportConversation(chat, id, kind));
    } catch {
      setFailure(words.notExported);
    }
  }

  function remove() {
    const shown = row.current;
    const rows = [...(shown?.closest('.history')?.querySelectorAll('li') ?? [])];
    const at = shown ? rows.indexOf(shown) : -1;
    const next = (rows[at + 1] ?? rows[at - 1])?.querySelector('button');
    // The button that has the focus goes with its row.
    (next ?? shown?.closest('aside')?.querySelector('button'))?.focus();
    removeSaved(chat, id);
  }

  /** The innermost first: the options, and only then the overlay. */
  function closeOptions(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    onToggle();
  }

  return (
    <li ref={row} class={isCurrent ? 'current' : ''} onKeyDown={closeOptions}>
      {isNaming ? (
        <NameField name={name} onDone={finish} />
      ) : (
        <button
          type="button"
          aria-current={isCurrent}
          onClick={() => {
            selectSaved(chat, id);
            onLeave();
          }}
        >
          <span>{words.entry(name, unloaded + messages.length)}</span>
        </button>
      )}
      <IconButton label={words.more(name)} strokes={moreIcon} expanded={isOpen} onClick={onToggle} />
      <IconButton label={words.remove(name)} strokes={deleteIcon} onClick={remove} />
      {isOpen && (
        <div class="options">
          <button type="button" onClick={() => setNaming(true)}>
            {words.rename}
          </button>
          <button type="button" onClick={() => save('md')}>
            {words.markdown}
          </button>
          <button type="button" onClick={() => save('json')}>
            {words.json}
          </button>
        </div>
      )}
      {failure && (
        <p class="danger" role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}

/** Enter or leaving the field keeps the name, Escape the old one. */
function NameField({ name, onDone }: { name: string; onDone: (given: string) => void }) {
  const [given, setGiven] = useState(name);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement>(null);
  function end(kept: string) {
    // Taking the field away takes the focus from it, too.
    if (isDone.current) return;
    isDone.current = true;
    onDone(kept);
  }
  useEffect(() => field.current?.select(), []);
  return (
    <input
      ref={field}
      aria-label={words.newName(name)}
      maxLength={200}
      value={given}
      onInput={(event) => setGiven(event.currentTarget.value)}
      onBlur={() => end(given)}
      onKeyDown={(event) => {
        if (event.isComposing) return;
        if (event.key === 'Enter') end(given);
        // Not the overlay is closed by this Escape.
        else if (event.key === 'Escape') end(name);
        else return;
        event.preventDefault();
      }}
    />
  );
}
