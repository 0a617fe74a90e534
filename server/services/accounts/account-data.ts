import type { DocumentView } from '#shared/api.ts';
import type { AccountDetails, SignInView } from '#shared/api-accounts.ts';
import type { Conversation, Conversations } from '../conversations/conversations.ts';
import type { History, HistoryEntry } from '../conversations/history.ts';
import type { OwnAnswers } from '../conversations/own-answers.ts';
import type { Documents } from '../documents/documents.ts';
import type { AccountSettings } from './account-settings.ts';
import type { AccountStore, ListedIdentity } from './ports.ts';
import type { SignIns } from './sign-ins.ts';

type Deps = {
  accounts: Pick<AccountStore, 'listIdentities' | 'removeAccount'>;
  accountSettings: Pick<AccountSettings, 'describe'>;
  signIns: Pick<SignIns, 'list' | 'endAll'>;
  documents: Pick<Documents, 'list' | 'download' | 'remove'>;
  conversations: Pick<Conversations, 'list'>;
  history: Pick<History, 'listAll'>;
  stopRunning: OwnAnswers['stopRunning'];
};

/** An account's data, to be read in the order of the fields: only one conversation or document is in memory at a time. */
export type AccountExport = {
  account: Omit<AccountDetails, 'canMail'>;
  identities: ListedIdentity[];
  signIns: SignInView[];
  conversations: AsyncIterable<{ conversation: Conversation; exchanges: HistoryEntry[] }>;
  documents: AsyncIterable<{ document: DocumentView; bytes: Uint8Array }>;
};

export type AccountData = ReturnType<typeof createAccountData>;

/** An account's data belongs to its owner: to export, and to delete. */
export function createAccountData(deps: Deps) {
  const { accounts, accountSettings, signIns, documents, conversations, history, stopRunning } = deps;

  async function* readConversations(accountId: string) {
    for (const conversation of await conversations.list(accountId, ''))
      yield { conversation, exchanges: await history.listAll(accountId, conversation.id) };
  }

  async function* readDocuments(accountId: string) {
    for (const document of await documents.list(accountId))
      yield { document, bytes: (await documents.download(document.id, accountId)).bytes };
  }

  return {
    async export(accountId: string, token: string): Promise<AccountExport> {
      const { canMail: _, ...account } = await accountSettings.describe(accountId);
      return {
        account,
        identities: await accounts.listIdentities(accountId),
        signIns: await signIns.list(accountId, token),
        conversations: readConversations(accountId),
        documents: readDocuments(accountId),
      };
    },

    /** Ends the sign-ins first, so that nothing new begins, and removes the account last, so that a failure can be retried. */
    async remove(accountId: string): Promise<void> {
      await signIns.endAll(accountId);
      await stopRunning(accountId);
      for (const { id } of await documents.list(accountId)) await documents.remove(id, accountId);
      await accounts.removeAccount(accountId);
    },
  };
}
