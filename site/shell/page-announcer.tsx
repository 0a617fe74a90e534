import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Says the title of each new page: a screen reader is told nothing of a page that comes without a load. */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const announced = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    // The first page was loaded, which a screen reader tells by itself.
    if (announced.current === pathname) return;
    announced.current = pathname;
    setTitle(document.title);
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
