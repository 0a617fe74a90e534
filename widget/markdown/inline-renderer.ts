import type { Context } from './document-context.ts';
import { toElement, toNode } from './dom.ts';
import type { Built } from './inline-nodes.ts';
import { parseInline } from './inline-parser.ts';
import type { Inline } from './inline-scanner.ts';
import { patchNodes } from './patch-nodes.ts';

/** A leaf's inline content as it grows. */
export type InlineHost = {
  add(text: string): void;
  /** Puts the text so far on the page. */
  show(): void;
  /** No more text comes. Gives the nodes. */
  close(): ChildNode[];
  /** All of the source so far. */
  source(): string;
  /** Starts again with another text; nothing of the old one stays. */
  reset(text: string): void;
};

/** Texts up to this length are read again on every update; longer ones when they grew by a 16th of what is above it. */
const cheapLength = 512;

/** Whether a text that is read from its start on each update has grown enough since; so the work stays linear. */
export function isWorthReading(length: number, seen: number): boolean {
  return length > seen && length - seen >= (length - cheapLength) / 16;
}

/**
 * Content goes to the end of `parent`, or into an element of the name `tag` that is made once there is content.
 *
 * What no later text can change is settled: its source is put away and its nodes are not touched again, so an update
 * of an open paragraph costs its last few words. Where a mark stays open for long nothing settles; then updates
 * get rarer as the text grows, and the work stays linear.
 */
export function createInlineHost(context: Context, parent: Node, tag = ''): InlineHost {
  const start = parent.lastChild;
  let element: HTMLElement | undefined;
  let home = parent;
  /** The last settled node; the children of `home` after it show `shown`. */
  let before = start;
  let shown: Inline[] = [];
  /** How much of the first shown node, a text then, is settled. */
  let settledText = 0;
  /** Source that is not settled, from `from` on; before that up to two characters to look back at. */
  let tail = '';
  let from = 0;
  let seen = 0;
  let past: string[] = [];
  let wanted = new Set<string>();

  function parse(src: string, at: number, whole: boolean): Built {
    if (import.meta.env.DEV) context.meter.read += src.length - at;
    return parseInline({
      src,
      from: at,
      whole,
      goesOn: at > 0 && settledText > 0,
      find(label) {
        const target = context.references.get(label);
        if (!target) wanted.add(label);
        return target;
      },
      links: context.links,
    });
  }

  function render(whole: boolean): void {
    const built = parse(tail, from, whole);
    seen = tail.length;
    if (tag && !element && built.nodes.length) {
      element = home = toElement(tag);
      parent.appendChild(element);
      before = null;
    }
    patchNodes(home, before, shown, built.nodes, settledText);
    shown = built.nodes;
    if (built.settled > from) settle(built);
  }

  function settle({ settled, settledNodes, settledText: length }: Built): void {
    for (let i = 0; i < settledNodes; i++) before = before ? before.nextSibling : home.firstChild;
    settledText = (settledNodes ? 0 : settledText) + length;
    shown = shown.slice(settledNodes);
    if (typeof shown[0] === 'string') shown[0] = shown[0].slice(length);
    past.push(tail.slice(from, settled));
    const kept = Math.max(0, settled - 2);
    tail = tail.slice(kept);
    from = settled - kept;
    seen = tail.length;
  }

  function nodesAfter(last: ChildNode | null, end: ChildNode | null): ChildNode[] {
    const nodes: ChildNode[] = [];
    let node = last ? last.nextSibling : home.firstChild;
    for (; node && node !== end; node = node.nextSibling) nodes.push(node);
    return nodes;
  }

  /** Reads the closed text again once labels in it got their definitions. */
  function awaitDefinitions(nodes: ChildNode[], src: string): void {
    if (!wanted.size || !nodes.length) return;
    const labels = wanted;
    context.references.wait(labels, function redo() {
      const [first] = nodes;
      const parent = first?.parentNode;
      if (!first || !parent) return;
      home = parent as unknown as Node;
      const last = first.previousSibling;
      const end = nodes.at(-1)?.nextSibling ?? null;
      for (const node of nodes) node.remove();
      wanted = new Set();
      for (const inline of parse(src, 0, true).nodes) parent.insertBefore(toNode(inline), end);
      nodes = nodesAfter(last, end);
      context.references.wait(wanted, redo);
    });
  }

  return {
    add(text) {
      tail += text;
    },
    show() {
      if (isWorthReading(tail.length - from, seen - from)) render(false);
    },
    close() {
      render(true);
      const nodes = nodesAfter(element ? null : start, null);
      awaitDefinitions(nodes, past.join('') + tail.slice(from));
      return nodes;
    },
    source: () => past.join('') + tail.slice(from),
    reset(text) {
      for (const node of nodesAfter(element ? null : start, null)) node.remove();
      element?.remove();
      element = undefined;
      home = parent;
      before = start;
      shown = [];
      settledText = from = seen = 0;
      tail = text;
      past = [];
      wanted = new Set();
    },
  };
}
