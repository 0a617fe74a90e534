import type { ReactNode } from 'react';

type ByFactProps = { fact: string; set: ReactNode; unset: ReactNode };

/**
 * Shows one of two texts, depending on whether a fact of the server is set. Both are in the page, because it is built before
 * the server is known; the style sheet shows one according to an attribute that the server fills in.
 */
export function ByFact({ fact, set, unset }: ByFactProps) {
  return (
    <div className="by-fact" data-fact={fact}>
      <div className="when-set">{set}</div>
      <div className="when-unset">{unset}</div>
    </div>
  );
}
