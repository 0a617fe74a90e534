import { randomBytes } from 'node:crypto';
import { dayMs, hourMs } from '../durations.ts';
import { hashSecret } from '../hash-secret.ts';
import type { Mail, MailQueue } from '../mail/mail.ts';
import type { ComposeByKind } from '../mail/outbox.ts';
import { readJoinSubject } from './join-links.ts';
import {
  toAttackedMail,
  toChangedMail,
  toDroppedMail,
  toJoinedMail,
  toJoinMail,
  toResetMail,
  toVerifyMail,
} from './mail-words.ts';
import type { Account, AccountStore, MailedLink, MailedLinkStore, MailLimits } from './ports.ts';

const verifyLifeMs = dayMs;
/** A reset link opens the account, so it should not stay valid in a mailbox for long. */
const resetLifeMs = hourMs / 2;
/** A link that lets another identity in should not stay valid for long, either. */
const joinLifeMs = hourMs / 2;
/** After this delay a mail is dropped: the visitor has asked again or no longer needs the link. */
const maxDelayMs = hourMs;
/** An attack may last for weeks. */
const attackMailEveryMs = dayMs;

/** The kinds of mail that are about accounts. */
type AccountMails = Omit<ComposeByKind, 'contact' | 'handover' | 'newsletter' | 'questions'>;

type Deps = {
  accounts: Pick<AccountStore, 'findById' | 'findByEmail' | 'countUnseen'>;
  links: Pick<MailedLinkStore, 'add'>;
  publicUrl: string;
};

/** Composes the mails about accounts at the moment they are sent, so that their links' tokens never wait in the database. */
export function createAccountMails({ accounts, links, publicUrl }: Deps): AccountMails {
  /** The token follows a `#`, so that it reaches no server log and no `Referer`. */
  async function createLink(
    kind: MailedLink['kind'],
    { id, email }: Account,
    lifeMs: number,
    subject?: string,
  ): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = Date.now() + lifeMs;
    await links.add(hashSecret(token), { kind, accountId: id, email, subject, expiresAt });
    return `${publicUrl}/${kind}#${token}`;
  }

  const accountUrl = `${publicUrl}/account`;
  const findBefore = async ({ id }: Account) => ({
    unseenDocuments: await accounts.countUnseen(id),
    accountUrl,
  });

  function about(write: (account: Account, queuedAt: number) => Promise<Mail | undefined> | Mail) {
    return async (accountId: string, queuedAt: number): Promise<Mail | undefined> => {
      const account = await accounts.findById(accountId);
      return account && write(account, queuedAt);
    };
  }

  return {
    verify: about(async (account) =>
      account.verifiedAt === undefined
        ? toVerifyMail(account.email, await createLink('verify', account, verifyLifeMs))
        : undefined,
    ),
    /**
     * The subject id is the address itself. Whether it has an account is only looked up after the response, so that known and
     * unknown addresses take the same time.
     */
    async reset(email, queuedAt) {
      const account = await accounts.findByEmail(email);
      if (!account || Date.now() - queuedAt > maxDelayMs) return undefined;
      return toResetMail(email, await createLink('reset', account, resetLifeMs));
    },
    async join(subjectId, queuedAt) {
      const { accountId, subject } = readJoinSubject(subjectId);
      const account = await accounts.findById(accountId);
      if (!account || Date.now() - queuedAt > maxDelayMs) return undefined;
      return toJoinMail(account.email, await createLink('join', account, joinLifeMs, subject));
    },
    changed: about(async (account, at) => toChangedMail(account.email, at, await findBefore(account))),
    dropped: about(async (account, at) => toDroppedMail(account.email, at, await findBefore(account))),
    joined: about(({ email }, at) => toJoinedMail(email, at, accountUrl)),
    attacked: about(({ email }, at) => toAttackedMail(email, at, publicUrl)),
  };
}

type AttackDeps = {
  accounts: Pick<AccountStore, 'findByEmail' | 'queueAttackMail'>;
  limits: Pick<MailLimits, 'trySpend'>;
  queue: MailQueue;
};

/** Tells an account's owner, at most once a day, that somebody is guessing the password. Does nothing for other addresses. */
export function createAttackNotice({ accounts, limits, queue }: AttackDeps) {
  return async function tellOwner(email: string, network: string): Promise<void> {
    const account = await accounts.findByEmail(email);
    if (!account) return;
    // An unproven address may be a stranger's, so its mails count against the network that causes them.
    if (account.verifiedAt === undefined && !(await limits.trySpend(network, email))) return;
    if (await accounts.queueAttackMail(account.id, Date.now() - attackMailEveryMs)) queue.wake();
  };
}
