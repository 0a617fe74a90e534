/** In frames. Content that was never shown has an estimated height, so what is above may still move the element. */
const maxCorrections = 5;

/** Scrolls only this box; `scrollIntoView` would also scroll the host page. */
export function scrollToElement(box: HTMLElement, element: HTMLElement): void {
  let left = maxCorrections;
  const scroll = () => {
    const above =
      element.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 4;
    const before = box.scrollTop;
    box.scrollTop += above;
    if (box.scrollTop !== before && left-- > 0) requestAnimationFrame(scroll);
  };
  scroll();
}

/** Scrolls what opened the reader back into the sight of its column, which wraps anew when the reader comes or goes. */
export function scrollToOpener(opener: HTMLElement): void {
  const column = opener.closest<HTMLElement>('.review, .scroll');
  if (!column) return;
  const { top, bottom } = column.getBoundingClientRect();
  const own = opener.getBoundingClientRect();
  if (own.top < top || own.bottom > bottom) scrollToElement(column, opener);
}
