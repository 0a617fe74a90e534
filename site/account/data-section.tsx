import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../api.ts';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { accountWords } from '../words/account.ts';
import { downloadFile } from './download-file.ts';

/** Exports the account's data, and deletes the account. */
export function DataSection() {
  const [error, setError] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'export' | 'deletion' | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();

  async function handleExport() {
    if (busyWith) return;
    setBusyWith('export');
    const isSaved = await downloadFile('/api/account/export', accountWords.exportName);
    setError(isSaved ? null : accountWords.failed);
    setBusyWith(null);
  }

  async function handleDelete() {
    setIsAsking(false);
    setError(null);
    // This may take a while, because the server waits for answers that are still being written.
    setBusyWith('deletion');
    const { token, signOut } = sessionStore.getState();
    const answer = await callApi('DELETE', '/api/account', { as: 'account' });
    if (!answer.ok) {
      setBusyWith(null);
      return setError(answer.message ?? accountWords.failed);
    }
    // Somebody else has signed in meanwhile, in another tab.
    if (sessionStore.getState().token !== token) return;
    signOut();
    signInStore.getState().notify(accountWords.deleted);
    navigate('/');
  }

  return (
    <section className="account-section">
      <h2>{accountWords.dataHeading}</h2>
      <div className="account-content">
        <p className="field-hint">{accountWords.exportText}</p>
        <button
          type="button"
          className="button button-quiet"
          aria-busy={busyWith === 'export'}
          onClick={handleExport}
        >
          {busyWith === 'export' ? accountWords.busy : accountWords.export}
        </button>
        <p className="field-hint">{accountWords.deleteText}</p>
        <button
          type="button"
          className="button button-quiet account-danger"
          aria-busy={busyWith === 'deletion'}
          onClick={() => setIsAsking(busyWith !== 'deletion')}
        >
          {busyWith === 'deletion' ? accountWords.busy : accountWords.delete}
        </button>
        <p className="form-error" role="alert">
          {error}
        </p>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={accountWords.deleteTitle}
          text={accountWords.deleteQuestion}
          confirmLabel={accountWords.deleteConfirm}
          cancelLabel={accountWords.cancel}
          onConfirm={handleDelete}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
