import { Fragment } from 'react';
import { keepTogether } from '../ui/unbroken.tsx';

/** A sentence in which text between backticks is code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, at) => {
    // The parts never move.
    const key = `${at}`;
    if (at % 2 === 0) return <Fragment key={key}>{keepTogether(part)}</Fragment>;
    // A short name is not broken at its hyphens; a longer one may not fit on a phone's line.
    return (
      <code key={key} className={part.length <= 20 ? 'unbroken' : undefined}>
        {part}
      </code>
    );
  });
}
