import { useState, useSyncExternalStore } from 'react';
import { LazyPage, type PageSource } from './lazy-page.tsx';

/**
 * A part of a page that holds no state and listens to nothing. Prerendered, its HTML stays as it is and its
 * code and words are not fetched again; only a visitor who comes by a link inside the site loads them.
 * Links and forms in it work by delegation (follow-links.ts, ask-copilot.ts, the widget's attributes).
 */
export function StaticPart({ source }: { source: PageSource }) {
  const isHydrating = useSyncExternalStore(subscribeToNothing, returnFalse, returnTrue);
  const [isServed] = useState(isHydrating);
  // On the server both are true, and the part must be rendered all the same.
  if (isServed && !import.meta.env.SSR) {
    // React keeps what the server sent: an equal, empty `__html` is never written.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; it only tells React to leave the children alone
    return <div className="static-part" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />;
  }
  return (
    <div className="static-part">
      <LazyPage source={source} />
    </div>
  );
}

const nothing = { __html: '' };
const subscribeToNothing = () => () => {};
const returnTrue = () => true;
const returnFalse = () => false;
