import { Hono } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { googleSchema, linkedinSchema } from '#shared/api-accounts.ts';
import { type AppError, toAppError, toErrorBody } from '#shared/errors.ts';
import { signInCookie } from '#shared/storage-keys.ts';
import type { ProviderSignIn } from '../services/accounts/provider-sign-in.ts';
import type { AppContext, AppEnv } from './context.ts';
import { readJson } from './read-json.ts';
import { readSignInContext, type SignInDeps } from './read-sign-in.ts';

type Deps = SignInDeps & {
  providerSignIn: ProviderSignIn;
  publicUrl: string;
  /** Called with the cause of a failed redirect, which the response never reveals. */
  onRedirectFailed: (requestId: string, error: AppError) => void;
};

/**
 * Lifetime of the cookie that binds LinkedIn's state to the browser that `/linkedin/start` redirected; by itself the
 * cookie grants nothing.
 */
const cookieSeconds = 10 * 60;
const browserSecretPattern = /^[A-Za-z0-9_-]{43}$/;
/** The error codes with which LinkedIn, and OpenID providers in general, report that the visitor declined. */
const cancelCodes = ['user_cancelled_login', 'user_cancelled_authorize', 'user_cancelled', 'access_denied'];

/** Signing in with Google and LinkedIn. */
export function identityRoutes({ providerSignIn, publicUrl, onRedirectFailed, ...deps }: Deps) {
  const isSecure = publicUrl.startsWith('https:');
  // With this prefix no other host and no plain HTTP can set it (RFC 6265bis §4.1.3.2); it requires the path `/`.
  const cookieName = isSecure ? `__Host-${signInCookie}` : signInCookie;

  function bindBrowser(c: AppContext): string {
    const known = getCookie(c, cookieName) ?? '';
    const secret = browserSecretPattern.test(known) ? known : providerSignIn.createBrowserSecret();
    setCookie(c, cookieName, secret, {
      path: isSecure ? '/' : '/api/auth',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge: cookieSeconds,
    });
    return secret;
  }

  /** The URL carries a token or a message, so nothing may cache it or pass it on. */
  function redirectHome(c: AppContext, parameters: Record<string, string>): Response {
    c.header('Referrer-Policy', 'no-referrer');
    return c.redirect(`/?${new URLSearchParams(parameters)}`, 303);
  }

  function redirectHomeFailed(c: AppContext, thrown: unknown): Response {
    const error = toAppError(thrown);
    onRedirectFailed(c.get('requestId'), error);
    return redirectHome(c, {
      linkedin_error: error.code,
      message: toErrorBody(error.code, error.about).message,
    });
  }

  return new Hono<AppEnv>()
    .get('/config', async (c) => c.json(await providerSignIn.config()))
    .post('/google', async (c) => {
      const context = readSignInContext(c, deps);
      const { idToken, password, joinToken } = await readJson(c, googleSchema);
      // Asks for `link_unproven` or `link_unvouched` instead of dropping a password or mailing a link. It is a header
      // because the body is fixed as `{idToken}`.
      const mustProve = c.req.header('x-ask-to-link') === 'true';
      return c.json(await providerSignIn.byGoogle(idToken, { password, mustProve, joinToken }, context));
    })
    .post('/linkedin', async (c) => {
      const context = readSignInContext(c, deps);
      const { codeVerifier, ...grant } = await readJson(c, linkedinSchema);
      return c.json(await providerSignIn.byLinkedin({ ...grant, codeVerifier }, context));
    })
    .get('/linkedin/start', async (c) => {
      try {
        return c.redirect(await providerSignIn.startRedirect(bindBrowser(c)), 303);
      } catch (thrown) {
        return redirectHomeFailed(c, thrown);
      }
    })
    .get('/linkedin/callback', async (c) => {
      const { code, state, error } = c.req.query();
      if (error !== undefined && cancelCodes.includes(error))
        return redirectHome(c, {
          linkedin_error: 'user_cancelled',
          message: 'You cancelled the LinkedIn login. Please try again if you want to continue.',
        });
      try {
        const { token, user } = await providerSignIn.endRedirect(
          { code: code ?? '', state: state ?? '', browserSecret: getCookie(c, cookieName) ?? '' },
          readSignInContext(c, deps),
        );
        return redirectHome(c, { linkedin_success: 'true', token, user_id: user.id, email: user.email });
      } catch (thrown) {
        return redirectHomeFailed(c, thrown);
      }
    });
}
