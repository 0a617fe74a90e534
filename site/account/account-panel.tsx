import { useRef } from 'react';
import type { AccountDetails } from '#shared/api-accounts.ts';
import { accountWords } from '../words/account.ts';
import { AddressSection } from './address-section.tsx';
import { DataSection } from './data-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlaybookSection } from './playbook-section.tsx';
import { RetryButton } from './retry-button.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { useLoad } from './use-load.ts';

/** The sections of /account for a signed-in visitor. */
export function AccountPanel() {
  const { body: account, error, reload } = useLoad<AccountDetails>('/api/account');
  const panel = useRef<HTMLDivElement>(null);
  return (
    <div className="account-panel" ref={panel} tabIndex={-1}>
      {account ? (
        // Another tab may sign in as somebody else; nothing that was typed for one account may stay for the next.
        <Sections key={account.email} account={account} />
      ) : error ? (
        // If a reload fails, what is already shown stays.
        <>
          <p className="form-error" role="alert">
            {error}
          </p>
          <RetryButton onRetry={reload} next={panel} />
        </>
      ) : (
        <div className="account-skeleton" role="status" aria-label={accountWords.loading} />
      )}
    </div>
  );
}

function Sections({ account }: { account: AccountDetails }) {
  return (
    <div className="account">
      <AddressSection account={account} />
      <SignInSection />
      <PasswordSection hasPassword={account.hasPassword} email={account.email} />
      <DocumentSection />
      <PlaybookSection />
      <DataSection />
    </div>
  );
}
