import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../base/icon.tsx';
import { copyIcon, doneIcon } from '../base/icons.ts';
import { answerWords as words } from './answer-words.ts';

/** How long the button says that it has copied. */
const doneMs = 2000;

type CopyButtonProps = { label: string; read: () => string };

/** Copies what `read` returns at that moment. */
export function CopyButton({ label, read }: CopyButtonProps) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), doneMs);
    return () => clearTimeout(timer);
  }, [isDone]);

  // Pages without https have no clipboard; and a button that cannot work is not shown.
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
