import type { Inline } from './inline-scanner.ts';

/** Elements are made here alone, from names and attributes that are written in this folder; text never becomes markup. */
export function toElement(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** One inline node with all that is in it. */
export function toNode(inline: Inline): ChildNode {
  if (typeof inline === 'string') {
    return document.createTextNode(inline);
  }
  const element = toElement(inline.tag, inline.given);
  for (const kid of inline.kids) element.appendChild(toNode(kid));
  return element;
}

/** Makes an element as the last child of `parent`. */
export function appendElement(parent: Node, tag: string, attributes?: Record<string, string>): HTMLElement {
  return parent.appendChild(toElement(tag, attributes));
}
