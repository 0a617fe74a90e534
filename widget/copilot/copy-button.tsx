import { useEffect, useState } from 'preact/hooks';
import type { AnswerText } from '../chat/answer-text.ts';
import { Icon } from '../ui/icon.tsx';
import { copyIcon, doneIcon } from '../ui/overlay-icons.ts';
import { tailWords as words } from './tail-words.ts';

/** How long the button says that it is done. */
const thanksMs = 2000;

/** Copies the answer as it was written, in Markdown. */
export function CopyButton({ text }: { text: AnswerText }) {
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
        navigator.clipboard.writeText(text.read()).then(
          () => setDone(true),
          () => setDone(false),
        )
      }
    >
      <Icon strokes={isDone ? doneIcon : copyIcon} />
      <span aria-live="polite">{isDone ? words.copied : words.copy}</span>
    </button>
  );
}
