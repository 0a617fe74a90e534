import type { DocumentView, HistoryItem, ThreadView } from '#shared/api.ts';
import type { AccountSettings } from './account-settings.ts';
import type { AccountRecords } from './ports.ts';

/** How often, and how long at most, the end of running answers is awaited before their account goes. */
const checkMs = 50;
const maxWaitMs = 5000;

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
    stop(asker: { ownerId: string }, id: string): Promise<void>;
  };
};

export type AccountData = ReturnType<typeof createAccountData>;

/** The account's data is its own: to take along, and to delete. */
export function createAccountData({ accounts, settings, documents, history }: Deps) {
  async function listRunning(accountId: string): Promise<string[]> {
    const all = await history.listAll(accountId);
    return all.filter((item) => item.status === 'running').map((item) => item.id);
  }

  /** An answer that is still being written must not lose its rows under its hands. */
  async function stopAnswers(accountId: string): Promise<void> {
    const until = Date.now() + maxWaitMs;
    for (const id of await listRunning(accountId)) await history.stop({ ownerId: accountId }, id);
    while ((await listRunning(accountId)).length > 0 && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, checkMs));
  }

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
      await stopAnswers(accountId);
      for (const { id } of await documents.list(accountId)) await documents.remove(id, accountId);
      await accounts.removeAccount(accountId);
    },
  };
}
