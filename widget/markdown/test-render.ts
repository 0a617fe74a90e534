import type { Meter } from './document-context.ts';
import { loadNames } from './entities.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

// As `createPacedMarkdown` would, where a text needs them.
await loadNames();

/** For tests: where the rendered documents are said to stand. */
export const testBase = 'https://base.example/';

/** For tests: the final document of a text that came in these parts. */
export function render(
  parts: Iterable<string>,
  options: Partial<MarkdownOptions> = {},
  meter: Meter = { read: 0 },
): HTMLElement {
  const root = document.createElement('div');
  const markdown = createMarkdown(root, { baseUrl: testBase, ...options }, meter);
  for (const part of parts) markdown.write(part);
  markdown.end();
  return root;
}

/** For tests: every node with its attributes, so that two equal strings are two equal trees. */
export function toTree(node: Node): string {
  if (node.nodeType === 3) return JSON.stringify((node as Text).data);
  const element = node as Element;
  const attributes = [...element.attributes]
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
  return `<${element.localName}${attributes}>${[...element.childNodes].map(toTree).join('')}</>`;
}
