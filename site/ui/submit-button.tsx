import { useLayoutEffect, useRef } from 'react';

type SubmitButtonProps = {
  label: string;
  busyLabel: string;
  isBusy: boolean;
  kind?: 'primary' | 'quiet';
  className?: string;
};

/** Disabled while busy. Browsers take the focus off a disabled button, so it is restored afterwards. */
export function SubmitButton(props: SubmitButtonProps) {
  const { label, busyLabel, isBusy, kind = 'primary', className = '' } = props;
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);

  // Runs before the browser notices that it is disabled. Does not rely on the press as an event, because it may have been held
  // until React was there.
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (isBusy) hadFocus.current = activeElement === button.current;
    else if (hadFocus.current && activeElement === body) button.current?.focus();
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
