import type { DocumentView } from '#shared/api.ts';
import type { AccountDetails, SignInView } from '#shared/api-accounts.ts';
import type { PlaybookRule } from '#shared/api-review.ts';
import { AppError } from '#shared/errors.ts';
import type { Handover, HandoverStore } from '../contact/handovers.ts';
import type { Conversation, Conversations } from '../conversations/conversations.ts';
import type { History, HistoryEntry } from '../conversations/history.ts';
import type { OwnAnswers } from '../conversations/own-answers.ts';
import type { Documents } from '../documents/documents.ts';
import type { ByteStream } from '../documents/ports.ts';
import type { Drafts } from '../drafts/drafts.ts';
import type { StoredDraft } from '../drafts/ports.ts';
import type { Review } from '../review/ports.ts';
import type { Reviews } from '../review/reviews.ts';
import type { AccountSettings } from './account-settings.ts';
import type { AccountStore, KnownNetwork, KnownNetworkStore, ListedIdentity } from './ports.ts';
import type { SignIns } from './sign-ins.ts';

type Deps = {
  accounts: Pick<AccountStore, 'listIdentities' | 'removeAccount'>;
  accountSettings: Pick<AccountSettings, 'describe'>;
  signIns: Pick<SignIns, 'list' | 'endAll'>;
  knownNetworks: Pick<KnownNetworkStore, 'list'>;
  documents: Pick<Documents, 'list' | 'download' | 'remove'>;
  conversations: Pick<Conversations, 'list' | 'removeAll'>;
  answers: Pick<OwnAnswers, 'stopRunning'>;
  history: Pick<History, 'readAll'>;
  handoverStore: Pick<HandoverStore, 'readAll'>;
  drafts: Pick<Drafts, 'readAll'>;
  reviews: Pick<Reviews, 'readAll' | 'readPlaybook'>;
  limits: { forgetOwner(ownerId: string): Promise<void> };
  /** Called when a document's file is missing, or cannot be read or removed. The other documents are not affected. */
  onFileFailed: (documentId: string, cause: unknown) => void;
};

/**
 * An account's data. Read the fields in order; each is streamed at its reader's pace, so that it is never in memory as a whole.
 */
export type AccountExport = {
  account: Omit<AccountDetails, 'canMail'>;
  identities: ListedIdentity[];
  signIns: SignInView[];
  knownNetworks: KnownNetwork[];
  conversations: AsyncIterable<{ conversation: Conversation; exchanges: AsyncIterable<HistoryEntry> }>;
  /** The handovers to a person. */
  handovers: AsyncIterable<Handover>;
  /** Their files are among the documents. */
  drafts: AsyncIterable<StoredDraft>;
  /** The account's own rules for reviews, and the reviews of its documents. */
  playbook: PlaybookRule[];
  reviews: AsyncIterable<Review>;
  /** Without `file` if the file is missing or unreadable. */
  documents: AsyncIterable<{ document: DocumentView; file: ByteStream | undefined }>;
};

export type AccountData = ReturnType<typeof createAccountData>;

/** Exports and deletes everything that an account owns. */
export function createAccountData(deps: Deps) {
  const {
    accounts,
    accountSettings,
    signIns,
    knownNetworks,
    documents,
    conversations,
    answers,
    history,
    handoverStore,
    drafts,
    reviews,
    onFileFailed,
  } = deps;

  async function* readConversations(accountId: string) {
    for (const conversation of await conversations.list(accountId, ''))
      yield { conversation, exchanges: history.readAll(accountId, conversation.id) };
  }

  async function* readDocuments(accountId: string) {
    for (const document of await documents.list(accountId)) {
      let file: ByteStream | undefined;
      try {
        ({ file } = await documents.download(document.id, accountId));
      } catch (cause) {
        if (isGone(cause)) continue;
        onFileFailed(document.id, cause);
      }
      yield { document, file };
    }
  }

  /**
   * A file that cannot be removed must not keep the account from being deleted; maintenance removes it, since it has no row any
   * more.
   */
  async function removeDocument(id: string, accountId: string): Promise<void> {
    await documents.remove(id, accountId).catch((cause: unknown) => {
      if (!isGone(cause)) onFileFailed(id, cause);
    });
  }

  return {
    async export(accountId: string, token: string): Promise<AccountExport> {
      const { canMail: _, ...account } = await accountSettings.describe(accountId);
      return {
        account,
        identities: await accounts.listIdentities(accountId),
        signIns: await signIns.list(accountId, token),
        knownNetworks: await knownNetworks.list(accountId),
        conversations: readConversations(accountId),
        handovers: handoverStore.readAll(accountId),
        drafts: drafts.readAll(accountId),
        playbook: await reviews.readPlaybook(accountId),
        reviews: reviews.readAll(accountId),
        documents: readDocuments(accountId),
      };
    },

    /**
     * Ends the sign-ins early, so that nothing new starts, but only after running answers have ended: whoever reads one would
     * otherwise be cut off before its end. Removes the account last, so that a failed deletion can be repeated.
     */
    async remove(accountId: string): Promise<void> {
      await answers.stopRunning(accountId);
      await signIns.endAll(accountId);
      await conversations.removeAll(accountId);
      for (const { id } of await documents.list(accountId)) await removeDocument(id, accountId);
      await accounts.removeAccount(accountId);
      await deps.limits.forgetOwner(accountId);
    },
  };
}

/** Whether the document was deleted in the meantime. */
const isGone = (cause: unknown) => cause instanceof AppError && cause.code === 'not_found';
