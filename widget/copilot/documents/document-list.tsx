import type { DocumentView } from '#shared/api.ts';
import type { Chat } from '../../chat/chat.ts';
import { createQuestion } from '../../chat/conversation.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { deleteIcon, documentIcon } from '../../ui/overlay-icons.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { listSheet } from '../list-sheet.ts';
import { useSlice } from '../use-slice.ts';
import { documentWords as words } from './document-words.ts';

/** The account's documents in the sidebar; a click brings one into the conversation. */
export function DocumentList({ chat, onLeave }: { chat: Chat; onLeave: () => void }) {
  const documents = useSlice(chat.store, 'documents');
  const list = useSheet<HTMLUListElement>(listSheet);
  return (
    <ul ref={list}>
      {documents.map((document) => (
        <li key={document.id}>
          <button
            type="button"
            onClick={() => {
              const attachment = { name: document.name, type: document.type, fileId: document.id };
              // Shown as a message, and ready to be asked about.
              chat.store.addMessages(createQuestion('', attachment));
              chat.store.setAttached(attachment);
              onLeave();
            }}
          >
            <Icon strokes={documentIcon} />
            <span>
              {document.name}
              <Status document={document} />
            </span>
          </button>
          <IconButton
            label={words.remove(document.name)}
            strokes={deleteIcon}
            onClick={async () => (await chat.account())?.removeDocument(document)}
          />
        </li>
      ))}
    </ul>
  );
}

function Status({ document: { status, progress, error } }: { document: DocumentView }) {
  if (status === 'reading') return <small>{words.reading(Math.round(progress * 100))}</small>;
  return status === 'failed' ? <small class="danger">{error ?? words.unreadable}</small> : null;
}
