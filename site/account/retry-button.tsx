import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { accountWords } from '../words/account.ts';

type RetryButtonProps = {
  onRetry: () => Promise<void>;
  /** Gets the focus if the button has it when it disappears, because what had failed is loaded now. */
  next: RefObject<HTMLElement | null>;
};

/** Loads again what could not be loaded. */
export function RetryButton({ onRetry, next }: RetryButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  // Just before the button is removed; afterwards nothing tells whether it had the focus.
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (document.activeElement === current) next.current?.focus();
    };
  }, [next]);

  async function handleClick() {
    if (isBusy) return;
    setIsBusy(true);
    await onRetry();
    setIsBusy(false);
  }

  return (
    <button ref={button} type="button" className="text-button" aria-busy={isBusy} onClick={handleClick}>
      {isBusy ? accountWords.busy : accountWords.retry}
    </button>
  );
}
