import { parse, serialize, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';

/**
 * Fills in a page's first form that posts to `action`, by field name. `sentence`, which says what is wrong, goes into
 * the form's `alert`, to which the browser scrolls. Everything is inserted as text, never as markup.
 */
export function fillForm(
  page: string,
  action: string,
  { values, sentence }: { values: Record<string, string>; sentence?: string },
): string {
  const document = parse(page);
  const form = findElement(document, (each) => each.tagName === 'form' && read(each, 'action') === action);
  if (!form) return page;
  for (const each of listElements(form)) {
    const value = values[read(each, 'name') ?? ''];
    if (value !== undefined && each.tagName === 'input') write(each, 'value', value);
    if (value !== undefined && each.tagName === 'textarea') setText(each, value);
    if (sentence !== undefined && read(each, 'role') === 'alert') {
      setText(each, sentence);
      write(each, 'tabindex', '-1');
      write(each, 'autofocus', '');
    }
  }
  return serialize(document);
}

function* listElements(node: Tree.ParentNode): Generator<Tree.Element> {
  for (const child of node.childNodes) {
    if (!tree.isElementNode(child)) continue;
    yield child;
    yield* listElements(child);
  }
}

function findElement(node: Tree.ParentNode, isIt: (element: Tree.Element) => boolean) {
  for (const each of listElements(node)) if (isIt(each)) return each;
  return undefined;
}

function read(element: Tree.Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}

function write(element: Tree.Element, name: string, value: string): void {
  element.attrs = [...element.attrs.filter((each) => each.name !== name), { name, value }];
}

function setText(element: Tree.Element, text: string): void {
  for (const child of [...element.childNodes]) tree.detachNode(child);
  tree.insertText(element, text);
}
