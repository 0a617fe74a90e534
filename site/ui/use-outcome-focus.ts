import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what comes next, such as the line that reports an outcome: it takes the focus if the button that led there has
 * disappeared with it.
 */
export function useOutcomeFocus<Next extends HTMLElement>(isDone: boolean): RefObject<Next | null> {
  const next = useRef<Next>(null);
  useEffect(() => {
    if (isDone && document.activeElement === document.body) next.current?.focus();
  }, [isDone]);
  return next;
}
