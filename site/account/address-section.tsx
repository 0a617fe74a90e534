import { useState } from 'react';
import type { AccountDetails } from '#shared/api-accounts.ts';
import { formatDate } from '../ui/format-date.ts';
import { accountWords } from '../words/account.ts';
import { callAccount } from './account-calls.ts';

const providerNames = { google: 'Google', linkedin: 'LinkedIn' } as const;

export function AddressSection({ account }: { account: AccountDetails }) {
  const [said, setSaid] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function handleSend() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    const outcome = await callAccount('POST', '/api/auth/verify', accountWords.failed, {});
    setIsBusy(false);
    if (outcome.ok) setSaid(accountWords.linkSent);
    else setError(outcome.error);
  }

  return (
    <section className="account-part">
      <h2>{accountWords.addressHeading}</h2>
      <div className="account-matter">
        <p className="account-address">{account.email}</p>
        <p className="field-hint">
          {account.isVerified ? accountWords.confirmed : accountWords.unconfirmed}
          {' · '}
          {accountWords.since(formatDate(account.createdAt.slice(0, 10)))}
          {account.providers.length > 0 &&
            ` · ${accountWords.connected(account.providers.map((each) => providerNames[each]).join(', '))}`}
        </p>
        {!account.isVerified && account.canMail && (
          <button type="button" className="text-button" aria-busy={isBusy} onClick={handleSend}>
            {isBusy ? accountWords.busy : accountWords.sendLink}
          </button>
        )}
        <p className="form-sent" role="status">
          {said}
        </p>
        <p className="form-error" role="alert">
          {error}
        </p>
      </div>
    </section>
  );
}
