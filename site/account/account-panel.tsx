import type { AccountDetails } from '#shared/api-accounts.ts';
import { accountWords } from '../words/account.ts';
import { AddressSection } from './address-section.tsx';
import { DataSection } from './data-section.tsx';
import { DocumentSection } from './document-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PlaybookSection } from './playbook-section.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { useLoad } from './use-load.ts';

/** The sections of /account for a signed-in visitor. */
export function AccountPanel() {
  const { body: account, error, reload } = useLoad<AccountDetails>('/api/account');
  // If a reload fails, what is already shown stays.
  if (error && !account)
    return (
      <div>
        <p className="form-error" role="alert">
          {error}
        </p>
        <button type="button" className="text-button" onClick={reload}>
          {accountWords.retry}
        </button>
      </div>
    );
  if (!account) return <div className="account-skeleton" role="status" aria-label={accountWords.loading} />;
  return (
    // Another tab may sign in as somebody else; nothing that was typed for one account may stay for the next.
    <div className="account" key={account.email}>
      <AddressSection account={account} />
      <SignInSection />
      <PasswordSection hasPassword={account.hasPassword} email={account.email} />
      <DocumentSection />
      <PlaybookSection />
      <DataSection />
    </div>
  );
}
