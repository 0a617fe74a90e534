import { useState } from 'react';
import { signInErrors, signInWords } from '../words/sign-in.ts';
import { type Provider, prefetchConfig } from './auth-config.ts';
import { continueLinkedinHere, startProvider } from './provider-calls.ts';

const providers: readonly Provider[] = ['google', 'linkedin'];

/** "Continue with …": always shown; a provider that is not configured says so when pressed. */
export function ProviderButtons({ onError }: { onError: (text: string | null) => void }) {
  const [busyWith, setBusyWith] = useState<Provider | null>(null);
  const [isBlocked, setIsBlocked] = useState(false);

  async function run(provider: Provider, start: () => Promise<string | null>) {
    if (busyWith) return;
    onError(null);
    setIsBlocked(false);
    setBusyWith(provider);
    const error = await start();
    setBusyWith(null);
    onError(error);
    setIsBlocked(provider === 'linkedin' && error === signInErrors.popupBlocked);
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
