import type { AccountView, AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import { hashSecret } from '../hash-secret.ts';
import type { MailQueue } from '../mail/mail.ts';
import type { JoinLinks } from './join-links.ts';
import type { Account, AccountStore, ProvenIdentity, SignInContext } from './ports.ts';
import { toUnseenNotice } from './recovery-words.ts';

/** Called last, just before something is written. Throws if the nonce has been used. */
export type Spend = () => Promise<void>;

/** Opens a sign-in for an identity. */
export type Enter = (
  account: AccountView,
  identity: ProvenIdentity,
  context: SignInContext,
) => Promise<AuthAnswer>;

type Deps = {
  accounts: Pick<AccountStore, 'addIdentity' | 'findById'>;
  joinLinks: Pick<JoinLinks, 'find'>;
  enter: Enter;
  hasMail: boolean;
  queue: MailQueue;
};

const droppedNotice =
  'The old password of this account was removed, since its address had never been confirmed.';

/** Lets an identity join an account, and signs it in there. */
export function createJoin({ accounts, joinLinks, enter, hasMail, queue }: Deps) {
  /**
   * `drop`: everything that opened the account before ends. Joining may depend on `linkHash`, the hash of a mailed link, or on
   * `passwordHash`, which must still be the account's. Throws `identity_taken`, `identity_refused`, `mailed_link_dead`,
   * `invalid_credentials`.
   */
  async function join(
    account: Account,
    identity: ProvenIdentity,
    { drop, ...by }: { drop: boolean; linkHash?: string; passwordHash?: string },
    context: SignInContext,
  ): Promise<AuthAnswer> {
    const outcome = await accounts.addIdentity(account.id, identity, { drop, notifyOwner: hasMail, ...by });
    if (outcome === 'password-changed') throw new AppError('invalid_credentials');
    if (outcome === 'link-dead') throw new AppError('mailed_link_dead');
    if (outcome === 'provider-taken') throw new AppError('identity_taken');
    if (outcome === 'identity-taken') throw new AppError('identity_refused');
    queue.wake();
    const answer = await enter(account, identity, context);
    const notices = [
      drop && account.passwordHash !== '' ? droppedNotice : '',
      toUnseenNotice(outcome.unseenDocuments),
    ].filter(Boolean);
    return notices.length > 0 ? { ...answer, notice: notices.join(' ') } : answer;
  }

  return {
    join,

    /** The link proves access to the mailbox; the identity proves who requested it. Throws `mailed_link_dead`. */
    async joinByLink(
      token: string,
      identity: ProvenIdentity,
      context: SignInContext,
      spend: Spend,
    ): Promise<AuthAnswer> {
      const link = await joinLinks.find(token, identity);
      const account = await accounts.findById(link.accountId);
      if (account?.email !== link.email) throw new AppError('mailed_link_dead');
      await spend();
      const by = { drop: account.verifiedAt === undefined, linkHash: hashSecret(token) };
      return join(account, { ...identity, isVouched: true }, by, context);
    },
  };
}
