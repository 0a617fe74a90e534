import type { Page } from '@playwright/test';

/**
 * Sets the text spacing of WCAG 1.4.12 on the page and on our widget in it. Returns whatever is then cut off or makes the page
 * wider than its window.
 */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`);
    const widget = document.querySelector('lexloom-widget')?.shadowRoot;
    const roots = [document, ...(widget ? [widget] : [])];
    for (const root of roots) root.adoptedStyleSheets.push(spacing);
    const isCut = (each: Element) => {
      const { overflowX, overflowY } = getComputedStyle(each);
      // Elements of one pixel are for screen readers.
      if (!/hidden|clip/.test(overflowX + overflowY) || each.clientWidth <= 1 || !each.textContent.trim())
        return false;
      return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
    };
    const cut = roots
      .flatMap((root) => [...root.querySelectorAll('*:not(html, head, head *)')])
      .filter(isCut)
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...cut, `the page: ${scrollWidth} px`] : cut;
  });
}
