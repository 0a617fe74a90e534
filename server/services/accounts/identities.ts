import type { AccountView, AuthAnswer } from '#shared/api-accounts.ts';
import { AppError } from '#shared/errors.ts';
import type { MailQueue } from '../mail/mail.ts';
import { isGoogleAuthoritative } from './google-authority.ts';
import { createJoin } from './join-account.ts';
import { decideJoin, type JoinOptions } from './join-decision.ts';
import type { JoinLinks } from './join-links.ts';
import type { ProviderClaims } from './openid-provider.ts';
import type {
  AccountStore,
  LoginGuard,
  MailLimits,
  Passwords,
  ProvenIdentity,
  SignInContext,
} from './ports.ts';
import type { OpenSignIn } from './sign-in-opener.ts';

type Deps = {
  accounts: AccountStore;
  passwords: Passwords;
  guard: LoginGuard;
  openSignIn: OpenSignIn;
  joinLinks: JoinLinks;
  hasMail: boolean;
  queue: MailQueue;
  limits: Pick<MailLimits, 'trySpend'>;
};

/** `joinToken`: the secret from a mailed link that asks whether this person may join the account. */
export type GoogleOptions = JoinOptions & { joinToken: string | undefined };

export type Identities = ReturnType<typeof createIdentities>;

/** Decides which account an identity from a provider opens, joins or creates. */
export function createIdentities(deps: Deps) {
  const { accounts, openSignIn, joinLinks, hasMail, queue, limits } = deps;

  async function enter(
    account: AccountView,
    identity: ProvenIdentity,
    context: SignInContext,
  ): Promise<AuthAnswer> {
    const answer = await openSignIn(account, context, { method: identity.provider, identity });
    if (!answer) throw new AppError('identity_refused');
    return answer;
  }

  const { join, joinByLink } = createJoin({ ...deps, enter });

  return {
    /**
     * An identity joins the account of its address if Google is authoritative for that address; otherwise the account's
     * password or a link mailed to the address decides. An account with an unproven address may have been created by a stranger
     * in advance: either its password lets the identity join, or everything that opened the account before is dropped. Throws
     * `identity_taken`, `link_unproven`, `link_unvouched`, `link_mailed`, `rate_limited`, `mailed_link_dead`.
     */
    async enterByGoogle(
      claims: ProviderClaims,
      { joinToken, ...options }: GoogleOptions,
      context: SignInContext,
      isFirstUse: () => Promise<boolean>,
    ): Promise<AuthAnswer> {
      async function spend(): Promise<void> {
        if (!(await isFirstUse())) throw new AppError('identity_refused');
      }
      const { subject, email, isEmailVerified } = claims;
      if (!email) throw new AppError('identity_without_email');
      if (isEmailVerified !== true) throw new AppError('identity_unverified');
      const isVouched = isGoogleAuthoritative(claims);
      const identity: ProvenIdentity = { provider: 'google', subject, email, isVouched };
      const known = await accounts.findByIdentity(identity);
      if (known) {
        await spend();
        return enter(known, identity, context);
      }
      if (joinToken !== undefined) return joinByLink(joinToken, identity, context, spend);

      const holder = await accounts.findByEmail(email);
      if (!holder) {
        await spend();
        const account = { email, passwordHash: '', verifiedAt: Date.now(), identity };
        const id = await accounts.createAccount(account);
        if (!id) throw new AppError('identity_refused');
        return enter({ id, email }, identity, context);
      }
      const held = await accounts.listIdentities(holder.id);
      if (held.some(({ provider }) => provider === 'google')) throw new AppError('identity_taken');
      const decision = await decideJoin(deps, holder, identity, options, context.network);
      if (decision === 'mail') {
        await joinLinks.mail(holder, identity, context.network, spend);
        throw new AppError('link_mailed');
      }
      await spend();
      const by = decision === 'password' ? { passwordHash: holder.passwordHash } : {};
      return join(holder, identity, { drop: decision === 'drop', ...by }, context);
    },

    /** LinkedIn's address alone opens nothing: an unknown person gets a new account, or `email_taken`. */
    async enterByLinkedin(
      { subject, email, isEmailVerified }: ProviderClaims,
      context: SignInContext,
    ): Promise<AuthAnswer> {
      if (isEmailVerified === false) throw new AppError('identity_unverified');
      const identity = { provider: 'linkedin', subject, email: email ?? '', isVouched: false } as const;
      const known = await accounts.findByIdentity(identity);
      if (known) return enter(known, identity, context);
      if (!email) throw new AppError('identity_without_email');
      // LinkedIn's claim is not enough proof of the address to allow uploads, so the confirmation mail is sent.
      const isMailed = hasMail && (await limits.trySpend(context.network, email));
      const id = await accounts.createAccount({ email, passwordHash: '', identity, isMailed });
      if (!id) throw new AppError('email_taken');
      queue.wake();
      return enter({ id, email }, identity, context);
    },
  };
}
