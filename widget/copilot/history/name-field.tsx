import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import * as words from './history-words.ts';

type NameFieldProps = { name: string; onDone: (given: string) => void };

/** Renames in place. Enter, or leaving the field, accepts the new name; Escape keeps the old one. */
export function NameField({ name, onDone }: NameFieldProps) {
  const [given, setGiven] = useState(name);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement>(null);

  function finish(result: string) {
    // Removing the field blurs it, which would finish a second time.
    if (isDone.current) return;
    isDone.current = true;
    onDone(result);
  }

  useLayoutEffect(() => field.current?.select(), []);

  return (
    <input
      ref={field}
      aria-label={words.newName(name)}
      maxLength={200}
      value={given}
      onInput={(event) => setGiven(event.currentTarget.value)}
      onBlur={() => finish(given)}
      onKeyDown={(event) => {
        // A key that an input method handles; Safari no longer calls the last one composing.
        if (event.keyCode === 229) return;
        if (event.key === 'Enter') finish(given);
        // This Escape must not close the overlay.
        else if (event.key === 'Escape') finish(name);
        else return;
        event.preventDefault();
      }}
    />
  );
}
