import { useState } from 'preact/hooks';
import { uploadConsentKey } from '#shared/storage-keys.ts';
import { toFailure } from '../../chat/api/failure.ts';
import { useCopilot } from '../base/context.ts';
import { Icon } from '../base/icon.tsx';
import { attachIcon, documentIcon } from '../base/icons.ts';
import { useSheet } from '../base/use-sheet.ts';
import { useSlice } from '../base/use-slice.ts';
import { ConfirmAddress } from '../documents/confirm-address.tsx';
import { Consent } from '../documents/consent.tsx';
import { documentSheet } from '../documents/document-sheet.ts';
import { documentWords } from '../documents/document-words.ts';
import { useDropAndPaste } from '../documents/use-drop-and-paste.ts';
import { reviewWords as words } from './review-words.ts';
import { type UploadState, useUpload } from './use-upload.ts';

/** A document's id, and the name by which it is announced. */
export type Chosen = { id: string; name: string };

type ChooseDocumentProps = {
  question: string;
  /** The text if there is nothing to choose. */
  none: string;
  /** A document that is not offered. */
  exceptId?: string;
  onChoose: (document: Chosen) => void;
};

/** Chooses one of the account's documents, or uploads one. */
export function ChooseDocument({ question, none, exceptId, onChoose }: ChooseDocumentProps) {
  const { chat, frame } = useCopilot();
  const documents = useSlice(chat.store, 'documents').filter(({ id }) => id !== exceptId);
  const picker = useSheet<HTMLInputElement>(documentSheet);
  const [consentFor, setConsentFor] = useState<'picking' | File | null>(null);
  const { state, send } = useUpload(onChoose);
  const isBusy = state !== null && 'name' in state;
  const hasConsent = () => chat.storage.read(uploadConsentKey) === 'true';
  const pick = () => picker.current?.click();
  const isOver = useDropAndPaste(frame.container, ({ files: [file] }) => {
    if (!file || isBusy) return;
    if (hasConsent()) send(file);
    else setConsentFor(file);
  });

  return (
    <>
      <h3>{question}</h3>
      {!documents.length && <p>{none}</p>}
      <ul class="choices">
        {documents.map((document) => {
          const { id, name, status, progress, pages, code, error } = document;
          const isFailed = status === 'failed';
          return (
            <li key={id}>
              <button type="button" disabled={isFailed || isBusy} onClick={() => onChoose(document)}>
                <Icon strokes={documentIcon} />
                <span>
                  {name}
                  <small class={isFailed ? 'danger' : undefined}>
                    {isFailed && toFailure(code, error, documentWords.unreadable).message}
                    {status === 'ready' && documentWords.ready(pages)}
                    {status === 'reading' && documentWords.reading(Math.round(progress * 100))}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        class={documents.length ? '' : 'primary'}
        aria-busy={isBusy}
        // Not disabled, because it would lose the focus, and the keyboard its place.
        aria-disabled={isBusy}
        onClick={() => {
          if (isBusy) return;
          if (hasConsent()) pick();
          else setConsentFor('picking');
        }}
      >
        <Icon strokes={attachIcon} />
        {words.upload}
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // Reset, so that the same file can be chosen again.
          currentTarget.value = '';
          if (file) send(file);
        }}
      />
      <Uploading state={state} />
      {isOver && <div class="drop">{documentWords.drop}</div>}
      {consentFor && (
        <Consent
          onClose={() => setConsentFor(null)}
          onAgree={() => {
            chat.storage.write(uploadConsentKey, 'true');
            setConsentFor(null);
            if (consentFor === 'picking') pick();
            else send(consentFor);
          }}
        />
      )}
    </>
  );
}

/** How far the upload is, or why it failed. */
function Uploading({ state }: { state: UploadState | null }) {
  if (!state) return null;
  if ('failure' in state) {
    const { code, message } = state.failure;
    return (
      <>
        <p class="danger" role="alert">
          {message}
        </p>
        {code === 'email_unproven' && <ConfirmAddress />}
      </>
    );
  }
  const { name, sent } = state;
  return (
    <div role="status">
      <p>{words.uploading(name)}</p>
      <progress aria-label={name} {...(sent !== undefined && { value: sent })} />
    </div>
  );
}
