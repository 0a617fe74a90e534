import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Nearer to the end than this counts as being there. */
const nearPx = 48;

/** Follows the newest text, and never pulls down a reader who scrolled up. */
export function useFollow(scroller: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>) {
  const follows = useRef(true);
  const [isAway, setAway] = useState(false);

  useLayoutEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;
    let lastTop = 0;
    const watch = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
      // Growing text moves the end away from the reader: only their own way up counts as leaving.
      if (isNear) follows.current = true;
      else if (box.scrollTop < lastTop) follows.current = false;
      lastTop = box.scrollTop;
      setAway(!follows.current);
    };
    const observer = new ResizeObserver(() => {
      // An empty conversation shows its greeting from the top.
      if (!follows.current || !inner.firstChild) return;
      box.scrollTop = box.scrollHeight;
      lastTop = box.scrollTop;
    });
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', watch, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', watch);
    };
  }, [scroller, content]);

  function toNewest() {
    follows.current = true;
    setAway(false);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }
  return { isAway, toNewest };
}
