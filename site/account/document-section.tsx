import { useRef, useState } from 'react';
import type { DocumentView } from '#shared/api.ts';
import { callApi } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { passFocus } from '../ui/pass-focus.ts';
import { accountWords } from '../words/account.ts';
import { DocumentItem } from './document-item.tsx';
import { downloadFile } from './download-file.ts';
import { RetryButton } from './retry-button.tsx';
import { useLoad } from './use-load.ts';

const path = '/api/chatstream/files';

/** The account's uploaded documents. */
export function DocumentSection() {
  const { body: documents, error: loadError, reload } = useLoad<DocumentView[]>(path);
  const [error, setError] = useState<string | null>(null);
  /** The name of the document that was kept last, for the status line. */
  const [kept, setKept] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removing, setRemoving] = useState<{ document: DocumentView; button: Element } | null>(null);

  async function handleRemove({ id }: DocumentView, button: Element) {
    setRemoving(null);
    const answer = await callApi('DELETE', `${path}/${id}`, { as: 'account' });
    // A document that was deleted meanwhile leaves the list, too.
    const isGone = answer.ok || answer.code === 'not_found';
    setError(isGone ? null : (answer.message ?? accountWords.failed));
    await reload();
    if (isGone) passFocus(button, heading.current);
  }

  async function handleKeep({ id, name }: DocumentView): Promise<boolean> {
    const answer = await callApi('POST', `${path}/${id}/keep`, { as: 'account', body: {} });
    setError(answer.ok ? null : (answer.message ?? accountWords.failed));
    setKept(answer.ok ? name : null);
    await reload();
    return answer.ok;
  }

  async function handleDownload({ id, name }: DocumentView) {
    const isSaved = await downloadFile(`${path}/${id}`, name);
    setError(isSaved ? null : accountWords.failed);
  }

  return (
    <section className="account-section">
      <h2 ref={heading} tabIndex={-1}>
        {accountWords.documentsHeading}
      </h2>
      <div className="account-content">
        {documents?.some(({ unseen }) => unseen) && <p>{accountWords.unseenText}</p>}
        {documents?.length === 0 && <p className="field-hint">{accountWords.noDocuments}</p>}
        <ul className="account-list">
          {documents?.map((each) => (
            <DocumentItem
              key={each.id}
              document={each}
              onKeep={() => handleKeep(each)}
              onDownload={() => handleDownload(each)}
              onRemove={(button) => setRemoving({ document: each, button })}
            />
          ))}
        </ul>
        <p className="form-sent" role="status">
          {kept && accountWords.kept(kept)}
        </p>
        <p className="form-error" role="alert">
          {error ?? loadError}
        </p>
        {loadError && <RetryButton onRetry={reload} next={heading} />}
      </div>
      {removing && (
        <ConfirmDialog
          title={accountWords.removeTitle}
          text={accountWords.removeQuestion(removing.document.name)}
          confirmLabel={accountWords.removeConfirm}
          cancelLabel={accountWords.cancel}
          onConfirm={() => handleRemove(removing.document, removing.button)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
