import { randomBytes } from 'node:crypto';
import type { AuthConfig, ProviderConfig } from '#shared/api-accounts.ts';
import { AppError, toAppError } from '#shared/errors.ts';
import { createGoogleSignIn } from './google-sign-in.ts';
import { createLinkedinSignIn, linkedinScope } from './linkedin-sign-in.ts';
import type { OpenIdProvider } from './openid-provider.ts';

type Deps = Parameters<typeof createGoogleSignIn>[0] & Parameters<typeof createLinkedinSignIn>[0];

const googleScope = 'openid email profile';
/** A visitor waits no longer to begin: the other provider may have responded long ago. */
const describeTimeoutMs = 2000;

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

/** Signs in with Google and LinkedIn, and tells a browser what it needs to begin. */
export function createProviderSignIn(deps: Deps) {
  const { google, linkedin, tickets } = deps;

  return {
    byGoogle: createGoogleSignIn(deps),
    ...createLinkedinSignIn(deps),

    /** Returns what the browser needs to begin. Nothing binds it to that browser; the tab itself compares the state. */
    async config(): Promise<AuthConfig> {
      const [forGoogle, forLinkedin] = await Promise.all([
        describe(google, async () => ({ scope: googleScope, nonce: await tickets.issue('google') })),
        describe(linkedin, async (supportsPkce) => ({
          scope: linkedinScope,
          state: await tickets.issue('linkedin'),
          ...(supportsPkce && { pkce: 'S256' as const }),
        })),
      ]);
      return { google: forGoogle, linkedin: forLinkedin };
    },

    createBrowserSecret: (): string => randomBytes(32).toString('base64url'),
  };
}

/** Returns null if the provider is not configured, and `unavailable` if it cannot be reached, or not soon enough. */
async function describe(
  provider: OpenIdProvider | undefined,
  toRest: (supportsPkce: boolean) => Promise<Omit<ProviderConfig, 'clientId' | 'authorizeUrl'>>,
): Promise<ProviderConfig | { unavailable: true } | null> {
  if (!provider) return null;
  try {
    const { authorizeUrl, supportsPkce } = await describeSoon(provider);
    return { clientId: provider.clientId, authorizeUrl, ...(await toRest(supportsPkce)) };
  } catch (thrown) {
    if (toAppError(thrown).code !== 'identity_unavailable') throw thrown;
    return { unavailable: true };
  }
}

function describeSoon(provider: OpenIdProvider): ReturnType<OpenIdProvider['describe']> {
  return new Promise((resolve, reject) => {
    const refuse = () =>
      reject(new AppError('identity_unavailable', { cause: new Error('the provider is too slow') }));
    const timer = setTimeout(refuse, describeTimeoutMs);
    provider
      .describe()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
