import { useState } from 'preact/hooks';
import type { DocumentView } from '#shared/api.ts';
import { attach, attachAll, toAttachment } from '../../chat/attachments.ts';
import type { Chat } from '../../chat/chat.ts';
import { createQuestion } from '../../chat/conversation.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { listSheet } from '../list-sheet.ts';
import { useSlice } from '../use-slice.ts';
import { DocumentRow } from './document-row.tsx';
import { documentWords as words } from './document-words.ts';

/** The account's documents in the sidebar: a click brings one into the conversation, and further ones join it. */
export function DocumentList({ chat, onLeave }: { chat: Chat; onLeave: () => void }) {
  const documents = useSlice(chat.store, 'documents');
  const [leaving, setLeaving] = useState<DocumentView | null>(null);
  const list = useSheet<HTMLUListElement>(listSheet);
  const canAskAll = documents.filter(({ status }) => status !== 'failed').length > 1;

  return (
    <>
      {canAskAll && (
        <button
          type="button"
          class="text"
          onClick={() => {
            attachAll(chat.store, words.allDocuments);
            onLeave();
          }}
        >
          {words.askAll}
        </button>
      )}
      <ul class="documents" ref={list}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            chat={chat}
            onAsk={() => {
              const attachment = toAttachment(document);
              // Shown as a message, and ready to be asked about.
              chat.store.addMessages(createQuestion('', attachment));
              attach(chat.store, attachment);
              onLeave();
            }}
            onRemove={() => setLeaving(document)}
          />
        ))}
      </ul>
      {leaving && (
        <Confirm
          title={words.removeTitle}
          text={words.removeText(leaving.name)}
          confirmLabel={words.confirmRemove}
          cancelLabel={words.cancelChoice}
          closeLabel={words.close}
          onCancel={() => setLeaving(null)}
          onConfirm={async () => {
            setLeaving(null);
            (await chat.account())?.documents.remove(leaving);
          }}
        />
      )}
    </>
  );
}
