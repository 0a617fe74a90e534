import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';
import { Question } from '../ui/question.tsx';
import { accountWords } from '../words/account.ts';
import { callAccount, downloadFile } from './account-calls.ts';

/** The account's data is its own: to take along, and to delete. */
export function DataSection() {
  const [error, setError] = useState<string | null>(null);
  const [busyWith, setBusyWith] = useState<'export' | 'deletion' | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();

  async function handleExport() {
    if (busyWith) return;
    setBusyWith('export');
    setError(await downloadFile('/api/account/export', accountWords.exportName, accountWords.failed));
    setBusyWith(null);
  }

  async function handleDelete() {
    setIsAsking(false);
    setError(null);
    // Answers that are still being written are awaited first.
    setBusyWith('deletion');
    const outcome = await callAccount('DELETE', '/api/account', accountWords.failed);
    setBusyWith(null);
    if (!outcome.ok) return setError(outcome.error);
    sessionStore.getState().signOut();
    signInStore.getState().notify(accountWords.deleted);
    navigate('/');
  }

  return (
    <section className="account-part">
      <h2>{accountWords.dataHeading}</h2>
      <div className="account-matter">
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
          disabled={busyWith === 'deletion'}
          aria-busy={busyWith === 'deletion'}
          onClick={() => setIsAsking(true)}
        >
          {busyWith === 'deletion' ? accountWords.busy : accountWords.delete}
        </button>
        <p className="form-error" role="alert">
          {error}
        </p>
      </div>
      {isAsking && (
        <Question
          title={accountWords.deleteTitle}
          text={accountWords.deleteQuestion}
          yes={accountWords.deleteConfirm}
          no={accountWords.cancel}
          onYes={handleDelete}
          onNo={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
