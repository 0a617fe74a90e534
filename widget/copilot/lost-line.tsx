import { useLayoutEffect, useState } from 'preact/hooks';
import { isLineLost, watchLine } from '../chat/take-up-line.ts';
import { toSheet } from '../ui/sheet.ts';
import { useSheet } from '../ui/use-sheet.ts';
import css from './lost-line.css?inline';
import { lineLost } from './spoken-words.ts';

const sheet = toSheet(css);

/** Says why an answer stands still, and that nothing has to be done: over a conversation that may be scrolled anywhere. */
export function LostLine({ id }: { id: string | undefined }) {
  const line = useSheet<HTMLParagraphElement>(sheet);
  const [isLost, setLost] = useState(isLineLost(id));
  useLayoutEffect(() => {
    const read = () => setLost(isLineLost(id));
    read();
    return watchLine(read);
  }, [id]);
  return (
    <p class="lost-line" role="status" ref={line}>
      {isLost && lineLost}
    </p>
  );
}
