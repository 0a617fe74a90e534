import { toSheet } from '../../ui/sheet.ts';

/** Stops the host page from scrolling, by a sheet beside its own: no attribute of the page's is written. Gives back the way out. */
export function lockScroll(): () => void {
  // The page must not move sideways when its scrollbar goes.
  const gutter = innerWidth > document.documentElement.clientWidth ? 'scrollbar-gutter:stable!important' : '';
  const sheet = toSheet(`:root{overflow:hidden!important;${gutter}}`);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}
