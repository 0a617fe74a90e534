import { matchBareEmail } from './autolinks.ts';
import type { Opening } from './emphasis.ts';
import {
  type InlineElement,
  type InlineNode,
  type InlineScanner,
  type Token,
  toPlainText,
} from './inline-scanner.ts';

export type InlineResult = {
  nodes: InlineNode[];
  /** The source offset before which nothing can change any more; -1 if there is no new one. */
  checkpoint: number;
  /** The number of nodes that are complete before the checkpoint. */
  completeNodes: number;
  /** The length of the following text that is complete as well. */
  completeText: number;
};

/** Elements that are nested deeper are left out, but their content is not: browsers lay out deep trees recursively. */
const maxDepth = 32;

type Frame = { children: InlineNode[]; text: string; opening: Opening; isInLink: boolean };

/** Builds the nodes from the tokens in one pass, with a stack of open elements. */
export function buildInlineNodes(scanner: InlineScanner, continuesText: boolean): InlineResult {
  const { links } = scanner.context;
  const nodes: InlineNode[] = continuesText ? [''] : [];
  let top: Frame = { children: nodes, text: '', opening: '', isInLink: false };
  const outer: Frame[] = [];
  const result: InlineResult = { nodes, checkpoint: -1, completeNodes: 0, completeText: 0 };

  for (const token of scanner.tokens) {
    for (let i = 0; i < token.closes; i++) closeTop();
    if (token.element && (token.element.tag !== 'a' || !top.isInLink)) {
      flushText();
      top.children.push(token.element);
    } else {
      top.text += token.text.slice(0, token.checkpoint);
      noteCheckpoint(token);
      top.text += token.text.slice(token.checkpoint);
    }
    for (const opening of token.opens.toReversed()) {
      outer.push(top);
      const isInLink = top.isInLink || (typeof opening === 'object' && !opening.isImage);
      top = { children: [], text: '', opening, isInLink };
    }
  }
  while (outer.length) closeTop();
  flushText();
  return result;

  function closeTop(): void {
    flushText();
    const closed = top;
    top = outer.pop() ?? top;
    if (top === closed) return;
    flushText();
    for (const node of toNodes(closed)) appendNode(top.children, node);
  }

  /** A checkpoint only counts outside all elements and below the limit; the last one wins. */
  function noteCheckpoint({ start, checkpoint }: Token): void {
    if (!checkpoint || outer.length || scanner.isFinal || start + checkpoint > scanner.limit) return;
    flushText();
    const last = nodes.at(-1);
    result.checkpoint = start + checkpoint;
    // A text at the end is not complete, because what follows may continue it.
    result.completeText = typeof last === 'string' ? last.length : 0;
    result.completeNodes = nodes.length - (typeof last === 'string' ? 1 : 0);
  }

  /** Returns the nodes of a closed frame: its element, or only its content if the element is not allowed. */
  function toNodes({ children, opening, isInLink }: Frame): InlineNode[] {
    if (outer.length >= maxDepth) return children;
    let element: InlineElement | undefined;
    if (typeof opening === 'string') element = children.length ? { tag: opening, children } : undefined;
    else if (!opening.isImage) element = links.toLink(opening, children);
    else {
      const alt = toPlainText(children);
      element = links.toImage(opening, alt);
      if (!element || (isInLink && element.tag === 'a')) return [alt];
    }
    return element ? [element] : children;
  }

  /** Appends the open frame's text to its children, with e-mail addresses as links. */
  function flushText(): void {
    const { text, children, isInLink } = top;
    let start = 0;
    for (let at = text.indexOf('@'); at >= 0 && !isInLink; at = text.indexOf('@', at + 1)) {
      const email = matchBareEmail(text, at, start);
      const element = email && links.toLink(email, [email.text]);
      if (!element) continue;
      appendNode(children, text.slice(start, email.start));
      appendNode(children, element);
      start = email.end;
    }
    appendNode(children, text.slice(start));
    top.text = '';
  }
}

/** Appends a node; adjacent texts become one. */
function appendNode(nodes: InlineNode[], node: InlineNode): void {
  const last = nodes.length - 1;
  if (node === '') return;
  if (typeof node === 'string' && typeof nodes[last] === 'string') nodes[last] += node;
  else nodes.push(node);
}
