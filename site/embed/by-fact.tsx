import type { ReactNode } from 'react';

type ByFactProps = { fact: string; set: ReactNode; unset: ReactNode };

/**
 * Shows one of two texts by whether a fact of the server is set. Both are in the page, since it is built before the server
 * knows; the style sheet goes by the attribute, which the server fills in.
 */
export function ByFact({ fact, set, unset }: ByFactProps) {
  return (
    <div className="by-fact" data-fact={fact}>
      <div className="when-set">{set}</div>
      <div className="when-unset">{unset}</div>
    </div>
  );
}
