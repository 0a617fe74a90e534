import type { DocumentContext } from './document-context.ts';
import { appendElement, nodeAfter } from './dom.ts';
import type { InlineResult } from './inline-nodes.ts';
import { parseInlines } from './inline-parser.ts';
import type { InlineNode } from './inline-scanner.ts';
import { reparseWhenDefined } from './late-definitions.ts';
import { patchNodes } from './patch-nodes.ts';

/** The inline content of a leaf block while it grows. */
export type InlineRenderer = {
  append(text: string): void;
  /** Puts the text so far on the page. */
  flush(): void;
  /** Ends the content and returns its nodes. */
  close(): ChildNode[];
  /** Returns the whole source so far. */
  source(): string;
  /** Starts over with another source, removing all nodes from where its content goes: the old ones, or a table's draft. */
  reset(source: string): void;
};

/** A source up to this length is parsed at every flush; a longer one when it has grown by a sixteenth of the excess. */
const cheapLength = 512;

/** Whether a source that is always parsed from its start has grown enough since the last time; keeps the work linear. */
export function isReparseDue(length: number, parsedLength: number): boolean {
  return length > parsedLength && length - parsedLength >= (length - cheapLength) / 16;
}

/**
 * Renders inline content at the end of `parent`, or in an element `tag` that is created once there is content.
 *
 * The checkpoint is where later source cannot change anything before it: that source is put aside and its nodes are not
 * touched again, so flushing an open paragraph costs its last few words. Where a construct stays open for long, the
 * checkpoint stays, too; then flushes get rarer as the source grows, and the work stays linear.
 */
export function createInlineRenderer(context: DocumentContext, parent: Node, tag = ''): InlineRenderer {
  const anchor = parent.lastChild;
  /** Its own element, once there is content to put into it. */
  let element: HTMLElement | undefined;
  /** `element`, or `parent` if there is none. */
  let container: Node;
  /** The last node before the checkpoint; the following children of `container` show `shown`. */
  let checkpointNode: ChildNode | null;
  let shown: InlineNode[];
  /** How much of the first node of `shown`, if that is a text, comes before the checkpoint. */
  let checkpointText: number;
  /** The source after the checkpoint, from `tailStart` on; before that, at most two characters to look back at. */
  let tail: string;
  let tailStart: number;
  /** The length of `tail` when it was last parsed. */
  let parsedLength: number;
  /** The source before the checkpoint. */
  let done: string;
  /** Labels that have no definition so far. */
  let undefinedLabels: Set<string>;

  start('');

  function start(source: string): void {
    element = undefined;
    container = parent;
    checkpointNode = anchor;
    shown = [];
    checkpointText = tailStart = parsedLength = 0;
    tail = source;
    done = '';
    undefinedLabels = new Set();
  }

  function renderTail(isFinal: boolean): void {
    const result = parseInlines(context, tail, tailStart, undefinedLabels, isFinal, checkpointText > 0);
    parsedLength = tail.length;
    if (tag && !element && result.nodes.length) {
      element = container = appendElement(parent, tag);
      checkpointNode = null;
    }
    patchNodes(container, checkpointNode, shown, result.nodes, checkpointText);
    shown = result.nodes;
    if (result.checkpoint > tailStart) advanceCheckpoint(result);
  }

  function advanceCheckpoint({ checkpoint, completeNodes, completeText }: InlineResult): void {
    for (let i = 0; i < completeNodes; i++) checkpointNode = nodeAfter(container, checkpointNode);
    checkpointText = (completeNodes ? 0 : checkpointText) + completeText;
    shown = shown.slice(completeNodes);
    if (typeof shown[0] === 'string') shown[0] = shown[0].slice(completeText);
    done += tail.slice(tailStart, checkpoint);
    const lookbehindStart = Math.max(0, checkpoint - 2);
    tail = tail.slice(lookbehindStart);
    tailStart = checkpoint - lookbehindStart;
    parsedLength = tail.length;
  }

  function toNodes(): ChildNode[] {
    const nodes: ChildNode[] = [];
    let node = nodeAfter(container, element ? null : anchor);
    for (; node; node = node.nextSibling) nodes.push(node);
    return nodes;
  }

  const toSource = () => done + tail.slice(tailStart);

  return {
    append(text) {
      tail += text;
    },
    flush() {
      if (isReparseDue(tail.length - tailStart, parsedLength - tailStart)) renderTail(false);
    },
    close() {
      renderTail(true);
      const nodes = toNodes();
      reparseWhenDefined(context, nodes, toSource(), undefinedLabels);
      return nodes;
    },
    source: toSource,
    reset(source) {
      for (const node of toNodes()) node.remove();
      element?.remove();
      start(source);
    },
  };
}
