import type { Page } from '@playwright/test';

/**
 * Returns the focused element if nothing shows that it has the focus (WCAG 2.4.7), or if something covers all of it (2.4.11).
 */
export function findUnseenFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const host = document.activeElement;
    const focused = host?.shadowRoot?.activeElement ?? host;
    if (!focused || focused === document.body) return undefined;
    // A field is marked by an outline or shadow, its own or that of the line that contains it.
    const isMarked = [focused, focused.closest('.ask-line, .row')].some((each) => {
      if (!each) return false;
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    });
    const { left, top, width, height } = focused.getBoundingClientRect();
    const root = focused.getRootNode() as Document | ShadowRoot;
    const isUncovered = [0.1, 0.5, 0.9].some((share) => {
      const hit = root.elementFromPoint(left + width * share, top + height / 2);
      return hit !== null && (focused.contains(hit) || hit.contains(focused));
    });
    return isMarked && isUncovered ? undefined : focused.outerHTML.slice(0, 120);
  });
}
