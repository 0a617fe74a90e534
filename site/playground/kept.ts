/** What a reload must not lose, though no link has it. In the entry of the history, since the page's storage may throw. */
type Kept = { focused?: string | undefined; questions?: string };

export function readKept(): Kept {
  return (history.state as Kept | null) ?? {};
}

export function keep(changed: Kept, address: string = location.href): void {
  history.replaceState({ ...readKept(), ...changed }, '', address);
}

/** Reloads the page; `restoreFocus` then returns to the control that caused it. */
export function reload(): void {
  keep({ focused: document.activeElement?.id });
  location.reload();
}

export function restoreFocus(): void {
  const { focused } = readKept();
  if (!focused) return;
  document.getElementById(focused)?.focus();
  keep({ focused: undefined });
}
