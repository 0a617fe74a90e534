import { useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { isKnownAddress } from './routes.tsx';

/** Links in static parts are plain HTML: a click on one of our own addresses stays inside the app. */
export function useFollowLinks(): void {
  const navigate = useNavigate();
  // In a layout effect, as in use-copy-buttons.ts: nothing is pressed in vain.
  useLayoutEffect(() => {
    function handleClick(event: MouseEvent) {
      if (event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target || link.origin !== location.origin) return;
      if (link.getAttribute('href')?.startsWith('#') || !isKnownAddress(link.pathname)) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash);
    }
    document.addEventListener('click', handleClick);
    return () => document.removeEventListener('click', handleClick);
  }, [navigate]);
}
