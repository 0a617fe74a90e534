import type { TargetedMouseEvent } from 'preact';
import { Icon } from './icon.tsx';

type IconButtonProps = {
  label: string;
  strokes: string;
  onClick: (event: TargetedMouseEvent<HTMLButtonElement>) => void;
  class?: string;
  expanded?: boolean;
};

export function IconButton({ label, strokes, onClick, expanded, class: extra = '' }: IconButtonProps) {
  return (
    <button
      type="button"
      class={`icon ${extra}`}
      aria-label={label}
      title={label}
      aria-expanded={expanded}
      onClick={onClick}
    >
      <Icon strokes={strokes} />
    </button>
  );
}
