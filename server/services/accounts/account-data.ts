import type { DocumentView, HistoryItem, ThreadView } from '#shared/api.ts';
import type { AccountSettings } from './account-settings.ts';
import type { AccountRecords } from './ports.ts';

type Deps = {
  accounts: AccountRecords;
  settings: AccountSettings;
  documents: {
    list(ownerId: string): Promise<DocumentView[]>;
    download(id: string, ownerId: string): Promise<{ bytes: Uint8Array }>;
    remove(id: string, ownerId: string): Promise<void>;
  };
  history: {
    listThreads(ownerId: string, search: string): Promise<ThreadView[]>;
    listAll(ownerId: string, threadId?: string): Promise<HistoryItem[]>;
    stopRunning(ownerId: string): Promise<void>;
  };
};

export type AccountData = ReturnType<typeof createAccountData>;

/** The account's data is its own: to take along, and to delete. */
export function createAccountData({ accounts, settings, documents, history }: Deps) {
  return {
    /** One JSON text, a piece at a time: only one conversation or document is held in memory. */
    async *export(accountId: string, token: string): AsyncGenerator<string> {
      const { canMail: _, ...account } = await settings.describe({ id: accountId, email: '' });
      const identities = await accounts.listIdentities(accountId);
      yield `{\n"exportedAt": ${JSON.stringify(new Date().toISOString())},\n`;
      yield `"account": ${JSON.stringify(account)},\n`;
      yield `"identities": ${JSON.stringify(identities)},\n`;
      yield `"signIns": ${JSON.stringify(await settings.listSignIns(accountId, token))},\n`;
      yield '"conversations": [';
      let separator = '\n';
      for (const thread of await history.listThreads(accountId, '')) {
        const exchanges = await history.listAll(accountId, thread.id);
        yield separator + JSON.stringify({ ...thread, exchanges });
        separator = ',\n';
      }
      yield '\n],\n"documents": [';
      separator = '\n';
      for (const document of await documents.list(accountId)) {
        const { bytes } = await documents.download(document.id, accountId);
        yield separator +
          JSON.stringify({ ...document, contentBase64: Buffer.from(bytes).toString('base64') });
        separator = ',\n';
      }
      yield '\n]\n}\n';
    },

    /** Sign-ins first, so that nothing new begins; the account last, so that a failure can be repeated. */
    async remove(accountId: string): Promise<void> {
      await settings.endAllSignIns(accountId);
      await history.stopRunning(accountId);
      for (const { id } of await documents.list(accountId)) await documents.remove(id, accountId);
      await accounts.removeAccount(accountId);
    },
  };
}
