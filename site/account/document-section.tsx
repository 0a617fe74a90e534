import { useState } from 'react';
import type { DocumentView } from '#shared/api.ts';
import { callApi } from '../api.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { accountWords } from '../words/account.ts';
import { downloadFile } from './download-file.ts';
import { useLoad } from './use-load.ts';

const path = '/api/chatstream/files';

/** The account's uploaded documents. */
export function DocumentSection() {
  const { body: documents, error: loadError, reload } = useLoad<DocumentView[]>(path);
  const [error, setError] = useState<string | null>(null);
  const [removing, setRemoving] = useState<DocumentView | null>(null);

  async function handleRemove({ id }: DocumentView) {
    setRemoving(null);
    const answer = await callApi('DELETE', `${path}/${id}`, { as: 'account' });
    // One that has been deleted meanwhile leaves the list, too.
    const isGone = answer.ok || answer.code === 'not_found';
    setError(isGone ? null : (answer.message ?? accountWords.failed));
    await reload();
  }

  async function handleDownload({ id, name }: DocumentView) {
    const isSaved = await downloadFile(`${path}/${id}`, name);
    setError(isSaved ? null : accountWords.failed);
  }

  return (
    <section className="account-section">
      <h2>{accountWords.documentsHeading}</h2>
      <div className="account-content">
        {documents?.length === 0 && <p className="field-hint">{accountWords.noDocuments}</p>}
        <ul className="account-list">
          {documents?.map((each) => (
            <li key={each.id}>
              <div>
                <p>{each.name}</p>
                <p className="field-hint">{toSize(each.size)}</p>
              </div>
              <div className="account-actions">
                <button
                  type="button"
                  className="text-button"
                  aria-label={accountWords.downloadOf(each.name)}
                  onClick={() => handleDownload(each)}
                >
                  {accountWords.download}
                </button>
                <button
                  type="button"
                  className="text-button"
                  aria-label={accountWords.removeOf(each.name)}
                  onClick={() => setRemoving(each)}
                >
                  {accountWords.remove}
                </button>
              </div>
            </li>
          ))}
        </ul>
        <p className="form-error" role="alert">
          {error ?? loadError}
        </p>
      </div>
      {removing && (
        <ConfirmDialog
          title={accountWords.removeTitle}
          text={accountWords.removeQuestion(removing.name)}
          confirmLabel={accountWords.removeConfirm}
          cancelLabel={accountWords.cancel}
          onConfirm={() => handleRemove(removing)}
          onCancel={() => setRemoving(null)}
        />
      )}
    </section>
  );
}

const kilobyte = 1000;

function toSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte ** 2) return `${Math.round(bytes / kilobyte)} kB`;
  return `${(bytes / kilobyte ** 2).toFixed(1)} MB`;
}
