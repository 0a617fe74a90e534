import { createContext, type ReactNode, useContext } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOpenUntilLeaving } from './use-open-until-leaving.ts';

/** What a link needs to know about the site's pages. The shell provides it, because it knows the routes. */
export const SitePagesContext = createContext({
  isPage: (_path: string): boolean => true,
  prefetch: (_path: string): void => {},
});

type SiteLinkProps = {
  to: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
  label?: string;
};

/** A link to our own origin. If it leads to a page, it stays in the app, and the page's code is fetched on hover or focus. */
export function SiteLink({ to, children, className, onClick, label }: SiteLinkProps) {
  const { isPage, prefetch } = useContext(SitePagesContext);
  const { pathname } = useLocation();
  const [isFollowed, setIsFollowed] = useOpenUntilLeaving();
  const [path = '/'] = to.split(/[?#]/);
  if (!isPage(path))
    return (
      <a href={to} className={className} aria-label={label}>
        {children}
      </a>
    );
  return (
    <Link
      to={to}
      className={className}
      aria-label={label}
      aria-current={path === pathname && !to.includes('#') ? 'page' : undefined}
      onPointerEnter={() => prefetch(path)}
      onFocus={() => prefetch(path)}
      // While the page's code is being fetched, the link itself shows that it was followed.
      aria-busy={isFollowed || undefined}
      onClick={(event) => {
        if (!(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) setIsFollowed(true);
        onClick?.();
      }}
    >
      {children}
    </Link>
  );
}
