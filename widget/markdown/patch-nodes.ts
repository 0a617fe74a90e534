import { nodeAfter, toDomNode } from './dom.ts';
import type { InlineElement, InlineNode } from './inline-scanner.ts';

/**
 * Turns the children of `parent` after `anchor`, which show `previous`, into `next`, touching only what differs; to a text that
 * grew, text is appended. `checkpointText` is how much of the first node, if it is a text, comes before the start of
 * `previous`.
 */
export function patchNodes(
  parent: Node,
  anchor: ChildNode | null,
  previous: readonly InlineNode[],
  next: readonly InlineNode[],
  checkpointText = 0,
): void {
  let node = nodeAfter(parent, anchor);
  let i = -1;
  for (const newInline of next) {
    i++;
    const oldInline = previous[i];
    if (!node || oldInline === undefined) {
      parent.insertBefore(toDomNode(newInline), node);
      continue;
    }
    if (typeof oldInline === 'string' && typeof newInline === 'string') {
      patchText(node as Text, oldInline, newInline, i ? 0 : checkpointText);
    } else if (
      typeof oldInline === 'object' &&
      typeof newInline === 'object' &&
      isSameElement(oldInline, newInline)
    ) {
      patchNodes(node, null, oldInline.children, newInline.children);
    } else {
      const replacement = toDomNode(newInline);
      parent.replaceChild(replacement, node);
      node = replacement;
    }
    node = node.nextSibling;
  }
  for (let surplus = previous.length - next.length; surplus > 0 && node; surplus--) {
    const removed: ChildNode = node;
    node = removed.nextSibling;
    parent.removeChild(removed);
  }
}

function patchText(node: Text, oldText: string, newText: string, start: number): void {
  if (oldText === newText) return;
  if (newText.startsWith(oldText)) node.appendData(newText.slice(oldText.length));
  else node.replaceData(start, oldText.length, newText);
}

function isSameElement(one: InlineElement, other: InlineElement): boolean {
  return one.tag === other.tag && JSON.stringify(one.attributes) === JSON.stringify(other.attributes);
}
