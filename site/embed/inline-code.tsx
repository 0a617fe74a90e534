import { Fragment } from 'react';

/** A sentence in which text between backticks is code. */
export function InlineCode({ text }: { text: string }) {
  return text.split('`').map((part, at) => {
    // The parts never move.
    const key = `${at}`;
    return at % 2 === 1 ? <code key={key}>{part}</code> : <Fragment key={key}>{part}</Fragment>;
  });
}
