import type { DocumentView } from '#shared/api.ts';
import { toFailure } from '../../chat/api/failure.ts';
import { openDocument } from '../answer/open-document.ts';
import { useCopilot } from '../base/context.ts';
import { Icon } from '../base/icon.tsx';
import { IconButton } from '../base/icon-button.tsx';
import { deleteIcon, documentIcon } from '../base/icons.ts';
import { useSheet } from '../base/use-sheet.ts';
import { readIcon, sendAgainIcon } from './document-icons.ts';
import { documentSheet } from './document-sheet.ts';
import { documentWords as words } from './document-words.ts';

type DocumentRowProps = {
  document: DocumentView;
  onAsk: () => void;
  /** Resolves to whether the server has recorded it. */
  onKeep: () => Promise<boolean>;
  /** Resolves to whether the server reads it again. */
  onReadAgain: () => Promise<boolean>;
  onRemove: () => void;
};

/**
 * One document: its name, how much of it is extracted or why that failed, and what can be done with it. If it is from before
 * the account's address was confirmed, it says so and asks to be kept or deleted.
 */
export function DocumentRow({ document, onAsk, onKeep, onReadAgain, onRemove }: DocumentRowProps) {
  const copilot = useCopilot();
  const { id, name, status, progress, pages, error, code, unseen } = document;
  const row = useSheet<HTMLLIElement>(documentSheet);
  const isFailed = status === 'failed';
  return (
    <li ref={row} class={unseen ? 'unseen' : undefined}>
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
          {isFailed && <small class="danger">{toFailure(code, error, words.unreadable).message}</small>}
          {status === 'ready' && <small>{words.ready(pages)}</small>}
          {status === 'reading' && (
            <>
              <small>{words.reading(Math.round(progress * 100))}</small>
              <progress aria-label={name} value={progress} />
            </>
          )}
        </span>
      </button>
      {isFailed && code === 'reading_unavailable' && (
        <IconButton
          label={words.readAgain(name)}
          strokes={sendAgainIcon}
          onClick={async ({ currentTarget }) => {
            const ask = currentTarget.closest('li')?.querySelector('button');
            // The button is about to disappear, so the focus moves within its row.
            if (await onReadAgain()) ask?.focus();
          }}
        />
      )}
      {!isFailed && (
        <IconButton
          label={words.open(name)}
          strokes={readIcon}
          onClick={(event) => openDocument(copilot, { fileId: id, name }, event.currentTarget)}
        />
      )}
      {unseen ? (
        <p>
          <span>{words.unseen}</span>
          <button
            type="button"
            class="text"
            aria-label={words.keepOne(name)}
            onClick={async ({ currentTarget }) => {
              const ask = currentTarget.closest('li')?.querySelector('button');
              // The button is about to disappear, so the focus moves within its row.
              if (await onKeep()) ask?.focus();
            }}
          >
            {words.keep}
          </button>
          <button type="button" class="text" aria-label={words.remove(name)} onClick={onRemove}>
            {words.confirmRemove}
          </button>
        </p>
      ) : (
        <IconButton label={words.remove(name)} strokes={deleteIcon} onClick={onRemove} />
      )}
    </li>
  );
}
