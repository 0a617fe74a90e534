/** Parts that were never shown have an estimated height: what is above may still move the place. Frames. */
const maxCorrections = 5;

/** Scrolls this one box alone: `scrollIntoView` would move the host page, too. */
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
