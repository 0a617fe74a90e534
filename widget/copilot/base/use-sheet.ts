import { useLayoutEffect, useRef } from 'preact/hooks';

/** Adopts a component's style sheet. The ref must be put on an element of the component. */
export function useSheet<Styled extends HTMLElement>(sheet: CSSStyleSheet) {
  const element = useRef<Styled>(null);
  useLayoutEffect(() => {
    const root = element.current?.getRootNode() as ShadowRoot | undefined;
    if (!root?.adoptedStyleSheets.includes(sheet)) root?.adoptedStyleSheets.push(sheet);
  });
  return element;
}
