import { signInErrors } from '../../words/sign-in.ts';
import { signInStore } from '../sign-in-store.ts';
import { isKnownUsable, loadConfig, type Provider, type UsableConfig } from './auth-config.ts';
import { type GoogleOptions, startGoogle } from './google-sign-in.ts';
import { startLinkedin } from './linkedin-sign-in.ts';
import { openPopup, watchPopup } from './popup.ts';
import type { ProviderAnswer } from './provider-answer.ts';

/** What to show, and whether a sign-in without a pop-up may help. */
export type ProviderFailure = { text: string; reason: 'popup-blocked' | 'other' };

type StartedSignIn = {
  /** The address of the provider's page. */
  url: string;
  state: string;
  finish: (answer: ProviderAnswer) => Promise<string | null>;
  /** Called if the pop-up was closed or left open: a response in the address must no longer count. */
  cancel?: () => void;
};

const starters: Record<Provider, (config: UsableConfig, options: GoogleOptions) => Promise<StartedSignIn>> = {
  google: startGoogle,
  linkedin: startLinkedin,
};

/** Signs in with an identity provider in a pop-up. Returns what went wrong, or null. */
export async function startProvider(
  provider: Provider,
  options: GoogleOptions = {},
): Promise<ProviderFailure | null> {
  // Some browsers only allow a pop-up within the click; but without a usable provider, none should flash up.
  const early = isKnownUsable(provider) ? openPopup(provider) : undefined;
  if (early === null) return popupBlocked;
  const config = await loadConfig(provider);
  if (typeof config === 'string') {
    early?.close();
    return toFailure(config);
  }
  const popup = early ?? openPopup(provider);
  if (!popup) return popupBlocked;
  const started = await starters[provider](config, options);
  return toFailure(await runInPopup(provider, popup, started));
}

/** LinkedIn without a pop-up: the response comes back in the address. */
export async function continueLinkedinHere(): Promise<ProviderFailure | null> {
  const config = await loadConfig('linkedin');
  if (typeof config === 'string') return toFailure(config);
  const { url } = await startLinkedin(config);
  location.assign(url);
  return null;
}

const popupBlocked: ProviderFailure = { text: signInErrors.popupBlocked, reason: 'popup-blocked' };

function toFailure(text: string | null): ProviderFailure | null {
  return text === null ? null : { text, reason: 'other' };
}

function runInPopup(
  provider: Provider,
  popup: Window,
  { url, state, finish, cancel }: StartedSignIn,
): Promise<string | null> {
  return new Promise((resolve) => {
    watchPopup({
      provider,
      popup,
      state,
      async onAnswer(answer) {
        // If a new version was deployed while the window was open, the chunk that finishes the sign-in may be gone.
        const error = await finish(answer).catch(() => signInErrors.unknown);
        resolve(error);
        // If the response is late, the promise was already resolved with "cancelled".
        if (error !== null) signInStore.getState().showError(error);
      },
      onCancelled() {
        cancel?.();
        resolve(signInErrors.popupClosed);
      },
      onReplaced: () => resolve(null),
    });
    popup.location.replace(url);
  });
}
