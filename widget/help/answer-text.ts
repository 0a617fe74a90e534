import { type Block, parseBlocks, parseInline } from '#shared/small-markdown.ts';
import { element } from '../ui/element.ts';

/** Converts an entry of the knowledge base to nodes. Links to our routes are resolved against `site`. */
export function toAnswerNodes(content: string, site: string): HTMLElement[] {
  return parseBlocks(content).map((block) => toNode(block, site));
}

function toNode(block: Block, site: string): HTMLElement {
  if (block.kind === 'quote')
    return element('blockquote', {}, ...block.blocks.map((each) => toNode(each, site)));
  if (block.kind === 'paragraph') return element('p', {}, ...toInline(block.text, site));
  return element(
    block.start === undefined ? 'ul' : 'ol',
    {},
    ...block.items.map((item) => element('li', {}, ...toInline(item, site))),
  );
}

function toInline(text: string, site: string): (Node | string)[] {
  return parseInline(text).flatMap((token): (Node | string)[] => {
    if (token.kind === 'link') return [toLink(token.text, token.url, site)];
    if (token.kind === 'text') return keepHoursTogether(token.text);
    return [element(token.kind, {}, token.text)];
  });
}

/** Keeps "9:00 AM-6:00 PM" on one line. */
function keepHoursTogether(text: string): (Node | string)[] {
  return text
    .split(/(\d{1,2}:00 AM-\S+ PM)/)
    .map((part, at) => (at % 2 ? element('span', { class: 'hours' }, part) : part));
}

function toLink(label: string, address: string, site: string): HTMLAnchorElement {
  const url = new URL(address, site);
  // On a partner's page, following a link must not lose the page.
  const leaves = url.protocol.startsWith('http') && url.origin !== location.origin;
  return element('a', { href: url.href, ...(leaves && { target: '_blank', rel: 'noopener' }) }, label);
}
