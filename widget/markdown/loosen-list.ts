import { createElement } from './dom.ts';

const blockNames = /^(?:P|UL|OL|PRE|BLOCKQUOTE|TABLE|HR|H\d)$/;

/** Wraps the paragraphs of a list that turned out to be loose in elements of their own (CommonMark 5.3). */
export function loosenList(list: Node): void {
  for (let item = list.firstChild; item; item = item.nextSibling) {
    let paragraph: Element | undefined;
    let node = item.firstChild;
    while (node) {
      const next: ChildNode | null = node.nextSibling;
      if (blockNames.test(node.nodeName)) paragraph = undefined;
      else {
        if (!paragraph) {
          paragraph = createElement('p');
          item.insertBefore(paragraph, node);
        }
        paragraph.appendChild(node);
      }
      node = next;
    }
  }
}
