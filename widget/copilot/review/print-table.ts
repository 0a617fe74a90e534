import { element } from '../../ui/element.ts';
import css from './print.css?inline';

type Printed = { title: string; lines: readonly string[] };

/**
 * Prints only a table. The overlay is a window over the host page, so printing it would cut it at its edge, with the page
 * behind it. Therefore a copy is put into a frame, which is removed after printing.
 */
export function printTable(root: ShadowRoot, table: HTMLTableElement, { title, lines }: Printed): void {
  const frame = element('iframe', { title, class: 'print-frame', tabindex: '-1' });
  root.append(frame);
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  if (!view) {
    frame.remove();
    return;
  }
  const page = view.document;
  // A style sheet belongs to the document that created it, and some pages refuse style elements.
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(css);
  page.adoptedStyleSheets.push(sheet);
  page.title = title;
  page.body.append(
    element('h1', {}, title),
    ...lines.map((line) => element('p', {}, line)),
    toPrinted(table),
  );
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

/** Returns a copy in which nothing is collapsed and nothing is a button. */
function toPrinted(table: HTMLTableElement): HTMLTableElement {
  const copy = table.cloneNode(true) as HTMLTableElement;
  for (const details of copy.querySelectorAll('details')) details.open = true;
  for (const icon of copy.querySelectorAll('svg')) icon.remove();
  for (const button of copy.querySelectorAll('button'))
    button.replaceWith(element('span', {}, button.textContent ?? ''));
  return copy;
}
