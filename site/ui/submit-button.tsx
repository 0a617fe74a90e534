import { useEffect, useLayoutEffect, useRef } from 'react';

type SubmitButtonProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  kind?: 'primary' | 'quiet';
  className?: string;
};

/** Disabled while busy. Browsers take the focus off a disabled button; it is restored when the wait is over. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, isBusy, kind = 'primary', className = '' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Before the browser notices that it is disabled. A press is no event to rely on: it may have been held until React was there.
  useLayoutEffect(() => {
    if (isBusy) hadFocus.current = document.activeElement === button.current;
  }, [isBusy]);
  useEffect(() => {
    if (isBusy) return;
    const isNowhere = document.activeElement === null || document.activeElement === document.body;
    if (hadFocus.current && isNowhere) button.current?.focus();
    hadFocus.current = false;
  }, [isBusy]);

  return (
    <button
      ref={button}
      type="submit"
      className={`button button-${kind} ${className}`.trim()}
      disabled={isBusy}
      aria-busy={isBusy}
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
