import { useEffect, useState } from 'react';

/** The secret of a mailed link, removed from the address at once. `undefined` until the page is hydrated; `null` without one. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    function take() {
      const found = /^#([\w-]{43})$/.exec(location.hash)?.[1];
      if (found) history.replaceState(history.state, '', location.pathname);
      // Effects may run twice: the second run must not forget what the first one read.
      setToken((known) => found ?? known ?? null);
    }
    take();
    // Pasted into the tab that requested it, the link changes only the fragment.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
