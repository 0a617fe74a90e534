import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loadPage } from '../shell/routes.tsx';
import { useOpenUntilLeaving } from './use-open-until-leaving.ts';

type SiteLinkProps = {
  to: string;
  children: ReactNode;
  className?: string;
  onClick?: () => void;
  label?: string;
};

/** A link to a page of ours: its code is fetched as soon as the visitor points at it. */
export function SiteLink({ to, children, className, onClick, label }: SiteLinkProps) {
  const { pathname } = useLocation();
  const [isFollowed, setIsFollowed] = useOpenUntilLeaving();
  const [path = '/'] = to.split('#');
  // A failed prefetch is silent: the click tries again.
  const prefetch = () => void loadPage(path).catch(() => undefined);
  return (
    <Link
      to={to}
      className={className}
      aria-label={label}
      aria-current={path === pathname && !to.includes('#') ? 'page' : undefined}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      // Where the page's code takes long, the link itself shows that it was followed.
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
