import type { ReactNode } from 'react';

/** Small icons of the interface, all with the same stroke width. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" fill="none" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="M5 5l10 10M15 5L5 15" />
    </Icon>
  );
}

export function ChevronIcon() {
  return (
    <Icon>
      <path d="M5 8l5 5 5-5" />
    </Icon>
  );
}

export function ArrowIcon() {
  return (
    <Icon>
      <path d="M3 10h13M11 5l5 5-5 5" />
    </Icon>
  );
}

export function MenuIcon() {
  return (
    <Icon>
      <path d="M3 6h14M3 10h14M3 14h14" />
    </Icon>
  );
}
