import { toNode } from './dom.ts';
import type { Inline } from './inline-scanner.ts';

/**
 * Turns the children of `parent` after `before`, which show `was`, into `now`, touching only what differs: text that
 * grew is appended to. `settledText` is how much of the first node, a text then, stands before `was` begins.
 */
export function patchNodes(
  parent: Node,
  before: ChildNode | null,
  was: readonly Inline[],
  now: readonly Inline[],
  settledText = 0,
): void {
  let node = before ? before.nextSibling : parent.firstChild;
  for (const [i, next] of now.entries()) {
    const old = was[i];
    if (!node || old === undefined) {
      parent.insertBefore(toNode(next), node);
      continue;
    }
    if (typeof old === 'string' && typeof next === 'string') {
      patchText(node as Text, old, next, i ? 0 : settledText);
    } else if (typeof old === 'object' && typeof next === 'object' && isSameElement(old, next)) {
      patchNodes(node, null, old.kids, next.kids);
    } else {
      const fresh = toNode(next);
      parent.replaceChild(fresh, node);
      node = fresh;
    }
    node = node.nextSibling;
  }
  for (let surplus = was.length - now.length; surplus > 0 && node; surplus--) {
    const gone: ChildNode = node;
    node = gone.nextSibling;
    parent.removeChild(gone);
  }
}

function patchText(node: Text, old: string, next: string, start: number): void {
  if (old === next) return;
  if (next.startsWith(old)) node.appendData(next.slice(old.length));
  else node.replaceData(start, old.length, next);
}

function isSameElement(old: Exclude<Inline, string>, next: Exclude<Inline, string>): boolean {
  return old.tag === next.tag && JSON.stringify(old.given) === JSON.stringify(next.given);
}
