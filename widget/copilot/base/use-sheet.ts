import { useLayoutEffect, useRef } from 'preact/hooks';

/** Adopts the style sheet of a component. The ref belongs on an element of the component. */
export function useSheet<Styled extends HTMLElement>(sheet: CSSStyleSheet) {
  const element = useRef<Styled>(null);
  useLayoutEffect(() => {
    const root = element.current?.getRootNode() as ShadowRoot | undefined;
    if (!root?.adoptedStyleSheets.includes(sheet)) root?.adoptedStyleSheets.push(sheet);
  });
  return element;
}
