import type { Meter } from './document-context.ts';
import { loadEntityNames } from './entities.ts';
import { createMarkdown, type MarkdownOptions } from './markdown.ts';

// As `createPacedMarkdown` does for texts that need them.
await loadEntityNames();

/** The base URL of documents in tests. */
export const testBase = 'https://base.example/';

/** For tests: returns the final document of a source that came in these chunks. */
export function render(
  chunks: Iterable<string>,
  options: Partial<MarkdownOptions> = {},
  meter: Meter = { charsRead: 0 },
): HTMLElement {
  const root = document.createElement('div');
  const markdown = createMarkdown(root, { baseUrl: testBase, ...options }, meter);
  for (const chunk of chunks) markdown.write(chunk);
  markdown.end();
  return root;
}

/** For tests: serializes every node with its attributes, so that equal strings mean equal trees. */
export function serializeTree(node: Node): string {
  if (node.nodeType === 3) return JSON.stringify((node as Text).data);
  const element = node as Element;
  const attributes = [...element.attributes]
    .map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
    .join('');
  return `<${element.localName}${attributes}>${[...element.childNodes].map(serializeTree).join('')}</>`;
}
