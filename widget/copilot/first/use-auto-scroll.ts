import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Nearer to the end than this counts as being there. */
const nearPx = 48;

/**
 * Keeps the newest text in sight, but never pulls down a reader who has scrolled up.
 * @returns `isAway`: the reader has scrolled up
 */
export function useAutoScroll(
  scroller: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
) {
  const isFollowing = useRef(true);
  const [isAway, setAway] = useState(false);

  useLayoutEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;
    let lastTop = 0;
    const handleScroll = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
      // Growing text moves the end away from the reader: only scrolling up counts as leaving.
      if (isNear) isFollowing.current = true;
      else if (box.scrollTop < lastTop) isFollowing.current = false;
      lastTop = box.scrollTop;
      setAway(!isFollowing.current);
    };
    const observer = new ResizeObserver(() => {
      // An empty conversation shows its greeting from the top.
      if (!isFollowing.current || !inner.firstChild) return;
      box.scrollTop = box.scrollHeight;
      lastTop = box.scrollTop;
    });
    observer.observe(inner);
    observer.observe(box);
    box.addEventListener('scroll', handleScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', handleScroll);
    };
  }, [scroller, content]);

  function scrollToEnd() {
    isFollowing.current = true;
    setAway(false);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }
  return { isAway, scrollToEnd };
}
