import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new page starts at its top, or at the element that its address names; back and forward return to where the visitor was. The
 * browser's own scroll restoration would run before the page is rendered, so it is only switched on for leaving.
 */
export function useScrollPosition(): void {
  const { hash, key } = useLocation();
  const navigationType = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownKey = useRef(key);

  useEffect(() => {
    const handleScroll = () => positions.current.set(shownKey.current, window.scrollY);
    const handleShow = () => {
      history.scrollRestoration = 'manual';
    };
    const handleHide = () => {
      history.scrollRestoration = 'auto';
    };
    if (document.readyState === 'complete') handleShow();
    // The visitor, or the browser after a reload, may have scrolled before the page was hydrated.
    handleScroll();
    window.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pageshow', handleShow);
    window.addEventListener('pagehide', handleHide);
    return () => {
      window.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pageshow', handleShow);
      window.removeEventListener('pagehide', handleHide);
    };
  }, []);

  useLayoutEffect(() => {
    // The first page stays where the browser put it.
    if (shownKey.current === key) return;
    shownKey.current = key;
    const target = hash ? document.getElementById(toId(hash)) : null;
    const known = navigationType === 'POP' ? positions.current.get(key) : undefined;
    if (known !== undefined) window.scrollTo({ top: known, behavior: 'instant' });
    else if (target) target.scrollIntoView({ behavior: 'instant' });
    else window.scrollTo({ top: 0, behavior: 'instant' });
  }, [key, hash, navigationType]);
}

function toId(hash: string): string {
  const name = hash.slice(1);
  try {
    return decodeURIComponent(name);
  } catch {
    // If the address was typed by hand, its encoding may be invalid.
    return name;
  }
}
