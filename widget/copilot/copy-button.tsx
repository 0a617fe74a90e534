import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../ui/icon.tsx';
import { copyIcon, doneIcon } from '../ui/overlay-icons.ts';
import { tailWords as words } from './tail-words.ts';

/** How long the button says that it is done. */
const thanksMs = 2000;

type CopyButtonProps = { label: string; read: () => string };

/** Copies what `read` gives at that moment. */
export function CopyButton({ label, read }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), thanksMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  // Pages without https have no clipboard; a button that cannot work is not shown.
  if (!navigator.clipboard) return null;
  return (
    <button
      type="button"
      class="text"
      onClick={() =>
        navigator.clipboard.writeText(read()).then(
          () => setDone(true),
          () => setDone(false),
        )
      }
    >
      <Icon strokes={isDone ? doneIcon : copyIcon} />
      <span aria-live="polite">{isDone ? words.copied : label}</span>
    </button>
  );
}
