import { useState } from 'preact/hooks';
import type { DocumentView } from '#shared/api.ts';
import { attach, attachAll, toAttachment } from '../../chat/account/attachments.ts';
import { createQuestion } from '../../chat/state/conversation.ts';
import { useCopilot } from '../base/context.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { Confirm } from '../dialogs/confirm.tsx';
import { listSheet } from '../idle/list-sheet.ts';
import { DocumentRow } from './document-row.tsx';
import { documentWords as words } from './document-words.ts';

/** The account's documents in the sidebar: a click attaches one to the next question, and further clicks add more. */
export function DocumentList() {
  const { chat, frame } = useCopilot();
  const documents = useSlice(chat.store, 'documents');
  const [removing, setRemoving] = useState<DocumentView | null>(null);
  const list = useSheet<HTMLUListElement>(listSheet);
  const canAskAll = documents.filter(({ status, unseen }) => status !== 'failed' && !unseen).length > 1;

  /** Before a row is removed, moves the focus from it to its neighbour or, without one, to the sidebar's first button. */
  function focusNeighbour({ id }: DocumentView) {
    const at = documents.findIndex((each) => each.id === id);
    const rows = list.current?.children;
    const neighbour = rows?.[at + 1] ?? rows?.[at - 1] ?? list.current?.closest('aside');
    neighbour?.querySelector('button')?.focus();
  }

  return (
    <>
      {canAskAll && (
        <button
          type="button"
          class="text"
          onClick={() => {
            attachAll(chat.store, words.allDocuments);
            frame.closeDrawer();
          }}
        >
          {words.askAll}
        </button>
      )}
      {documents.some(({ unseen }) => unseen) && <p>{words.unseenText}</p>}
      <ul class="documents" ref={list}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            onAsk={() => {
              const attachment = toAttachment(document);
              // Shown as a message and attached to the next question.
              chat.store.addMessages(createQuestion('', attachment));
              attach(chat.store, attachment);
              frame.closeDrawer();
            }}
            onKeep={async () => (await (await chat.account())?.documents.keep(document)) ?? false}
            onReadAgain={async () => (await (await chat.account())?.documents.readAgain(document)) ?? false}
            onRemove={() => setRemoving(document)}
          />
        ))}
      </ul>
      {removing && (
        <Confirm
          title={words.removeTitle}
          text={words.removeText(removing.name)}
          confirmLabel={words.confirmRemove}
          cancelLabel={words.cancelChoice}
          closeLabel={words.close}
          onCancel={() => setRemoving(null)}
          onConfirm={() => {
            setRemoving(null);
            // Delayed, because the dialog first gives the focus back to the row that is about to disappear.
            setTimeout(async () => {
              focusNeighbour(removing);
              (await chat.account())?.documents.remove(removing);
            });
          }}
        />
      )}
    </>
  );
}
