const touched = ['overflow-x', 'overflow-y', 'scrollbar-gutter'];

/** Stops the host page from scrolling. Gives back a function that restores each inline value with its priority. */
export function lockScroll(): () => void {
  const page = document.documentElement;
  const { style } = page;
  const hadAttribute = page.hasAttribute('style');
  const hasScrollbar = innerWidth > page.clientWidth;
  const saved = touched.map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  style.setProperty('overflow-x', 'hidden', 'important');
  style.setProperty('overflow-y', 'hidden', 'important');
  // The page must not move sideways when its scrollbar goes.
  if (hasScrollbar) style.setProperty('scrollbar-gutter', 'stable', 'important');

  return () => {
    for (const [name, value, priority] of saved) {
      if (value) style.setProperty(name, value, priority);
      else style.removeProperty(name);
    }
    if (!hadAttribute && !style.length) page.removeAttribute('style');
  };
}
