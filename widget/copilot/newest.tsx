import { Icon } from '../ui/icon.tsx';
import { downIcon } from '../ui/overlay-icons.ts';
import { toSheet } from '../ui/sheet.ts';
import { useSheet } from '../ui/use-sheet.ts';
import css from './newest.css?inline';
import * as words from './words.ts';

const sheet = toSheet(css);

/** The way back for a reader who scrolled up; fetched when the first one does. */
export function Newest({ onClick }: { onClick: () => void }) {
  const button = useSheet<HTMLButtonElement>(sheet);
  return (
    <button type="button" class="newest" onClick={onClick} ref={button}>
      <Icon strokes={downIcon} />
      {words.newest}
    </button>
  );
}
