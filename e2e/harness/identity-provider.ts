import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import Provider, { type Configuration, interactionPolicy } from 'oidc-provider';
import { closeServer, listenOnLoopback } from './loopback-server.ts';

/** A person with a login at the provider; `sub` is derived from the name. */
export type Person = { name: string; email?: string; email_verified?: boolean; hd?: string };

const keyId = 'published';
const linkedinSecret = 'canary-client-secret-of-linkedin';

/**
 * A real OpenID provider on loopback, since Google's and LinkedIn's cannot be reached from a test: discovery, keys, consent,
 * implicit flow for `google-client`, code flow with PKCE for `linkedin-client`. Its login page has a button for each person.
 */
export async function startIdentityProvider(first: Person[] = [], { requiresPkce = true } = {}) {
  const people = new Map(first.map((person) => [person.name, person]));
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: keyId, alg: 'RS256', use: 'sig' };

  const http = createServer();
  const issuer = `http://127.0.0.1:${await listenOnLoopback(http)}`;
  const provider = new Provider(issuer, toConfiguration(people, jwk, requiresPkce));
  // Swallowed: the library's warning about plain HTTP on loopback would only fill the test's output.
  provider.on('server_error', (_ctx, error) => console.error('identity provider', error));
  let exchanges = 0;
  provider.use(async (ctx, next) => {
    if (ctx.path === '/token') exchanges++;
    const [, uid, action, name] =
      /^\/interaction\/([\w-]+)(?:\/(login|cancel))?(?:\/(\w+))?$/.exec(ctx.path) ?? [];
    if (!uid) return next();
    if (action === 'login')
      return provider.interactionFinished(ctx.req, ctx.res, { login: { accountId: name ?? '' } });
    if (action === 'cancel')
      return provider.interactionFinished(ctx.req, ctx.res, { error: 'access_denied' });
    ctx.type = 'html';
    ctx.body = toLoginPage(uid, [...people.keys()]);
  });
  http.on('request', provider.callback());

  return {
    issuer,
    settings: {
      GOOGLE_CLIENT_ID: 'google-client',
      GOOGLE_ISSUER: issuer,
      LINKEDIN_CLIENT_ID: 'linkedin-client',
      LINKEDIN_CLIENT_SECRET: linkedinSecret,
      LINKEDIN_ISSUER: issuer,
    },
    /** Counts how often a code was presented for exchange so far. */
    countExchanges: () => exchanges,
    add(person: Person) {
      people.set(person.name, person);
    },
    /** Signs an ID token with the published key, or with `key`; `claims` override the valid ones. */
    sign(claims: JWTPayload, { key = privateKey, kid = keyId }: { key?: CryptoKey; kid?: string } = {}) {
      return new SignJWT({
        iss: issuer,
        aud: 'google-client',
        sub: randomUUID(),
        iat: Math.floor(Date.now() / 1000),
        exp: Math.floor(Date.now() / 1000) + 600,
        email_verified: true,
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', kid })
        .sign(key);
    },
    close: () => closeServer(http),
  };
}

export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>;

function toConfiguration(people: Map<string, Person>, jwk: object, requiresPkce: boolean): Configuration {
  const policy = interactionPolicy.base();
  // Loopback redirects are only allowed for "native" clients, which would be asked for consent each time.
  policy.get('consent')?.checks.remove('native_client_prompt');
  return {
    jwks: { keys: [jwk as never] },
    cookies: { keys: ['test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'hd'], profile: ['name'] },
    // As at LinkedIn, the ID token of a code flow contains the address, too.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600 },
    pkce: { required: (_ctx, client) => requiresPkce && client.clientId === 'linkedin-client' },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    clients: [
      {
        client_id: 'google-client',
        application_type: 'native',
        token_endpoint_auth_method: 'none',
        grant_types: ['implicit'],
        response_types: ['id_token'],
        redirect_uris: ['http://127.0.0.1/google-auth'],
      },
      {
        client_id: 'linkedin-client',
        client_secret: linkedinSecret,
        application_type: 'native',
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: ['http://127.0.0.1/linkedin-auth', 'http://127.0.0.1/api/auth/linkedin/callback'],
      },
    ],
    findAccount: (_ctx, name) => ({
      accountId: name,
      claims: () => {
        const { name: _, ...claims } = people.get(name) ?? { name };
        return { sub: `subject-of-${name}`, ...claims };
      },
    }),
    async loadExistingGrant(ctx) {
      const { provider, client, session } = ctx.oidc;
      const grant = new provider.Grant({
        accountId: session?.accountId ?? '',
        clientId: client?.clientId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}

function toLoginPage(uid: string, names: string[]): string {
  const buttons = names
    .map(
      (name) => `<form action="/interaction/${uid}/login/${name}"><button>Sign in as ${name}</button></form>`,
    )
    .join('');
  return `<!doctype html><title>Provider</title><h1>Provider</h1>${buttons}<form action="/interaction/${uid}/cancel"><button>Cancel</button></form>`;
}
