import { useEffect, useState } from 'react';

/**
 * Returns a mailed link's secret, which is moved from the address to the state of the history at once, where a reload finds it.
 * `undefined` until the page is hydrated; `null` without one.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    function take() {
      const found = /^#([\w-]{43})$/.exec(location.hash)?.[1];
      if (found) history.replaceState({ ...history.state, linkToken: found }, '', location.pathname);
      // A link within the page has a state of its own.
      setToken((known) => found ?? known ?? history.state?.linkToken ?? null);
    }
    take();
    // If the link is pasted into the tab that requested it, only the fragment changes.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** Call it when the link has been used: after a reload, its page asks for a new one. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '');
}
