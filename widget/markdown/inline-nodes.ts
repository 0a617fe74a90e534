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
  /** Source offset before which nothing can change any more; -1 if there is no new one. */
  checkpoint: number;
  /** The nodes that are complete before the checkpoint … */
  completeNodes: number;
  /** … and the length of the text after them that is. */
  completeText: number;
};

/** Elements nested deeper are left out, their content is not: browsers lay out deep trees recursively. */
const maxDepth = 32;

type Frame = { children: InlineNode[]; text: string; opening: Opening | undefined; isInLink: boolean };

/** Builds the nodes from the tokens in one pass, with a stack of open elements. */
export function buildInlineNodes(scanner: InlineScanner, continuesText: boolean): InlineResult {
  const base: Frame = { children: continuesText ? [''] : [], text: '', opening: undefined, isInLink: false };
  const stack = [base];
  let top = base;
  const result: InlineResult = {
    nodes: base.children,
    checkpoint: -1,
    completeNodes: 0,
    completeText: 0,
  };
  const checkpointToken = scanner.isFinal ? undefined : findCheckpointToken(scanner);

  const closeTop = () => {
    if (top === base) return;
    flushText(top, scanner);
    const closed = top;
    stack.pop();
    top = stack.at(-1) ?? base;
    flushText(top, scanner);
    for (const node of toNodes(closed, stack.length, scanner)) appendNode(top.children, node);
  };
  for (const token of scanner.tokens) {
    for (let i = 0; i < token.closes; i++) closeTop();
    if (token === checkpointToken) {
      top.text += token.text.slice(0, token.checkpoint);
      setCheckpoint(result, token, top, scanner);
      top.text += token.text.slice(token.checkpoint);
    } else if (token.element && (token.element.tag !== 'a' || !top.isInLink)) {
      flushText(top, scanner);
      top.children.push(token.element);
    } else top.text += token.text;
    for (const opening of token.opens.toReversed()) {
      const isInLink = top.isInLink || (typeof opening === 'object' && !opening.isImage);
      top = { children: [], text: '', opening, isInLink };
      stack.push(top);
    }
  }
  while (top !== base) closeTop();
  flushText(base, scanner);
  return result;
}

/** Finds the last token below the limit, outside all elements, that holds a checkpoint. */
function findCheckpointToken(scanner: InlineScanner): Token | undefined {
  let depth = 0;
  let found: Token | undefined;
  for (const token of scanner.tokens) {
    depth -= token.closes;
    if (depth === 0 && token.checkpoint && token.start + token.checkpoint <= scanner.limit) found = token;
    depth += token.opens.length;
  }
  return found;
}

function setCheckpoint(result: InlineResult, token: Token, frame: Frame, scanner: InlineScanner): void {
  flushText(frame, scanner);
  const last = frame.children.at(-1);
  result.checkpoint = token.start + token.checkpoint;
  // A text at the end is not complete, since what follows may continue it.
  result.completeText = typeof last === 'string' ? last.length : 0;
  result.completeNodes = frame.children.length - (typeof last === 'string' ? 1 : 0);
}

/** Returns the nodes of a closed frame: one element, or only its content where the element is not allowed. */
function toNodes(
  { children, opening, isInLink }: Frame,
  depth: number,
  { context: { links } }: InlineScanner,
): InlineNode[] {
  if (!children.length && typeof opening === 'string') return children;
  if (opening === undefined || depth > maxDepth) return children;
  let element: InlineElement | undefined;
  if (typeof opening === 'string') element = { tag: opening, children };
  else if (!opening.isImage) element = links.toLink(opening, children);
  else {
    const alt = toPlainText(children);
    element = links.toImage(opening, alt);
    if (!element || (isInLink && element.tag === 'a')) return [alt];
  }
  return element ? [element] : children;
}

/** Appends the frame's text to its children, with e-mail addresses as links. */
function flushText(frame: Frame, { context: { links } }: InlineScanner): void {
  const { text } = frame;
  let start = 0;
  for (let at = text.indexOf('@'); at > 0 && !frame.isInLink; at = text.indexOf('@', at + 1)) {
    const email = matchBareEmail(text, at, start);
    const element = email && links.toLink(email, [email.text]);
    if (!element) continue;
    appendNode(frame.children, text.slice(start, email.start));
    appendNode(frame.children, element);
    start = email.end;
  }
  appendNode(frame.children, text.slice(start));
  frame.text = '';
}

/** Adjacent texts become one. */
function appendNode(nodes: InlineNode[], node: InlineNode): void {
  const last = nodes.length - 1;
  if (node === '') return;
  if (typeof node === 'string' && typeof nodes[last] === 'string') nodes[last] += node;
  else nodes.push(node);
}
