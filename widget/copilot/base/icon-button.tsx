import type { RefObject, TargetedMouseEvent } from 'preact';
import { Icon } from './icon.tsx';

type IconButtonProps = {
  label: string;
  strokes: string;
  onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  expanded?: boolean;
  buttonRef?: RefObject<HTMLButtonElement | null>;
};

export function IconButton({ label, strokes, onClick, expanded, buttonRef }: IconButtonProps) {
  return (
    <button
      {...(buttonRef && { ref: buttonRef })}
      type="button"
      class="icon"
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <Icon strokes={strokes} />
    </button>
  );
}
