import { useState } from 'react';
import type { AccountDetails } from '#shared/api-accounts.ts';
import { callApi } from '../api.ts';
import { formatDate } from '../ui/format-date.ts';
import { accountWords } from '../words/account.ts';

const providerNames = { google: 'Google', linkedin: 'LinkedIn' } as const;

export function AddressSection({ account }: { account: AccountDetails }) {
  const [isSent, setIsSent] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSend() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const answer = await callApi('POST', '/api/auth/verify', { as: 'account', body: {} });
    setIsBusy(false);
    setIsSent(answer.ok);
    setError(answer.ok ? null : (answer.message ?? accountWords.failed));
  }

  return (
    <section className="account-section">
      <h2>{accountWords.addressHeading}</h2>
      <div className="account-content">
        <p className="account-address">{account.email}</p>
        <p className="field-hint">
          {account.isVerified ? accountWords.confirmed : accountWords.unconfirmed}
          {' · '}
          {accountWords.since(formatDate(account.createdAt.slice(0, 10)))}
          {account.providers.length > 0 &&
            ` · ${accountWords.connected(account.providers.map((each) => providerNames[each]).join(', '))}`}
        </p>
        {!account.isVerified && account.canMail && (
          <>
            <p>{accountWords.confirmToUpload}</p>
            <button type="button" className="text-button" aria-busy={isBusy} onClick={handleSend}>
              {isBusy ? accountWords.busy : accountWords.sendLink}
            </button>
          </>
        )}
        <p className="form-sent" role="status">
          {isSent && !account.isVerified ? accountWords.linkSent : ''}
        </p>
        <p className="form-error" role="alert">
          {error}
        </p>
      </div>
    </section>
  );
}
