import type { ProviderClaims } from './openid-provider.ts';

/** Google itself runs the mailboxes of these domains. */
const ownDomains = ['gmail.com', 'googlemail.com'];

/**
 * Returns whether Google knows who reads an address's mail today: for its own domains, and for the Workspace domain that the
 * token names. For any other address, `email_verified` only says that it belonged to the person when they gave it to Google,
 * and addresses change hands (Google, "Verify the Google ID token on your server side": `email_verified` and `hd`).
 */
export function isGoogleAuthoritative({
  email,
  isEmailVerified,
  hostedDomain,
}: Pick<ProviderClaims, 'email' | 'isEmailVerified' | 'hostedDomain'>): boolean {
  const domain = email?.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (!domain || isEmailVerified !== true) return false;
  return ownDomains.includes(domain) || domain === hostedDomain;
}
