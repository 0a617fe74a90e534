import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** Bundled and run in the page: finds elements as a person would, by role and name, in the page and its open shadow roots. */
export type Query = { role: string; name?: string | undefined };
export type Found = {
  x: number;
  y: number;
  width: number;
  text: string;
  value: string;
  isFocused: boolean;
  isHit: boolean;
};

declare global {
  var lexloomFinder: { find(query: Query): Found | null; count(query: Query): number } | undefined;
}

globalThis.lexloomFinder = {
  find(query) {
    const [element] = matching(query);
    if (!element) return null;
    if (!isInView(element)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const hit = topmost(middle.x, middle.y);
    return {
      ...middle,
      width,
      text: element.textContent ?? '',
      value: (element as HTMLInputElement).value ?? '',
      isFocused: focused() === element,
      isHit: contains(element, hit),
    };
  },
  count: (query) => matching(query).length,
};

function matching({ role, name }: Query): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (const element of everyElement(document)) {
    if (getRole(element) !== role || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest('[aria-hidden="true"], [inert]')) continue;
    if (name !== undefined && !isNamed(computeAccessibleName(element), name)) continue;
    found.push(element);
  }
  return found;
}

/** A wanted name that ends with an ellipsis matches any name that begins with it. */
function isNamed(has: string, wanted: string): boolean {
  return wanted.endsWith('…') ? has.startsWith(wanted.slice(0, -1)) : has === wanted;
}

function* everyElement(root: Document | ShadowRoot): Generator<HTMLElement> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    yield element;
    if (element.shadowRoot) yield* everyElement(element.shadowRoot);
  }
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
}

function topmost(x: number, y: number): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit?.shadowRoot) {
    const inner = hit.shadowRoot.elementFromPoint(x, y);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  return hit;
}

function contains(outer: Element, inner: Element | null): boolean {
  return inner !== null && (outer === inner || outer.contains(inner));
}

function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}
