import type { DocumentContext } from './document-context.ts';
import { appendElement, nodesBetween } from './dom.ts';
import type { InlineResult } from './inline-nodes.ts';
import { parseInlines } from './inline-parser.ts';
import type { InlineNode } from './inline-scanner.ts';
import { reparseWhenDefined } from './late-definitions.ts';
import { patchNodes } from './patch-nodes.ts';

/** The inline content of a leaf block as it grows. */
export type InlineRenderer = {
  append(text: string): void;
  /** Puts the text so far on the page. */
  flush(): void;
  /** Ends the content and returns its nodes. */
  close(): ChildNode[];
  /** Returns the whole source so far. */
  source(): string;
  /** Starts again with another source, and removes all nodes from where its content goes: the old ones, or a table's draft. */
  reset(source: string): void;
};

/** A source up to this length is parsed on every flush, a longer one when it has grown by a 16th of what exceeds it. */
const cheapLength = 512;

/** Whether a source that is parsed from its start each time has grown enough since the last time; keeps the work linear. */
export function isReparseDue(length: number, parsedLength: number): boolean {
  return length > parsedLength && length - parsedLength >= (length - cheapLength) / 16;
}

/** Where the content goes: to the end of `parent`, after `anchor`, or into an element `tag` of its own. */
type Placement = { context: DocumentContext; parent: Node; anchor: ChildNode | null; tag: string };

type Content = {
  /** The element of its own, once there is content to put into it. */
  element: HTMLElement | undefined;
  /** `element`, or `parent` without one. */
  container: Node;
  /** The last node before the checkpoint; the children of `container` after it show `shown`. */
  checkpointNode: ChildNode | null;
  shown: InlineNode[];
  /** How much of the first node of `shown`, which is a text then, comes before the checkpoint. */
  checkpointText: number;
  /** Source after the checkpoint, from `tailStart` on; before that at most two characters to look back at. */
  tail: string;
  tailStart: number;
  /** Length of `tail` when it was last parsed. */
  parsedLength: number;
  /** The source before the checkpoint. */
  done: string[];
  /** Labels without a definition so far. */
  undefinedLabels: Set<string>;
};

/**
 * Renders inline content at the end of `parent`, or in an element `tag` that is created once there is content.
 *
 * The checkpoint is where later source cannot change anything before it: that source is put aside and its nodes are not
 * touched again, so flushing an open paragraph costs its last few words. Where a construct stays open for long, the
 * checkpoint stays, too; then flushes get rarer as the source grows, and the work stays linear.
 */
export function createInlineRenderer(context: DocumentContext, parent: Node, tag = ''): InlineRenderer {
  const placement: Placement = { context, parent, anchor: parent.lastChild, tag };
  let content = toContent(placement, '');
  return {
    append(text) {
      content.tail += text;
    },
    flush() {
      const { tail, tailStart, parsedLength } = content;
      if (isReparseDue(tail.length - tailStart, parsedLength - tailStart))
        renderTail(placement, content, false);
    },
    close() {
      renderTail(placement, content, true);
      const nodes = toNodes(placement, content);
      reparseWhenDefined(context, nodes, toSource(content), content.undefinedLabels);
      return nodes;
    },
    source: () => toSource(content),
    reset(source) {
      for (const node of toNodes(placement, content)) node.remove();
      content.element?.remove();
      content = toContent(placement, source);
    },
  };
}

function toContent({ parent, anchor }: Placement, source: string): Content {
  return {
    element: undefined,
    container: parent,
    checkpointNode: anchor,
    shown: [],
    checkpointText: 0,
    tail: source,
    tailStart: 0,
    parsedLength: 0,
    done: [],
    undefinedLabels: new Set(),
  };
}

function renderTail({ context, parent, tag }: Placement, content: Content, isFinal: boolean): void {
  const { tail, tailStart, checkpointText, undefinedLabels } = content;
  const result = parseInlines({
    context,
    source: tail,
    start: tailStart,
    isFinal,
    continuesText: tailStart > 0 && checkpointText > 0,
    undefinedLabels,
  });
  content.parsedLength = tail.length;
  if (tag && !content.element && result.nodes.length) {
    content.element = content.container = appendElement(parent, tag);
    content.checkpointNode = null;
  }
  patchNodes(content.container, content.checkpointNode, content.shown, result.nodes, checkpointText);
  content.shown = result.nodes;
  if (result.checkpoint > tailStart) advanceCheckpoint(content, result);
}

function advanceCheckpoint(content: Content, result: InlineResult): void {
  const { checkpoint, checkpointNodes, checkpointText } = result;
  const { container, tail } = content;
  let node = content.checkpointNode;
  for (let i = 0; i < checkpointNodes; i++) node = node ? node.nextSibling : container.firstChild;
  content.checkpointNode = node;
  content.checkpointText = (checkpointNodes ? 0 : content.checkpointText) + checkpointText;
  content.shown = content.shown.slice(checkpointNodes);
  if (typeof content.shown[0] === 'string') content.shown[0] = content.shown[0].slice(checkpointText);
  content.done.push(tail.slice(content.tailStart, checkpoint));
  const lookbehindStart = Math.max(0, checkpoint - 2);
  content.tail = tail.slice(lookbehindStart);
  content.tailStart = checkpoint - lookbehindStart;
  content.parsedLength = content.tail.length;
}

function toNodes({ anchor }: Placement, { container, element }: Content): ChildNode[] {
  return nodesBetween(container, element ? null : anchor, null);
}

function toSource({ done, tail, tailStart }: Content): string {
  return done.join('') + tail.slice(tailStart);
}
