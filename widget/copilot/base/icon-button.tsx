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

/**
 * A button that shows an icon. The second click of a double click does nothing: by then the button may be another one, such as
 * stop instead of send, or the one of the row that has moved up.
 */
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
      onClick={(event) => event.detail < 2 && onClick(event)}
    >
      <Icon strokes={strokes} />
    </button>
  );
}
