import type { RefObject, TargetedMouseEvent } from 'preact';
import { Icon } from './icon.tsx';

type IconButtonProps = {
  label: string;
  strokes: string;
  onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  /** The tooltip, if it says more than the label. */
  title?: string;
  class?: string;
  expanded?: boolean;
  pressed?: boolean;
  buttonRef?: RefObject<HTMLButtonElement | null>;
};

export function IconButton({ label, strokes, onClick, buttonRef, ...rest }: IconButtonProps) {
  const { title = label, class: extra = '', expanded, pressed } = rest;
  return (
    <button
      {...(buttonRef && { ref: buttonRef })}
      type="button"
      class={`icon ${extra}`}
      aria-label={label}
      title={title}
      aria-expanded={expanded}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon strokes={strokes} />
    </button>
  );
}
