import { toSheet } from '../../ui/sheet.ts';

/**
 * Stops the host page from scrolling, and leaves it out when the overlay is printed, by adding a style sheet; none of the page's
 * attributes is written. Returns the function that undoes it.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  // The page keeps the width that it had beside its scrollbar, by a margin, because nothing can be drawn over a gutter.
  const width = `width:auto!important;margin-right:${innerWidth - root.clientWidth}px!important;scrollbar-gutter:auto!important`;
  // Until now, the body's own overflow applied to the window. Left alone, the body would scroll itself, and the window would
  // lose its position.
  const body = getComputedStyle(root).overflow === 'visible' ? 'body{overflow:visible!important}' : '';
  // Otherwise as many empty pages would follow on paper as the page itself fills. The page may have moved our element.
  const print = '@media print{body>:not(lexloom-widget,:has(lexloom-widget)){display:none!important}}';
  const sheet = toSheet(`:root{overflow:hidden!important;${width}}${body}${print}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
