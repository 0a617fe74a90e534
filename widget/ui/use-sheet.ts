import { useLayoutEffect, useRef } from 'preact/hooks';

/** The style sheet of a part that comes later: adopted by the root in which the part's element stands, once that is drawn. */
export function useSheet<Shown extends HTMLElement>(sheet: CSSStyleSheet) {
  const element = useRef<Shown>(null);
  useLayoutEffect(() => {
    const root = element.current?.getRootNode() as ShadowRoot | undefined;
    if (!root?.adoptedStyleSheets.includes(sheet)) root?.adoptedStyleSheets.push(sheet);
  });
  return element;
}
