import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Announces the title of each new page, because a screen reader does not notice a page that comes without a load; nor does the
 * canonical address, which browsers share in place of the one that they show.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The first page was loaded, which a screen reader announces itself.
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
    const link = document.querySelector<HTMLLinkElement>('[rel=canonical]');
    if (link) link.href = pathname;
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
