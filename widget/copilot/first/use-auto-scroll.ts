import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A reader who is closer to the end than this counts as being there. */
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
    let last = { top: 0, height: 0 };
    const remember = () => {
      last = { top: box.scrollTop, height: box.scrollHeight };
    };
    const handleScroll = () => {
      const isNear = box.scrollHeight - box.scrollTop - box.clientHeight < nearPx;
      // Only the reader's own scrolling up counts as leaving: growing text moves the end away, and if content changes its
      // height, the browser's scroll anchoring moves the position.
      if (isNear) isFollowing.current = true;
      else if (box.scrollTop < last.top && box.scrollHeight === last.height) isFollowing.current = false;
      remember();
      setAway(!isFollowing.current);
    };
    const observer = new ResizeObserver(() => {
      // An empty conversation shows its greeting from the top.
      if (!isFollowing.current || !inner.firstChild) return;
      box.scrollTop = box.scrollHeight;
      remember();
    });
    observer.observe(inner);
    observer.observe(box);
    // The listener disappears with the box, which disappears with the component.
    box.addEventListener('scroll', handleScroll);
    return () => observer.disconnect();
  }, [scroller, content]);

  function scrollToEnd() {
    isFollowing.current = true;
    setAway(false);
    if (scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight;
  }
  return { isAway, scrollToEnd };
}
