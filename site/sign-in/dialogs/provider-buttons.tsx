import { useState } from 'react';
import { signInWords } from '../../words/sign-in.ts';
import { type Provider, prefetchConfig } from '../providers/auth-config.ts';
import { continueLinkedinHere, type ProviderFailure, startProvider } from '../providers/start-provider.ts';
import { signInStore } from '../sign-in-store.ts';

const providers: readonly Provider[] = ['google', 'linkedin'];

/** "Continue with …": always shown; a provider that is not configured says so when pressed. */
export function ProviderButtons() {
  const [busyWith, setBusyWith] = useState<Provider | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  async function run(provider: Provider, start: () => Promise<ProviderFailure | null>) {
    if (busyWith) return;
    const { clearError, showError } = signInStore.getState();
    clearError();
    setIsBlocked(false);
    setBusyWith(provider);
    const failure = await start();
    setBusyWith(null);
    if (!failure) return;
    showError(failure.text);
    setIsBlocked(provider === 'linkedin' && failure.reason === 'popup-blocked');
  }

  return (
    <div className="provider-buttons">
      {providers.map((provider) => (
        <button
          key={provider}
          type="button"
          className="button button-quiet button-wide"
          aria-busy={busyWith === provider}
          onPointerEnter={prefetchConfig}
          onFocus={prefetchConfig}
          onClick={() => run(provider, () => startProvider(provider))}
        >
          {signInWords[provider]}
        </button>
      ))}
      {isBlocked && (
        <button type="button" className="text-button" onClick={() => run('linkedin', continueLinkedinHere)}>
          {signInWords.continueHere}
        </button>
      )}
    </div>
  );
}
