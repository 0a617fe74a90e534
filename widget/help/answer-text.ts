import { element } from '../ui/element.ts';

/**
 * The knowledge entries' own small Markdown: paragraphs, lists and links to our routes.
 * The renderer of streamed answers would cost the help window a third of its byte budget for text that we write ourselves.
 */
export function toAnswerNodes(content: string, site: string): HTMLElement[] {
  return content.split(/\n\n+/).map((block) => {
    const lines = block.split('\n');
    const marker = /^(?:-|\d+\.) /;
    if (!lines.every((line) => marker.test(line))) return element('p', {}, ...toInline(block, site));
    return element(
      block.startsWith('-') ? 'ul' : 'ol',
      {},
      ...lines.map((line) => element('li', {}, ...toInline(line.replace(marker, ''), site))),
    );
  });
}

function toInline(text: string, site: string): (Node | string)[] {
  // split() with two groups gives: text, label, address, text, …
  const parts = text.split(/\[([^\]]+)\]\(([^)\s]+)\)/);
  return parts.flatMap((part, at): (Node | string)[] => {
    if (at % 3 === 2) return [];
    return at % 3 ? [toLink(part, parts[at + 1] ?? '', site)] : keepHours(part);
  });
}

/** "9:00 AM-6:00 PM" is not broken over two lines. */
function keepHours(text: string): (Node | string)[] {
  return text
    .split(/(\d+:00 AM-\S+ PM)/)
    .map((part, at) => (at % 2 ? element('span', { class: 'hours' }, part) : part));
}

function toLink(label: string, address: string, site: string): HTMLAnchorElement {
  const url = new URL(address, site);
  // On a partner's page the visitor must not lose the page.
  const leaves = url.protocol.startsWith('http') && url.origin !== location.origin;
  return element('a', { href: url.href, ...(leaves && { target: '_blank', rel: 'noopener' }) }, label);
}
