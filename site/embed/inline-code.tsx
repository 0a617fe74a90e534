import { Fragment } from 'react';
import { parseInline } from '#shared/small-markdown.ts';
import { keepTogether } from '../ui/keep-together.tsx';

/** Code up to this length is not broken at its hyphens; a longer name might not fit on a phone's line. */
const maxUnbrokenLength = 20;

/** A sentence of the guide, in which text between backticks is code. */
export function InlineCode({ text }: { text: string }) {
  return parseInline(text).map((token, index) => {
    // The tokens of a fixed text never change their order.
    const key = `${index}`;
    if (token.kind !== 'code') return <Fragment key={key}>{keepTogether(token.text)}</Fragment>;
    return (
      <code key={key} className={token.text.length <= maxUnbrokenLength ? 'unbroken' : undefined}>
        {token.text}
      </code>
    );
  });
}
