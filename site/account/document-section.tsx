import { useState } from 'react';
import type { DocumentView } from '#shared/api.ts';
import { Question } from '../ui/question.tsx';
import { accountWords } from '../words/account.ts';
import { callAccount, downloadFile } from './account-calls.ts';
import { useLoad } from './use-load.ts';

const path = '/api/chatstream/files';

/** The account's uploaded documents. */
export function DocumentSection() {
  const { body: documents, error: loadError, reload } = useLoad<DocumentView[]>(path);
  const [error, setError] = useState<string | null>(null);
  const [doomed, setDoomed] = useState<DocumentView | null>(null);

  async function handleRemove({ id }: DocumentView) {
    setDoomed(null);
    const outcome = await callAccount('DELETE', `${path}/${id}`, accountWords.failed);
    setError(outcome.ok || outcome.code === 'not_found' ? null : outcome.error);
    await reload();
  }

  async function handleDownload({ id, name }: DocumentView) {
    setError(await downloadFile(`${path}/${id}`, name, accountWords.failed));
  }

  return (
    <section className="account-part">
      <h2>{accountWords.documentsHeading}</h2>
      <div className="account-matter">
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
                  onClick={() => setDoomed(each)}
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
      {doomed && (
        <Question
          title={accountWords.removeTitle}
          text={accountWords.removeQuestion(doomed.name)}
          yes={accountWords.removeConfirm}
          no={accountWords.cancel}
          onYes={() => handleRemove(doomed)}
          onNo={() => setDoomed(null)}
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
