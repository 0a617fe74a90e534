import { useEffect, useState } from 'react';

/**
 * Returns a mailed link's secret, which is removed from the address at once. `undefined` until the page is hydrated; `null`
 * without one.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    function take() {
      const found = /^#([\w-]{43})$/.exec(location.hash)?.[1];
      if (found) history.replaceState(history.state, '', location.pathname);
      // Effects may run twice, and the second run must not forget what the first one has read.
      setToken((known) => found ?? known ?? null);
    }
    take();
    // If the link is pasted into the tab that requested it, only the fragment changes.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
