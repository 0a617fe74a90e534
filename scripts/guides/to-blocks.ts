import type { ListItem, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { toString as toText } from 'mdast-util-to-string';
import { gfm } from 'micromark-extension-gfm';
import type { Inline } from '../../shared/small-markdown.ts';
import type { GuideBlock } from '../../site/guides/guide.ts';
import { setQuotes } from './set-quotes.ts';

/**
 * Parses a guide's Markdown: paragraphs, lists, lists of boxes and tables, with bold words, code and links. Throws on anything
 * else, so that no text is lost silently.
 */
export function toBlocks(markdown: string): GuideBlock[] {
  return fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }).children.map(
    toBlock,
  );
}

function toBlock(node: RootContent): GuideBlock {
  if (node.type === 'paragraph') return { kind: 'paragraph', text: toInlines(node.children) };
  if (node.type === 'list') {
    const items = node.children.map(toItem);
    const isTasks = node.children.every(({ checked }) => typeof checked === 'boolean');
    return isTasks ? { kind: 'tasks', items } : { kind: 'list', isNumbered: node.ordered === true, items };
  }
  if (node.type === 'table') {
    const [head = [], ...rows] = node.children.map((row) =>
      row.children.map(({ children }) => toInlines(children)),
    );
    return { kind: 'table', head, rows };
  }
  throw new Error(`line ${node.position?.start.line}: a guide has no ${node.type}`);
}

function toItem(item: ListItem): Inline[] {
  const [only, ...rest] = item.children;
  if (only?.type !== 'paragraph' || rest.length > 0)
    throw new Error(`line ${item.position?.start.line}: an item of a guide's list is one paragraph`);
  return toInlines(only.children);
}

function toInlines(nodes: readonly PhrasingContent[]): Inline[] {
  const inlines: Inline[] = [];
  for (const node of nodes) {
    const inline = toInline(node);
    const before = inlines.at(-1)?.text;
    inlines.push(inline.kind === 'code' ? inline : { ...inline, text: setQuotes(inline.text, before) });
  }
  return inlines;
}

function toInline(node: PhrasingContent): Inline {
  if (node.type === 'text') return { kind: 'text', text: node.value.replaceAll('\n', ' ') };
  if (node.type === 'inlineCode') return { kind: 'code', text: node.value };
  if (node.type === 'link') return { kind: 'link', text: toText(node), url: node.url };
  if (node.type === 'strong' || node.type === 'emphasis') return { kind: 'strong', text: toText(node) };
  throw new Error(`line ${node.position?.start.line}: a guide's paragraph has no ${node.type}`);
}
