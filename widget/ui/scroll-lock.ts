const gutter = 'scrollbar-gutter';

/** Stops the host page from scrolling. Gives back a function that restores each inline value with its priority. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  const { style } = page;
  const hadAttribute = page.hasAttribute('style');
  // The page must not move sideways when its scrollbar goes.
  const hasScrollbar = innerWidth > page.clientWidth;
  const restores = ['overflow-x', 'overflow-y', gutter].map((name) => {
    const before = style.getPropertyValue(name);
    const priority = style.getPropertyPriority(name);
    if (name !== gutter) style.setProperty(name, 'hidden', 'important');
    else if (hasScrollbar) style.setProperty(name, 'stable', 'important');
    // An empty value takes the property off.
    return () => style.setProperty(name, before, priority);
  });

  return () => {
    for (const restore of restores) restore();
    if (!hadAttribute && !style.length) page.removeAttribute('style');
  };
}
