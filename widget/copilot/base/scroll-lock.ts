import { toSheet } from '../../ui/sheet.ts';

/** Stops the host page from scrolling, by a sheet beside its own: no attribute of the page's is written. Gives back the way out. */
export function lockScroll(): () => void {
  const root = document.documentElement;
  // The page stays as wide as it was beside its scrollbar: by a margin, since nothing can be drawn over a gutter.
  const width = `width:auto!important;margin-right:${innerWidth - root.clientWidth}px!important;scrollbar-gutter:auto!important`;
  // What the body says of overflow was the window's so far: left to itself the body would scroll, and the window lose its place.
  const body = getComputedStyle(root).overflow === 'visible' ? 'body{overflow:visible!important}' : '';
  const sheet = toSheet(`:root{overflow:hidden!important;${width}}${body}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
