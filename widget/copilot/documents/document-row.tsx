import type { DocumentView } from '#shared/api.ts';
import type { Chat } from '../../chat/chat.ts';
import { toTold } from '../../chat/told-failure.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { deleteIcon, documentIcon } from '../../ui/overlay-icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { openDocument } from '../reader/open-document.ts';
import { readIcon } from './document-icons.ts';
import { documentWords as words } from './document-words.ts';
import { fileSheet } from './file-sheet.ts';

type DocumentRowProps = {
  document: DocumentView;
  chat: Chat;
  onAsk: () => void;
  onRemove: () => void;
};

/** One document: its name, how far its reading is or why it failed, and what can be done with it. */
export function DocumentRow({ document, chat, onAsk, onRemove }: DocumentRowProps) {
  const { id, name, status, progress, pages, error, code } = document;
  const row = useSheet<HTMLLIElement>(fileSheet);
  const isFailed = status === 'failed';
  return (
    <li ref={row}>
      <button
        type="button"
        class="document"
        title={isFailed ? name : words.ask(name)}
        disabled={isFailed}
        onClick={onAsk}
      >
        <Icon strokes={documentIcon} />
        <span>
          <span class="name">{name}</span>
          {isFailed && <small class="danger">{toTold(code ?? '', error, words.unreadable).message}</small>}
          {status === 'ready' && <small>{words.ready(pages)}</small>}
          {status === 'reading' && (
            <>
              <small>{words.reading(Math.round(progress * 100))}</small>
              <progress aria-label={name} value={progress} />
            </>
          )}
        </span>
      </button>
      {!isFailed && (
        <IconButton
          label={words.open(name)}
          strokes={readIcon}
          onClick={(event) => openDocument(chat, event.currentTarget, { fileId: id, name })}
        />
      )}
      <IconButton label={words.remove(name)} strokes={deleteIcon} onClick={onRemove} />
    </li>
  );
}
