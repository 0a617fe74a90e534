import { toSheet } from '../../ui/sheet.ts';
import { Icon } from '../base/icon.tsx';
import { downIcon } from '../base/icons.ts';
import { useSheet } from '../base/use-sheet.ts';
import * as words from '../base/words.ts';
import css from './scroll-to-end.css?inline';

const sheet = toSheet(css);

/** The way back for a reader who has scrolled up. */
export function ScrollToEnd({ onClick }: { onClick: () => void }) {
  const button = useSheet<HTMLButtonElement>(sheet);
  return (
    <button type="button" class="scroll-to-end" onClick={onClick} ref={button}>
      <Icon strokes={downIcon} />
      {words.newest}
    </button>
  );
}
