import { sessionStore } from '../session-store.ts';
import { signInStore } from '../sign-in/sign-in-store.ts';

export type Outcome<Body> = { ok: true; body: Body } | { ok: false; error: string; code: string | null };

/**
 * A call of the signed-in visitor. A dead token is dropped, and Login says that the sign-in has ended.
 * @param failedText what to say when no sentence of the server's came back
 */
export async function callAccount<Body>(
  method: string,
  path: string,
  failedText: string,
  body?: object,
): Promise<Outcome<Body>> {
  const { token } = sessionStore.getState();
  try {
    const response = await fetch(path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return { ok: true, body: answer as Body };
    const { message, code } = (answer ?? {}) as { message?: unknown; code?: unknown };
    if (code === 'signed_out') endSignIn(token);
    return {
      ok: false,
      error: typeof message === 'string' && message ? message : failedText,
      code: typeof code === 'string' ? code : null,
    };
  } catch {
    return { ok: false, error: failedText, code: null };
  }
}

/** The token has died elsewhere, unless another one has taken its place meanwhile. */
function endSignIn(token: string | null): void {
  const { token: current, dropToken } = sessionStore.getState();
  if (current !== token) return;
  dropToken();
  signInStore.getState().openEnded();
}

/** Saves a file that only the bearer may fetch, as a link's download would. Gives what went wrong, or `null`. */
export async function downloadFile(path: string, name: string, failedText: string): Promise<string | null> {
  const { token } = sessionStore.getState();
  try {
    const response = await fetch(path, { headers: { authorization: `Bearer ${token ?? ''}` } });
    if (response.status === 401) endSignIn(token);
    if (!response.ok) return failedText;
    const url = URL.createObjectURL(await response.blob());
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    // The browser has taken its own hold of it by then.
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    return null;
  } catch {
    return failedText;
  }
}
