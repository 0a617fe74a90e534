import { useEffect, useState } from 'react';

type LinkToken = {
  /** `undefined` until the page is hydrated; `null` without one. */
  token: string | null | undefined;
  /** Whether the address has one that was truncated on its way. */
  isCut: boolean;
};

/**
 * Returns a mailed link's secret, which is moved from the address to the state of the history at once, where a reload finds it.
 */
export function useLinkToken(): LinkToken {
  const [token, setToken] = useState<string | null>();
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    function take() {
      const found = /^#([\w-]{43})$/.exec(location.hash)?.[1];
      if (found) history.replaceState({ ...history.state, linkToken: found }, '', location.pathname);
      // A link within the page has a state of its own.
      setToken((known) => found ?? known ?? history.state?.linkToken ?? null);
      setIsCut(!found && location.hash !== '' && !document.getElementById(location.hash.slice(1)));
    }
    take();
    // If the link is pasted into the tab that requested it, only the fragment changes.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return { token, isCut };
}

/** Call it when the link has been used: after a reload, its page asks for a new one. */
export function forgetLinkToken(): void {
  history.replaceState({ ...history.state, linkToken: undefined }, '');
}
