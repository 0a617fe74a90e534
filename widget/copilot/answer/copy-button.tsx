import { useLayoutEffect, useState } from 'preact/hooks';
import { Icon } from '../base/icon.tsx';
import { copyIcon, doneIcon } from '../base/icons.ts';
import { answerWords as words } from './answer-words.ts';

/** How long the button shows whether it has copied. */
const outcomeMs = 2000;

type CopyButtonProps = { label: string; read: () => string };

/** Copies what `read` returns when it is pressed. */
export function CopyButton({ label, read }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useLayoutEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), outcomeMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  // Pages without https have no clipboard, and a button that cannot work is not shown.
  if (!navigator.clipboard) return null;
  return (
    <button
      type="button"
      class="text"
      onClick={() =>
        navigator.clipboard.writeText(read()).then(
          () => setOutcome('copied'),
          // For example in a frame to which the page gives no permission.
          () => setOutcome('notCopied'),
        )
      }
    >
      <Icon strokes={outcome === 'copied' ? doneIcon : copyIcon} />
      <span aria-live="polite">{outcome ? words[outcome] : label}</span>
    </button>
  );
}
