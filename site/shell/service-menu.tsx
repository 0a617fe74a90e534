import { type KeyboardEvent, useEffect, useRef } from 'react';
import { ChevronIcon } from '../ui/icons.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { useOpenUntilLeaving } from '../ui/use-open-until-leaving.ts';
import { shellWords } from '../words/shell.ts';

const { service, serviceLinks } = shellWords.header;

/** A button that shows the two service pages. Escape, a click elsewhere, and leaving it by Tab close it. */
export function ServiceMenu() {
  const [isOpen, setIsOpen] = useOpenUntilLeaving();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    const handlePress = (event: PointerEvent) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setIsOpen(false);
    };
    document.addEventListener('pointerdown', handlePress);
    return () => document.removeEventListener('pointerdown', handlePress);
  }, [isOpen, setIsOpen]);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and focus are watched for the button and the list inside
    <div
      ref={menu}
      className="service-menu"
      onKeyDown={handleKeyDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls="service-list"
        onClick={() => setIsOpen(!isOpen)}
      >
        {service}
        <ChevronIcon />
      </button>
      <ul id="service-list" data-open={isOpen}>
        {serviceLinks.map(({ label, path }) => (
          <li key={path}>
            <SiteLink to={path}>{label}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
