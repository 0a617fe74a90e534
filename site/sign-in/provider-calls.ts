import { signInErrors } from '../words/sign-in.ts';
import { isKnownUsable, loadConfig, type Provider, type UsableConfig } from './auth-config.ts';
import { beginGoogle } from './google-sign-in.ts';
import { beginLinkedin } from './linkedin-sign-in.ts';
import { openPopup, watchPopup } from './popup.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import { signInStore } from './sign-in-store.ts';

type Begun = {
  url: string;
  state: string;
  finish: (answer: ProviderAnswer) => Promise<string | null>;
  /** The window was closed: nothing that comes by the address may count any more. */
  abandon?: () => void;
};

const begin: Record<Provider, (config: UsableConfig) => Promise<Begun>> = {
  google: beginGoogle,
  linkedin: beginLinkedin,
};

/** Starts a sign-in with an identity service. Gives back what to show, or `null` when all went well. */
export async function startProvider(provider: Provider): Promise<string | null> {
  // Some browsers let a pop-up open within the click only; without a provider none should flash up.
  const early = isKnownUsable(provider) ? openPopup(provider) : undefined;
  if (early === null) return signInErrors.popupBlocked;
  const config = await loadConfig(provider);
  if (typeof config === 'string') {
    early?.close();
    return config;
  }
  const popup = early ?? openPopup(provider);
  if (!popup) return signInErrors.popupBlocked;
  const begun = await begin[provider](config);
  return runInPopup(popup, begun);
}

/** LinkedIn without a pop-up: the answer comes back by the address (spec §2). */
export async function continueLinkedinHere(): Promise<string | null> {
  const config = await loadConfig('linkedin');
  if (typeof config === 'string') return config;
  const { url } = await beginLinkedin(config);
  location.assign(url);
  return null;
}

function runInPopup(popup: Window, { url, state, finish, abandon }: Begun): Promise<string | null> {
  return new Promise((resolve) => {
    watchPopup({
      popup,
      state,
      async onAnswer(answer) {
        const error = await finish(answer);
        resolve(error);
        // The button has long been told "cancelled" when an answer comes late.
        if (error !== null) signInStore.getState().showError(error);
      },
      onClosed() {
        abandon?.();
        resolve(signInErrors.popupClosed);
      },
    });
    popup.location.replace(url);
  });
}
