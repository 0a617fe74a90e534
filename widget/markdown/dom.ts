import type { InlineNode } from './inline-scanner.ts';

/** The only place that creates elements, from names and attributes written in this folder: text never becomes markup. */
export function createElement(tag: string, attributes: Record<string, string> = {}): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

/** Creates the DOM node of an inline node, with its descendants. */
export function toDomNode(inline: InlineNode): ChildNode {
  if (typeof inline === 'string') {
    return document.createTextNode(inline);
  }
  const element = createElement(inline.tag, inline.attributes);
  for (const child of inline.children) element.appendChild(toDomNode(child));
  return element;
}

/** Creates an element as the last child of `parent`. */
export function appendElement(parent: Node, tag: string, attributes?: Record<string, string>): HTMLElement {
  return parent.appendChild(createElement(tag, attributes));
}

/** Returns the node after `node` among the children of `parent`: for `null` the first one. */
export function nodeAfter(parent: Node, node: ChildNode | null): ChildNode | null {
  return node ? node.nextSibling : parent.firstChild;
}
