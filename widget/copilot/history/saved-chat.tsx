import { useRef, useState } from 'preact/hooks';
import {
  openConversation,
  removeConversation,
  renameConversation,
} from '../../chat/actions/conversations.ts';
import { type ExportKind, exportConversation } from '../../chat/actions/export.ts';
import type { Conversation } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';
import { IconButton } from '../base/icon-button.tsx';
import { deleteIcon } from '../base/icons.ts';
import * as words from './history-words.ts';
import { NameField } from './name-field.tsx';
import { saveFile } from './save-file.ts';

const moreIcon =
  'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0';

type SavedChatProps = {
  conversation: Conversation;
  isCurrent: boolean;
  /** Whether its options are shown. */
  isOpen: boolean;
  onToggle: () => void;
  /** Called before the conversation is removed. */
  onRemove: () => void;
  /** The button that opens the conversation. */
  openerRef: (opener: HTMLButtonElement | null) => void;
};

/** A conversation in the list, which can be opened, renamed in place, exported and deleted. */
export function SavedChat(props: SavedChatProps) {
  const { conversation, isCurrent, isOpen, onToggle, onRemove, openerRef } = props;
  const { chat, frame } = useCopilot();
  const { id, name, messages, unloaded = 0 } = conversation;
  const [isNaming, setNaming] = useState(false);
  const [failure, setFailure] = useState('');
  const opener = useRef<HTMLButtonElement | null>(null);
  const more = useRef<HTMLButtonElement>(null);

  async function finishNaming(given: string) {
    setNaming(false);
    setFailure('');
    // The button with the name takes over the focus from the field that it replaces, unless the visitor has moved on.
    setTimeout(() => {
      const root = opener.current?.getRootNode() as ShadowRoot | undefined;
      if (!root?.activeElement) opener.current?.focus();
    });
    if (!(await renameConversation(chat, id, given))) setFailure(words.notRenamed);
  }

  async function save(kind: ExportKind) {
    setFailure('');
    try {
      saveFile(await exportConversation(chat, id, kind));
    } catch {
      setFailure(words.notExported);
    }
  }

  /** Escape first closes the options, and the overlay only after that. */
  function handleKey(event: KeyboardEvent) {
    if (!isOpen || event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    more.current?.focus();
    onToggle();
  }

  return (
    <li class={isCurrent ? 'current' : ''} onKeyDown={handleKey}>
      {isNaming ? (
        <NameField name={name} onDone={finishNaming} />
      ) : (
        <button
          ref={(element) => {
            opener.current = element;
            openerRef(element);
          }}
          type="button"
          aria-current={isCurrent}
          onClick={() => {
            openConversation(chat, id);
            frame.closeDrawer();
          }}
        >
          <span>{words.entry(name, unloaded + messages.length)}</span>
        </button>
      )}
      <IconButton
        buttonRef={more}
        label={words.more(name)}
        strokes={moreIcon}
        expanded={isOpen}
        onClick={onToggle}
      />
      <IconButton
        label={words.remove(name)}
        strokes={deleteIcon}
        onClick={() => {
          onRemove();
          removeConversation(chat, id);
        }}
      />
      {isOpen && <Options onRename={() => setNaming(true)} onSave={save} />}
      {failure && (
        <p class="danger" role="alert">
          {failure}
        </p>
      )}
    </li>
  );
}

type OptionsProps = { onRename: () => void; onSave: (kind: ExportKind) => void };

function Options({ onRename, onSave }: OptionsProps) {
  return (
    <div class="options">
      <button type="button" onClick={onRename}>
        {words.rename}
      </button>
      <button type="button" data-once onClick={() => onSave('md')}>
        {words.markdown}
      </button>
      <button type="button" data-once onClick={() => onSave('json')}>
        {words.json}
      </button>
    </div>
  );
}
