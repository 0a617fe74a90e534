import { useEffect, useState } from 'react';

/** The secret of a mailed link, taken out of the address at once. `undefined` until the page runs; `null`: there is none. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    function take() {
      const found = /^#([\w-]{43})$/.exec(location.hash)?.[1];
      if (found) history.replaceState(history.state, '', location.pathname);
      // Effects may run twice: the second run must not forgetRequest what the first one took.
      setToken((known) => found ?? known ?? null);
    }
    take();
    // The link, pasted into the tab that asked for it, changes nothing but what stands behind the `#`.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}
