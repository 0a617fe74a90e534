import { type KeyboardEvent, useRef } from 'react';
import { brand } from '#shared/content/brand.ts';
import { CloseIcon, MenuIcon } from '../ui/icons.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { useOpenUntilLeaving } from '../ui/use-open-until-leaving.ts';
import { shellWords } from '../words/shell.ts';
import { ServiceMenu } from './service-menu.tsx';
import { SessionButton } from './session-button.tsx';

const { header } = shellWords;

/** On small screens the navigation opens below the bar. */
export function Header() {
  const [isOpen, setIsOpen] = useOpenUntilLeaving();
  const menuButton = useRef<HTMLButtonElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    setIsOpen(false);
    menuButton.current?.focus();
  }

  return (
    <header className="masthead">
      <div className="wrap masthead-row">
        <SiteLink to="/" className="wordmark" label={header.homeLabel}>
          {brand.name}
        </SiteLink>
        {/* Directly before what it opens, for keyboard users; on screen it is the last item in the bar. */}
        <button
          ref={menuButton}
          type="button"
          className="menu-button"
          aria-expanded={isOpen}
          aria-controls="main-nav"
          onKeyDown={handleKeyDown}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? <CloseIcon /> : <MenuIcon />}
          {header.menu}
        </button>
        <nav
          id="main-nav"
          className="main-nav"
          aria-label={header.navLabel}
          data-open={isOpen}
          onKeyDown={handleKeyDown}
        >
          <ul>
            <li>
              <SiteLink to={header.links.home.path}>{header.links.home.label}</SiteLink>
            </li>
            <li>
              <SiteLink to={header.links.about.path}>{header.links.about.label}</SiteLink>
            </li>
            <li className="service-item">
              <ServiceMenu />
            </li>
            <li>
              <SiteLink to={header.links.blog.path}>{header.links.blog.label}</SiteLink>
            </li>
            <li>
              <SiteLink to={header.links.contact.path}>{header.links.contact.label}</SiteLink>
            </li>
          </ul>
        </nav>
        <SessionButton />
      </div>
    </header>
  );
}
