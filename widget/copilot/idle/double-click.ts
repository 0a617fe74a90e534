/**
 * Ignores the second click of a double click on another button than the first: it has only just come under the pointer, such as
 * a template below "Draft with AI". Clicks that follow fast on one button all count, unless it is marked with `data-once`, since
 * it saves a file. Returns the function that ends it.
 */
export function ignoreStrayClicks(container: HTMLElement): () => void {
  const lifetime = new AbortController();
  let pressed: Element | null = null;
  container.addEventListener(
    'click',
    (event) => {
      const button = (event.target as Element).closest('button');
      if (event.detail < 2) pressed = button;
      else if (button !== pressed || button?.matches('[data-once]')) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    { capture: true, signal: lifetime.signal },
  );
  return () => lifetime.abort();
}
