/**
 * Everything that the product stores in a visitor's browser, described as in a cookie policy; the keys are those that the code
 * uses. `release.json`, /embed, /privacy and /trust are made from these tables, and docs/embedding.md is checked against them.
 * Nothing is stored before a visitor's first message, except for deliberate actions: signing in, agreeing to the upload
 * consent.
 */

import type { StoredEntry } from './embed.ts';
import {
  guestIdKey,
  helpKey,
  linkedinStateKey,
  linkedinVerifierKey,
  partnerPrefix,
  signInCookie,
  taskKey,
  tokenKey,
  uploadConsentKey,
  visitKey,
} from './storage-keys.ts';

const localEntries: readonly StoredEntry[] = [
  {
    key: guestIdKey,
    where: 'localStorage',
    purpose: 'A random id to which a guest’s questions and answers belong. Made with the first question.',
    life: 'Until the browser’s data of the site is cleared',
  },
  {
    key: uploadConsentKey,
    where: 'localStorage',
    purpose: 'That the visitor has agreed to the upload of documents. Stored when they agree.',
    life: 'Until the sign-in ends',
  },
];

const tabEntries: readonly StoredEntry[] = [
  {
    key: visitKey,
    where: 'sessionStorage',
    purpose:
      'The Co-pilot’s conversations, drafts and running answers in this tab, so that a reload loses nothing. Stored after the first question, upload or draft.',
    life: 'Until the tab is closed or the visitor changes',
  },
  {
    key: helpKey,
    where: 'sessionStorage',
    purpose: 'The conversation in the help window. Stored after its first question.',
    life: 'Until the tab is closed or the visitor signs out',
  },
  {
    key: taskKey,
    where: 'sessionStorage',
    purpose:
      'The draft or review that a guest has begun, so that it goes on after the login. Stored when the guest is asked to log in.',
    life: 'Until the guest has logged in or the tab is closed',
  },
];

const siteEntries: readonly StoredEntry[] = [
  {
    key: tokenKey,
    where: 'localStorage',
    purpose: 'The sign-in. Stored at login; whoever has it can use the account.',
    life: 'Until logout, or until the sign-in has ended',
  },
  {
    key: linkedinStateKey,
    where: 'sessionStorage',
    purpose: 'The login with LinkedIn that this tab waits for. Stored when its button is pressed.',
    life: 'Until that login ends or the tab is closed',
  },
  {
    key: linkedinVerifierKey,
    where: 'sessionStorage',
    purpose: 'Proves that the same tab began that login. Stored with it.',
    life: 'Until that login ends or the tab is closed',
  },
  {
    key: signInCookie,
    where: 'cookie',
    purpose:
      'Brings a login with LinkedIn that was begun at /api/auth/linkedin/start back only to the browser that began it. Our own button sets none.',
    life: 'For 10 minutes',
  },
];

/** What is stored on a partner's page. */
export const toPartnerStorage = (): readonly StoredEntry[] => [
  ...localEntries.map((entry) => ({ ...entry, key: partnerPrefix + entry.key })),
  ...tabEntries,
];

/** What is stored on our own site. */
export const toSiteStorage = (): readonly StoredEntry[] => [
  ...localEntries.map((entry) =>
    entry.key === guestIdKey ? { ...entry, life: `${entry.life}, or until logout` } : entry,
  ),
  ...tabEntries,
  ...siteEntries,
];

/** Describes an entry's purpose and lifetime in sentences: "… Kept until the tab is closed." */
export function describeStored({ purpose, life }: StoredEntry): string {
  return `${purpose} Kept ${life.charAt(0).toLowerCase()}${life.slice(1)}.`;
}
